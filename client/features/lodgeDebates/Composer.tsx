import { useIntl } from 'react-intl';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import type { Output } from '../../../shared/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { longest } from '../../platform/limits.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { WordsForm } from '../../kit/comments/WordsForm.tsx';
import { useCallError } from '../../platform/callError.ts';
import { useDraft } from '../../platform/draft.ts';
import type { Comment } from './Comments.tsx';
import styles from './Comments.module.css';

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
  const { formatMessage } = useIntl();
  const me = useCurrentProfile();
  const draft = useDraft(['debate', me?.id, entryId, answered?.comment.commentId].filter(Boolean).join(':'));
  const [add, { isLoading, error, reset }] = useCommand(debates.AddDebateEntryComment);
  const { wordsOf, tellUnforeseen } = useCallError();
  const name = answered?.comment.author?.name;
  const send = async () => {
    const commentId = answered?.comment.commentId;
    const on = commentId !== undefined && {
      parentCommentId: commentId,
      ...(answered?.quotes && { quotedCommentId: commentId }),
    };
    try {
      const place = await add({ entryId, text: draft.text, ...on });
      draft.clear();
      onSent(place);
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <div className={styles.composer}>
      <WordsForm
        text={draft.text}
        kept={draft.kept}
        label={
          name === undefined
            ? formatMessage({ id: 'debates.write' })
            : formatMessage({ id: 'blogs.comment.replyTo' }, { name })
        }
        sendLabel={formatMessage({ id: answered ? 'blogs.comment.reply' : 'debates.send' })}
        longest={longest(debates.AddDebateEntryComment, 'text')}
        busy={isLoading}
        error={wordsOf(error)}
        avatar={36}
        autoFocus={answered !== undefined}
        onChange={(text) => {
          draft.change(text);
          if (error) reset();
        }}
        onSend={() => void send()}
        onCancel={answered && onCancel}
      >
        {answered?.quotes && name !== undefined && (
          <blockquote className={styles.quote}>
            <cite>{formatMessage({ id: 'debates.wrote' }, { name })}</cite>
            <p className={styles.cut}>{answered.comment.text}</p>
          </blockquote>
        )}
      </WordsForm>
    </div>
  );
}
