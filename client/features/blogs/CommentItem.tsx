import { IconCornerUpLeft, IconFlag, IconLink } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { profilePath } from '../../app/paths.ts';
import { report } from '../../app/report.ts';
import { useCurrentProfile } from '../../app/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { notify } from '../../ui/notify.ts';
import { PersonAvatar, PersonName } from '../../ui/Person.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './Comments.module.css';
import type { Comment } from './useThread.ts';

const anchorOf = (comment: Comment) => `comment-${comment.commentId}`;

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
  const to = author ? profilePath(author.profileId) : undefined;
  const size = answer ? 28 : 36;
  return (
    <article
      ref={place}
      id={anchorOf(comment)}
      tabIndex={-1}
      aria-label={author ? formatMessage({ id: 'blogs.comment.by' }, { name: author.name }) : undefined}
      className={classes(styles.comment, answer && styles.answer, sought && styles.sought)}
    >
      {author ? <PersonAvatar person={author} to={to} size={size} /> : <Avatar picture={null} size={size} />}
      <div className={styles.said}>
        <p className={styles.by}>
          {author && <PersonName person={author} to={to} />}
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
        ) : (
          <>
            <p className={styles.text}>{text}</p>
            <CommentActions comment={comment} onReply={onReply} />
          </>
        )}
      </div>
    </article>
  );
}

function CommentActions({ comment, onReply }: Pick<Props, 'comment' | 'onReply'>) {
  const { formatMessage } = useIntl();
  const me = useCurrentProfile();
  const { commentId: contentId, author } = comment;
  const copy = async () => {
    const address = new URL(`#${anchorOf(comment)}`, location.href);
    address.search = '';
    try {
      await navigator.clipboard.writeText(address.href);
      notify({ message: formatMessage({ id: 'blogs.comment.linkCopied' }), tone: 'success' });
    } catch {
      notify({ message: formatMessage({ id: 'blogs.comment.linkNotCopied' }), tone: 'warn' });
    }
  };
  return (
    <div className={styles.actions}>
      {onReply && (
        <button type="button" onClick={onReply}>
          <IconCornerUpLeft size={16} />
          {formatMessage({ id: 'blogs.comment.reply' })}
        </button>
      )}
      <button type="button" onClick={() => void copy()}>
        <IconLink size={16} />
        {formatMessage({ id: 'blogs.comment.link' })}
      </button>
      {author && author.profileId !== me?.id && (
        <button
          type="button"
          onClick={() =>
            report({ contentType: 'BlogComment', contentId, name: author.name, ownerId: author.profileId })
          }
        >
          <IconFlag size={16} />
          {formatMessage({ id: 'blogs.comment.report' })}
        </button>
      )}
    </div>
  );
}
