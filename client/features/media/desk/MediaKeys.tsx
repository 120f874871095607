import { useIntl } from 'react-intl';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import styles from '../../../kit/desk/Media.module.css';

/** The keys and the words for what they do. */
const keys = [
  ['J', 'staff.media.keys.next'],
  ['K', 'staff.media.keys.previous'],
  ['␣', 'staff.media.keys.show'],
  ['A', 'staff.media.approve'],
  ['U', 'media.adult'],
  ['R', 'staff.media.reject'],
  ['?', 'staff.media.keys.help'],
] as const;

/** What single keys do at this desk. */
export function MediaKeys({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Dialog opened title={formatMessage({ id: 'staff.media.keys' })} onClose={onClose}>
      <dl className={styles.help}>
        {keys.map(([key, id]) => (
          <div key={key}>
            <dt>
              <kbd>{key === '␣' ? formatMessage({ id: 'staff.media.keys.space' }) : key}</kbd>
            </dt>
            <dd>{formatMessage({ id })}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
