import { useIntl } from 'react-intl';
import styles from './Mail.module.css';

interface Props {
  quoted: { own: boolean; text: string };
  /** What the other one is called. */
  name: string;
  /** Goes to where it was said. */
  onShow?: () => void;
}

/** The words that a mail answers. */
export function QuotedWords({ quoted: { own, text }, name, onShow }: Props) {
  const { formatMessage } = useIntl();
  const words = (
    <>
      <strong>{own ? formatMessage({ id: 'mails.you' }) : name}</strong>
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
