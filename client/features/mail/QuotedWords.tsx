import { useIntl } from 'react-intl';
import styles from './Mail.module.css';

interface Props {
  quoted: { own: boolean; text: string };
  /** What its author is called; left out where one knows. */
  name: string | undefined;
  /** Goes to where it was said. */
  onShow?: () => void;
}

/** The words that a mail answers. */
export function QuotedWords({ quoted: { own, text }, name, onShow }: Props) {
  const { formatMessage } = useIntl();
  const words = (
    <>
      {(own || name) && <strong>{own ? formatMessage({ id: 'mails.you' }) : name}</strong>}
      <span className={styles.cut}>{text}</span>
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
