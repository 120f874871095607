import { useIntl } from 'react-intl';
import { chat } from '../../../shared/chat/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { confirm } from '../../platform/confirm.ts';
import { notify } from '../../platform/notify.ts';
import type { Named } from './mentions.ts';

/** Has somebody and me not see each other in the chat, after a question; for a moment it can be undone. */
export function useIgnoring({ profileId, name }: Named): () => Promise<void> {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [ignore] = useCommand(chat.IgnoreProfile);
  const [undo] = useCommand(chat.RemoveIgnore);
  return async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'chat.ignore.title' }, { name }),
      text: formatMessage({ id: 'chat.ignore.text' }),
      confirmLabel: formatMessage({ id: 'chat.ignore' }),
    });
    if (!sure) return;
    try {
      await ignore({ profileId });
      notify({
        message: formatMessage({ id: 'chat.ignore.done' }, { name }),
        action: {
          label: formatMessage({ id: 'people.undo' }),
          onClick: () => void undo({ profileId }).catch(tell),
        },
      });
    } catch (error) {
      tell(error);
    }
  };
}
