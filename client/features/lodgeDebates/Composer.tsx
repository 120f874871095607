import { debates } from '../../../shared/lodgeDebates/contract.ts';
import type { Output } from '../../../shared/contract.ts';
import { Composer as CommentComposer } from '../../kit/comments/Composer.tsx';
import type { Comment } from './commentKind.tsx';
import styles from './Comments.module.css';
import { Quote } from './Quote.tsx';

/** A comment that is answered, in its words or not. */
export interface Answered {
  comment: Comment;
  quotes: boolean;
}

interface Props {
  entryId: number;
  answered: Answered | undefined;
  onCancel: () => void;
  onSent: (place: Output<typeof debates.AddDebateEntryComment>) => void;
}

/** Writes to a topic; on a phone it stays at hand above the keyboard. */
export function Composer({ entryId, answered, onCancel, onSent }: Props) {
  const commentId = answered?.comment.commentId;
  const author = answered?.comment.author;
  const on = commentId !== undefined && {
    parentCommentId: commentId,
    ...(answered?.quotes && { quotedCommentId: commentId }),
  };
  return (
    <div className={styles.composer}>
      <CommentComposer
        adding={debates.AddDebateEntryComment}
        draft={
          commentId === undefined
            ? { place: 'DebateEntry', placeId: entryId }
            : { place: 'DebateComment', placeId: commentId }
        }
        inputOf={(text) => ({ entryId, text, ...on })}
        answers={author ?? undefined}
        words={{ label: 'debates.write', send: 'debates.send' }}
        avatar={36}
        onSent={onSent}
        onCancel={answered && onCancel}
      >
        {answered?.quotes && author && (
          <Quote name={author.name} cut>
            {answered.comment.text}
          </Quote>
        )}
      </CommentComposer>
    </div>
  );
}
