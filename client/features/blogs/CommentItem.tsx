import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { blogs } from '../../../shared/blogs/contract.ts';
import { CommentEdit } from '../../kit/comments/CommentEdit.tsx';
import { anchorOf } from '../../kit/comments/useCommentActions.tsx';
import { Avatar } from '../../kit/people/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { Tag } from '../../ui/Tag.tsx';
import { Time } from '../../ui/Time.tsx';
import { CommentActions } from './CommentActions.tsx';
import styles from './Comments.module.css';
import type { Comment } from './useThread.ts';
import { WriterAvatar, WriterName } from './Writer.tsx';

interface Props {
  comment: Comment;
  /** Sought by its address, or just written: it is marked, comes into view and takes the focus. */
  sought: boolean;
  /** Opens an answer; absent where nobody may write. */
  onReply?: () => void;
}

export function CommentItem({ comment, sought, onReply }: Props) {
  const { formatMessage } = useIntl();
  const place = useRef<HTMLElement>(null);
  const { author, text } = comment;
  const answer = comment.parentCommentId !== null;
  useEffect(() => {
    if (!sought) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [sought]);
  const [editing, setEditing] = useState(false);
  const size = answer ? 28 : 36;
  return (
    <article
      ref={place}
      id={anchorOf(comment)}
      tabIndex={-1}
      aria-label={author ? formatMessage({ id: 'blogs.comment.by' }, { name: author.name }) : undefined}
      className={classes(styles.comment, answer && styles.answer, sought && styles.sought)}
    >
      {author ? <WriterAvatar writer={author} size={size} /> : <Avatar picture={null} size={size} />}
      <div className={styles.said}>
        <p className={styles.by}>
          {author && <WriterName writer={author} />}
          {comment.byAuthor && (
            <span className={styles.author}>
              <Tag tone="primary">{formatMessage({ id: 'blogs.comment.author' })}</Tag>
            </span>
          )}
          <span className={styles.at}>
            <Time at={comment.at} />
            {comment.edited && ` · ${formatMessage({ id: 'blogs.comment.edited' })}`}
          </span>
        </p>
        {text === null ? (
          <p className={styles.removed}>{formatMessage({ id: 'blogs.comment.removed' })}</p>
        ) : editing ? (
          <CommentEdit
            editing={blogs.EditBlogComment}
            commentId={comment.commentId}
            text={text}
            onDone={() => setEditing(false)}
          />
        ) : (
          <>
            <p className={styles.text}>{text}</p>
            <CommentActions comment={comment} onReply={onReply} onEdit={() => setEditing(true)} />
          </>
        )}
      </div>
    </article>
  );
}
