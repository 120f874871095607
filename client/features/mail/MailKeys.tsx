import { useIntl } from 'react-intl';
import { KeysDialog } from '../../ui/overlay/KeysDialog.tsx';

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
  return (
    <KeysDialog
      title={formatMessage({ id: 'mails.keys' })}
      rows={keys.map(([key, id]) => ({ keys: [key], words: formatMessage({ id }) }))}
      on={formatMessage({ id: 'mails.keys.on' })}
      onClose={onClose}
    />
  );
}
