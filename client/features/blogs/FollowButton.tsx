import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { blogs } from '../../../shared/blogs.ts';
import type { Output } from '../../../shared/contract.ts';
import { useCommand } from '../../app/api.ts';
import { useWho } from '../../app/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../ui/callError.ts';
import { notify } from '../../ui/notify.ts';

/** Hears of new entries of the author, or no more; nothing where neither is possible. */
export function FollowButton({ entry }: { entry: Output<typeof blogs.GetBlogEntryData> }) {
  const { author, authorFollowed, can } = entry;
  const { formatMessage } = useIntl();
  const who = useWho();
  const { tell } = useCallError();
  const [follow, following] = useCommand(blogs.FollowBlogAuthor);
  const [unfollow, leaving] = useCommand(blogs.UnfollowBlogAuthor);
  if (!can.includes(authorFollowed ? 'UnfollowBlogAuthor' : 'FollowBlogAuthor')) return null;
  const { profileId, name } = author;
  const change = async () => {
    const [change, takeBack, said] = authorFollowed
      ? [unfollow, follow, 'blogs.follow.left']
      : [follow, unfollow, 'blogs.follow.done'];
    try {
      await change({ profileId });
      const undo = () => void takeBack({ profileId }).catch(tell);
      const action = { label: formatMessage({ id: 'notifications.undo' }), onClick: undo };
      notify({ message: formatMessage({ id: said }, { name, who }), action });
    } catch (error) {
      tell(error);
    }
  };
  return (
    <Button
      variant={authorFollowed ? 'soft' : 'outline'}
      size="sm"
      icon={authorFollowed ? <IconCheck size={16} /> : <IconPlus size={16} />}
      busy={following.isLoading || leaving.isLoading}
      aria-label={formatMessage({ id: authorFollowed ? 'blogs.follow.on.label' : 'blogs.follow.label' }, { name })}
      onClick={() => void change()}
    >
      {formatMessage({ id: authorFollowed ? 'blogs.follow.on' : 'blogs.follow' })}
    </Button>
  );
}
