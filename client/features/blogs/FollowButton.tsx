import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { blogs } from '../../../shared/blogs/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useTakingBack } from './useTakingBack.ts';

interface Props {
  author: { profileId: number; name: string };
  followed: boolean;
  can: readonly string[];
  /** In place of the plus sign's button: a quiet one of a narrow list. */
  narrow?: boolean;
  /** Comes when the author is followed, or no more. */
  onDone?: () => void;
}

/** Hears of new entries of the author, or no more; nothing where neither is possible. */
export function FollowButton({ author: { profileId, name }, followed, can, narrow, onDone }: Props) {
  const { formatMessage } = useIntl();
  const [follow, unfollow, busy] = useFollowing({ profileId, name });
  if (!can.includes(followed ? 'UnfollowBlogAuthor' : 'FollowBlogAuthor')) return null;
  const change = async () => {
    if (await (followed ? unfollow : follow)()) onDone?.();
  };
  return (
    <Button
      variant={followed || narrow ? 'soft' : 'outline'}
      size="sm"
      icon={followed ? <IconCheck size={16} /> : !narrow && <IconPlus size={16} />}
      busy={busy}
      aria-label={formatMessage({ id: followed ? 'blogs.follow.on.label' : 'blogs.follow.label' }, { name })}
      onClick={() => void change()}
    >
      {formatMessage({ id: followed ? 'blogs.follow.on' : 'blogs.follow' })}
    </Button>
  );
}

/** Following an author and leaving again; both are said and can be taken back. */
export function useFollowing({ profileId, name }: Props['author']) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const doIt = useTakingBack();
  const [follow, following] = useCommand(blogs.FollowBlogAuthor);
  const [unfollow, leaving] = useCommand(blogs.UnfollowBlogAuthor);
  const on = () => follow({ profileId });
  const off = () => unfollow({ profileId });
  return [
    () => doIt(on, off, formatMessage({ id: 'blogs.follow.done' }, { name, who })),
    () => doIt(off, on, formatMessage({ id: 'blogs.follow.left' }, { name, who })),
    following.isLoading || leaving.isLoading,
  ] as const;
}
