import { useIntl } from 'react-intl';
import styles from './Comments.module.css';

interface Props {
  name: string;
  /** The words of who is quoted; null where they are not there. */
  children: string | null;
  /** Shows the first lines only. */
  cut?: boolean;
}

/** What somebody else said, above what is said about it. */
export function Quote({ name, children, cut }: Props) {
  const { formatMessage } = useIntl();
  return (
    <blockquote className={styles.quote}>
      <cite>{formatMessage({ id: 'debates.wrote' }, { name })}</cite>
      <p className={cut ? styles.cut : undefined}>{children}</p>
    </blockquote>
  );
}
