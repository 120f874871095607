import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import { CommentEdit } from '../../kit/comments/CommentEdit.tsx';
import { anchorOf } from '../../kit/comments/useCommentActions.tsx';
import { profilePath } from '../../platform/paths.ts';
import { Avatar } from '../../kit/people/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { PersonLine } from '../../kit/people/Person.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Time } from '../../ui/Time.tsx';
import { CommentActions } from './CommentActions.tsx';
import type { Comment } from './Comments.tsx';
import type { Answered } from './Composer.tsx';
import styles from './Comments.module.css';
import { RankTag } from './RankTag.tsx';

interface Props {
  comment: Comment;
  /** Which time it is sought: it comes into view and takes the focus; undefined where it is not. */
  sought: number | undefined;
  /** Answers or quotes it; absent where nobody may write. */
  onAnswer: ((answered: Answered) => void) | undefined;
}

export function CommentItem({ comment, sought, onAnswer }: Props) {
  const { formatMessage } = useIntl();
  const place = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState(false);
  const { author, text, quoted } = comment;
  useEffect(() => {
    if (sought === undefined) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [sought]);
  const answer = comment.parentCommentId !== null;
  return (
    <article
      ref={place}
      id={anchorOf(comment)}
      tabIndex={-1}
      aria-label={author ? formatMessage({ id: 'blogs.comment.by' }, { name: author.name }) : undefined}
      className={classes(styles.comment, answer && styles.answer)}
    >
      <Card className={styles.said}>
        <div className={styles.by}>
          {author ? (
            <PersonLine person={author} to={profilePath(author.profileId)} size={36} presence>
              <Time at={comment.at} />
              {comment.edited && ` · ${formatMessage({ id: 'blogs.comment.edited' })}`}
            </PersonLine>
          ) : (
            <span className={styles.goneBy}>
              <Avatar picture={null} size={36} />
              <Time at={comment.at} />
            </span>
          )}
          <RankTag rank={comment.rank} />
          {comment.byStarter && <Tag>{formatMessage({ id: 'debates.starter' })}</Tag>}
        </div>
        {quoted && (
          <blockquote className={styles.quote}>
            <cite>{formatMessage({ id: 'debates.wrote' }, { name: quoted.author.name })}</cite>
            <p>{quoted.text}</p>
          </blockquote>
        )}
        {text === null ? (
          <p className={styles.removed}>{formatMessage({ id: 'blogs.comment.removed' })}</p>
        ) : editing ? (
          <CommentEdit
            editing={debates.EditDebateEntryComment}
            commentId={comment.commentId}
            text={text}
            onDone={() => setEditing(false)}
          />
        ) : (
          <>
            <p className={styles.text}>{text}</p>
            <CommentActions comment={comment} onAnswer={onAnswer} onEdit={() => setEditing(true)} />
          </>
        )}
      </Card>
    </article>
  );
}
