import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { blogs } from '../../../shared/blogs/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import type { Entry } from './types.ts';
import { useTakingBack } from './useTakingBack.ts';

/** Hears of new comments on an entry, or no more; nothing where neither is possible. */
export function FollowEntryButton({ entry: { blogEntryId, followed, can } }: { entry: Entry }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const doIt = useTakingBack();
  const [follow, following] = useCommand(blogs.FollowBlogEntry);
  const [unfollow, leaving] = useCommand(blogs.UnfollowBlogEntry);
  if (!can.includes(followed ? 'UnfollowBlogEntry' : 'FollowBlogEntry')) return null;
  const on = () => follow({ blogEntryId });
  const off = () => unfollow({ blogEntryId });
  const change = () =>
    followed
      ? doIt(off, on, formatMessage({ id: 'blogs.followEntry.left' }, { who }))
      : doIt(on, off, formatMessage({ id: 'blogs.followEntry.done' }, { who }));
  return (
    <Button
      variant={followed ? 'soft' : 'outline'}
      size="sm"
      icon={followed ? <IconBellCheck size={16} /> : <IconBell size={16} />}
      busy={following.isLoading || leaving.isLoading}
      onClick={() => void change()}
    >
      {formatMessage({ id: followed ? 'blogs.followEntry.on' : 'blogs.followEntry' })}
    </Button>
  );
}
