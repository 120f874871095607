import { useIntl } from 'react-intl';
import { Switch } from '../../ui/form/Choice.tsx';
import { useKeySwitch } from '../../ui/keys.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import styles from './MailKeys.module.css';

/** The keys and the words for what they do. */
const keys = [
  ['J', 'mails.keys.next'],
  ['K', 'mails.keys.previous'],
  ['R', 'mails.keys.write'],
  ['E', 'mails.keys.archive'],
  ['U', 'mails.markUnread'],
  ['Ctrl + ↵', 'mails.keys.send'],
  ['?', 'mails.keys.help'],
] as const;

/** What single keys do with conversations. */
export function MailKeys({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { on, set } = useKeySwitch();
  return (
    <Dialog opened title={formatMessage({ id: 'mails.keys' })} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, id]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{formatMessage({ id })}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={formatMessage({ id: 'mails.keys.on' })}
        checked={on}
        onChange={({ target }) => set(target.checked)}
      />
    </Dialog>
  );
}
