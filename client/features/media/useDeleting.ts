import { useIntl } from 'react-intl';
import { media } from '../../../shared/media/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { confirm } from '../../platform/confirm.ts';
import { focusTitle } from '../../ui/overlay/focusBack.ts';
import { notify } from '../../platform/notify.ts';

/** Deletes own pictures and videos once that was confirmed; tells whether it was done. */
export function useDeleting(): (mediaIds: readonly number[]) => Promise<boolean> {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [deleteItems] = useCommand(media.DeleteMediaItems);
  return async (mediaIds) => {
    const n = mediaIds.length;
    const sure = await confirm({
      title: formatMessage({ id: 'media.delete.title' }, { n }),
      text: formatMessage({ id: 'media.delete.text' }, { n }),
      confirmLabel: formatMessage({ id: 'media.delete' }),
      tone: 'danger',
    });
    if (!sure) return false;
    try {
      await deleteItems({ mediaIds: [...mediaIds] });
      notify({ message: formatMessage({ id: 'media.deleted' }, { n }), tone: 'success' });
      focusTitle();
      return true;
    } catch (error) {
      tell(error);
      return false;
    }
  };
}
