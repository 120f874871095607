import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { profilePath } from '../../platform/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { Time } from '../../ui/Time.tsx';
import type { MenuItem } from '../../ui/overlay/types.ts';
import { Avatar } from '../people/Avatar.tsx';
import { PersonLine } from '../people/Person.tsx';
import { isMember, WriterAvatar, WriterName } from '../people/Writer.tsx';
import { anchorOf, type Comment, type CommentKind } from './comment.ts';
import { CommentActions } from './CommentActions.tsx';
import { CommentEdit } from './CommentEdit.tsx';
import styles from './Comment.module.css';

interface Props<C extends Comment> {
  comment: C;
  kind: CommentKind<C>;
  /** How often a link has led to it: it is marked, comes into view and takes the focus; undefined where it is not. */
  target: number | undefined;
  /** Ways to answer it; none where nobody may write. */
  answers?: MenuItem[];
  /** It was changed or deleted here. */
  onChange: (commentId: number) => void;
}

/** What somebody said, with what can be done about it; of what was removed only the place. */
export function CommentItem<C extends Comment>({ comment, kind, target, answers = [], onChange }: Props<C>) {
  const { formatMessage } = useIntl();
  const [editing, setEditing] = useState(false);
  const { frame, words } = kind;
  const { author, text } = comment;
  const name = author?.name ?? (words?.gone && formatMessage({ id: words.gone }));
  const actions = text !== null && !editing && (
    <CommentActions {...{ comment, kind, answers, onChange }} onEdit={() => setEditing(true)} />
  );
  const label = (
    <>
      {kind.above?.(comment)}
      {text === null ? (
        <p className={styles.removed}>{formatMessage({ id: 'comment.removed' })}</p>
      ) : editing ? (
        <CommentEdit
          editing={kind.editing}
          commentId={comment.commentId}
          text={text}
          onChange={onChange}
          onDone={() => setEditing(false)}
        />
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      {frame !== 'ruled' && actions}
    </>
  );
  const answer = typeof comment.parentCommentId === 'number';
  return (
    <article
      ref={useScrollToComment(target)}
      id={anchorOf(comment)}
      tabIndex={-1}
      aria-label={name && formatMessage({ id: 'comment.by' }, { name })}
      className={classes(
        styles.comment,
        styles[frame],
        answer && styles.answer,
        target !== undefined && frame !== 'card' && styles.target,
      )}
    >
      {frame === 'card' ? (
        <Card className={styles.said}>
          <CardHead comment={comment} kind={kind} />
          {label}
        </Card>
      ) : (
        <>
          <Picture comment={comment} size={answer ? 28 : 36} />
          <div className={styles.said}>
            <LineHead comment={comment} kind={kind} name={name} />
            {label}
          </div>
          {frame === 'ruled' && actions}
        </>
      )}
    </article>
  );
}

/** Brings the target of a link into view, and the focus to it. */
function useScrollToComment(soughtId: number | undefined) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (soughtId === undefined) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [soughtId]);
  return place;
}

const Picture = ({ comment: { author }, size }: { comment: Comment; size: 28 | 36 }) =>
  author ? <WriterAvatar writer={author} size={size} /> : <Avatar picture={null} size={size} />;

interface HeadProps<C extends Comment> {
  comment: C;
  kind: CommentKind<C>;
}

function When({ comment: { at, edited } }: { comment: Comment }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Time at={at} />
      {edited && ` · ${formatMessage({ id: 'comment.edited' })}`}
    </>
  );
}

function LineHead<C extends Comment>({ name, ...head }: HeadProps<C> & { name: string | undefined }) {
  const { author } = head.comment;
  return (
    <p className={styles.by}>
      {author ? <WriterName writer={author} group={head.kind.frame === 'ruled'} /> : name}
      {head.kind.marks?.(head.comment)}
      <span className={styles.at}>
        <When comment={head.comment} />
      </span>
    </p>
  );
}

function CardHead<C extends Comment>(head: HeadProps<C>) {
  const { author } = head.comment;
  return (
    <div className={styles.by}>
      {author && isMember(author) ? (
        <PersonLine person={author} to={profilePath(author.profileId)} size={36} presence>
          <When comment={head.comment} />
        </PersonLine>
      ) : (
        <span className={styles.goneBy}>
          <Avatar picture={null} size={36} />
          <When comment={head.comment} />
        </span>
      )}
      {head.kind.marks?.(head.comment)}
    </div>
  );
}
