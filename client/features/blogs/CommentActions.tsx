import { IconCornerUpLeft, IconFlag, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { blogs } from '../../../shared/blogs.ts';
import { useCommand } from '../../app/api.ts';
import { report } from '../../app/report.ts';
import { useCurrentProfile } from '../../app/session.ts';
import { useCallError } from '../../ui/callError.ts';
import { confirm } from '../../ui/confirm.ts';
import { notify } from '../../ui/notify.ts';
import styles from './Comments.module.css';
import type { Comment } from './useThread.ts';

export const anchorOf = (comment: Comment) => `comment-${comment.commentId}`;

interface Props {
  comment: Comment;
  /** Opens an answer; absent where nobody may write. */
  onReply?: () => void;
  onEdit: () => void;
}

/** What can be done with one comment; who may is the server's word. */
export function CommentActions({ comment, onReply, onEdit }: Props) {
  const { formatMessage } = useIntl();
  const copy = useCopy(comment);
  const remove = useRemoving(comment);
  const tell = useReporting(comment);
  const action = (id: string, icon: ReactNode, onClick: () => void) => (
    <button type="button" onClick={onClick}>
      {icon}
      {formatMessage({ id })}
    </button>
  );
  return (
    <div className={styles.actions}>
      {onReply && action('blogs.comment.reply', <IconCornerUpLeft size={16} />, onReply)}
      {action('blogs.comment.link', <IconLink size={16} />, () => void copy())}
      {comment.can.includes('EditBlogComment') && action('blogs.comment.edit', <IconPencil size={16} />, onEdit)}
      {comment.can.includes('DeleteBlogComment') &&
        action('blogs.comment.delete', <IconTrash size={16} />, () => void remove())}
      {tell && action('blogs.comment.report', <IconFlag size={16} />, tell)}
    </div>
  );
}

function useCopy(comment: Comment) {
  const { formatMessage } = useIntl();
  return async () => {
    const address = new URL(`#${anchorOf(comment)}`, location.href);
    address.search = '';
    try {
      await navigator.clipboard.writeText(address.href);
      notify({ message: formatMessage({ id: 'blogs.comment.linkCopied' }), tone: 'success' });
    } catch {
      notify({ message: formatMessage({ id: 'blogs.comment.linkNotCopied' }), tone: 'warn' });
    }
  };
}

function useRemoving({ commentId }: Comment) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [deleteBlogComment] = useCommand(blogs.DeleteBlogComment);
  return async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'blogs.comment.delete.title' }),
      text: formatMessage({ id: 'blogs.comment.delete.text' }),
      confirmLabel: formatMessage({ id: 'blogs.comment.delete' }),
      tone: 'danger',
    });
    if (sure) await deleteBlogComment({ commentId }).catch(tell);
  };
}

/** Opens the report of what somebody else wrote; undefined for one's own. */
function useReporting({ commentId: contentId, author }: Comment) {
  const me = useCurrentProfile()?.id;
  if (!author || author.profileId === null || author.profileId === me) return undefined;
  const { name, profileId: ownerId } = author;
  return () => report({ contentType: 'BlogComment', contentId, name, ownerId });
}
