import { useIntl } from 'react-intl';
import { useMailSummary } from './conversation.ts';
import styles from './Mail.module.css';

interface Props {
  quoted: { own: boolean; text: string; pictures: number };
  /** What its author is called; left out where one knows. */
  name: string | undefined;
  /** Goes to where it was said. */
  onShow?: () => void;
}

/** The words that a mail answers. */
export function QuotedWords({ quoted, name, onShow }: Props) {
  const { formatMessage } = useIntl();
  const summaryOf = useMailSummary();
  const { own } = quoted;
  const words = (
    <>
      {(own || name) && <strong>{own ? formatMessage({ id: 'mails.you' }) : name}</strong>}
      <span className={styles.cut}>{summaryOf(quoted)}</span>
    </>
  );
  return onShow ? (
    <button type="button" className={styles.quoted} onClick={onShow}>
      {words}
    </button>
  ) : (
    <span className={styles.quoted}>{words}</span>
  );
}
