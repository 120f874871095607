import { useIntl } from 'react-intl';
import styles from '../../kit/form/ProfileForm.module.css';
import { Points } from '../../kit/form/Points.tsx';
import { Card } from '../../ui/Card.tsx';

const points = ['apart', 'seen', 'person', 'birthday', 'online', 'quiet', 'leaving'].map(
  (point) => `dark.different.${point}`,
);

/** What is different in the dark variant, and who sees what. */
export function Different() {
  const { formatMessage } = useIntl();
  return (
    <Card padding="text" className={styles.step} aria-labelledby="dark-different">
      <h2 id="dark-different">{formatMessage({ id: 'dark.different' })}</h2>
      <Points ids={points} />
    </Card>
  );
}
