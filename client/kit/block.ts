import { useIntl } from 'react-intl';
import { blacklist } from '../../shared/people/blacklist.ts';
import { useCommand } from '../platform/api.ts';
import { confirm } from '../platform/confirm.ts';
import { tellFailure } from '../platform/failed.ts';
import { notify } from '../platform/notify.ts';

interface Somebody {
  profileId: number;
  name: string;
}

/** Blocks somebody, once the member is sure. `leave` goes away first: the page would be asked for again and be gone. */
export function useBlock(leave: () => void | Promise<void>) {
  const { formatMessage } = useIntl();
  const [add] = useCommand(blacklist.AddToBlacklist);
  return async ({ profileId, name }: Somebody) => {
    const sure = await confirm({
      title: formatMessage({ id: 'profile.block.title' }, { name }),
      text: formatMessage({ id: 'profile.block.text' }, { name }),
      confirmLabel: formatMessage({ id: 'profile.block' }),
      tone: 'danger',
    });
    if (!sure) return;
    try {
      await leave();
      await add({ profileId });
      notify({ message: formatMessage({ id: 'profile.block.done' }, { name }), tone: 'success' });
    } catch (error) {
      tellFailure(error);
    }
  };
}
