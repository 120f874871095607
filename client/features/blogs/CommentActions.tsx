import { IconCornerUpLeft } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { blogs } from '../../../shared/blogs/contract.ts';
import { useCommentActions, type CommentKind } from '../../kit/comments/useCommentActions.tsx';
import styles from './Comments.module.css';
import type { Comment } from './useThread.ts';

const kind: CommentKind = {
  editing: blogs.EditBlogComment,
  deleting: blogs.DeleteBlogComment,
  loss: 'blogs.comment.delete.text',
  contentType: 'BlogComment',
};

interface Props {
  comment: Comment;
  /** Opens an answer; absent where nobody may write. */
  onReply?: () => void;
  onEdit: () => void;
}

/** What can be done with one comment, as words in a row. */
export function CommentActions({ comment, onReply, onEdit }: Props) {
  const { formatMessage } = useIntl();
  const reply = onReply && {
    label: formatMessage({ id: 'blogs.comment.reply' }),
    icon: <IconCornerUpLeft />,
    onClick: onReply,
  };
  const actions = [...(reply ? [reply] : []), ...useCommentActions(comment, kind, onEdit)];
  return (
    <div className={styles.actions}>
      {actions.map(({ label, icon, onClick }) => (
        <button key={label} type="button" onClick={onClick}>
          {icon}
          {label}
        </button>
      ))}
    </div>
  );
}
