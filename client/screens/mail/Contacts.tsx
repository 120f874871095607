import { useIntl } from 'react-intl';
import { mailRequests } from '../../../shared/mail/requests.ts';
import { ContactFilter } from '../../features/mail/requests/ContactFilter.tsx';
import { useQuery } from '../../platform/api.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import styles from './Contacts.module.css';

/** Who may write to one first; everybody else asks. */
export function Contacts() {
  const { formatMessage } = useIntl();
  const read = useQuery(mailRequests.GetContactFilter, {});
  return (
    <div className={styles.parts}>
      <PageTitle>{formatMessage({ id: 'contacts.title' })}</PageTitle>
      <p className={styles.lead}>{formatMessage({ id: 'contacts.lead' })}</p>
      <Loaded read={read} skeleton={<TextSkeleton lines={6} />}>
        {(filter) => <ContactFilter filter={filter} />}
      </Loaded>
    </div>
  );
}
