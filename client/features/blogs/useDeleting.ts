import { useIntl } from 'react-intl';
import { blogWriting } from '../../../shared/blogs/writing.ts';
import { useCommand } from '../../platform/api.ts';
import { focusTitle } from '../../ui/overlay/focusBack.ts';
import { useTakingBack } from './useTakingBack.ts';

/** Deleting and restoring what I wrote; the buttons change with it, so the focus goes to the title. */
export function useDeleting({ blogEntryId, title }: { blogEntryId: number; title: string }) {
  const { formatMessage } = useIntl();
  const doIt = useTakingBack();
  const [deleteBlogEntry, deleting] = useCommand(blogWriting.DeleteBlogEntry);
  const [restoreBlogEntry, restoring] = useCommand(blogWriting.RestoreBlogEntry);
  const named = { title: title || formatMessage({ id: 'blogs.own.untitled' }) };
  const off = () => deleteBlogEntry({ blogEntryId });
  const on = () => restoreBlogEntry({ blogEntryId });
  return {
    async remove() {
      if (await doIt(off, on, formatMessage({ id: 'blogs.own.delete.done' }, named))) focusTitle();
    },
    async restore() {
      if (await doIt(on, off, formatMessage({ id: 'blogs.own.restore.done' }, named))) focusTitle();
    },
    busy: deleting.isLoading || restoring.isLoading,
  };
}
