import { useIntl } from 'react-intl';
import { media } from '../../../shared/media.ts';
import { useCommand } from '../../app/api.ts';
import { useCallError } from '../../ui/callError.ts';
import { confirm } from '../../ui/confirm.ts';
import { focusTitle } from '../../ui/focusBack.ts';
import { notify } from '../../ui/notify.ts';

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
