import { IconChecks } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { blogLists } from '../../../shared/blogs/lists.ts';
import { useCommand } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { focusTitle } from '../../ui/overlay/focusBack.ts';
import { notify } from '../../platform/notify.ts';

type Lists = typeof blogLists;

interface Props {
  contract:
    | Lists['MarkAllEntriesAsRead' | 'MarkEntriesMatchingKinksAsRead' | 'MarkMyCommentsBlogEntriesAsRead']
    | Lists['MarkMyBlogEntriesAsRead' | 'MarkFollowedBlogEntriesAsRead' | 'MarkEntriesByFollowedAuthorsAsRead']
    | Lists['MarkCuratedEntriesAsRead'];
}

/** Marks what stands in one list as read, and leaves the other lists as they are. */
export function MarkAllRead({ contract }: Props) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [mark, { isLoading }] = useCommand(contract);
  const markAll = async () => {
    try {
      await mark({});
      focusTitle();
      notify({ message: formatMessage({ id: 'blogs.markAll.done' }) });
    } catch (error) {
      tell(error);
    }
  };
  return (
    <Button variant="text" size="sm" icon={<IconChecks size={18} />} busy={isLoading} onClick={() => void markAll()}>
      {formatMessage({ id: 'blogs.markAll' })}
    </Button>
  );
}
