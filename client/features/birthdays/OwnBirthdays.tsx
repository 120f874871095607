import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { profileForm } from '../../../shared/profiles/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './Birthdays.module.css';

/** Who is told of one's own birthday, and where that is changed. */
export function OwnBirthdays() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { data } = useQuery(profileForm.GetProfileDataForEdit, {});
  if (!data) return null;
  return (
    <Card className={styles.own}>
      <h2>{formatMessage({ id: 'birthdays.own' }, { who })}</h2>
      <p>{formatMessage({ id: 'birthdays.own.text' }, { who, level: data.visibility.birthday })}</p>
      <Link to="/EditProfile/Main">{formatMessage({ id: 'birthdays.own.change' })}</Link>
    </Card>
  );
}
