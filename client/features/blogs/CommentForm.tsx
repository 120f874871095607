import { useIntl } from 'react-intl';
import { blogs } from '../../../shared/blogs/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { longest } from '../../platform/limits.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { WordsForm } from '../../kit/comments/WordsForm.tsx';
import { useCallError } from '../../platform/callError.ts';
import { useDraft } from '../../platform/draft.ts';

interface Props {
  blogEntryId: number;
  /** The comment that is answered, and whose it is. */
  answers?: { commentId: number; name: string };
  onSent?: (commentId: number) => void;
  onCancel?: () => void;
}

/** Writes a comment; what was typed stays until the server has it. */
export function CommentForm({ blogEntryId, answers, onSent, onCancel }: Props) {
  const { formatMessage } = useIntl();
  const me = useCurrentProfile();
  const draft = useDraft(['comment', me?.id, blogEntryId, answers?.commentId].filter(Boolean).join(':'));
  const [addBlogComment, { isLoading, error, reset }] = useCommand(blogs.AddBlogComment);
  const { wordsOf, tellUnforeseen } = useCallError();
  const send = async () => {
    const parent = answers && { parentCommentId: answers.commentId };
    try {
      const { commentId } = await addBlogComment({ blogEntryId, ...parent, text: draft.text });
      draft.clear();
      onSent?.(commentId);
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <WordsForm
      text={draft.text}
      kept={draft.kept}
      label={
        answers
          ? formatMessage({ id: 'blogs.comment.replyTo' }, { name: answers.name })
          : formatMessage({ id: 'blogs.comment.write' })
      }
      sendLabel={formatMessage({ id: answers ? 'blogs.comment.reply' : 'blogs.comment.send' })}
      longest={longest(blogs.AddBlogComment, 'text')}
      busy={isLoading}
      error={wordsOf(error)}
      avatar={answers ? 28 : 36}
      autoFocus={answers !== undefined}
      onChange={(text) => {
        draft.change(text);
        if (error) reset();
      }}
      onSend={() => void send()}
      onCancel={onCancel}
    />
  );
}
