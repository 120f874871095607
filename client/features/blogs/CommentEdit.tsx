import { useState } from 'react';
import { useIntl } from 'react-intl';
import { blogs } from '../../../shared/blogs.ts';
import { useCommand } from '../../app/api.ts';
import { longest } from '../../app/limits.ts';
import { WordsForm } from '../../app/WordsForm.tsx';
import { useCallError } from '../../ui/callError.ts';

interface Props {
  commentId: number;
  text: string;
  onDone: () => void;
}

/** Changes a comment where it stands; Escape leaves it as it was. */
export function CommentEdit({ commentId, text, onDone }: Props) {
  const { formatMessage } = useIntl();
  const [words, setWords] = useState(text);
  const [editBlogComment, { isLoading, error }] = useCommand(blogs.EditBlogComment);
  const { wordsOf, tellUnforeseen } = useCallError();
  const save = async () => {
    try {
      await editBlogComment({ commentId, text: words });
      onDone();
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <WordsForm
      text={words}
      label={formatMessage({ id: 'blogs.comment.edit' })}
      sendLabel={formatMessage({ id: 'blogs.comment.save' })}
      longest={longest(blogs.EditBlogComment, 'text')}
      busy={isLoading}
      error={wordsOf(error)}
      rows={2}
      autoFocus
      onChange={setWords}
      onSend={() => void save()}
      onCancel={onDone}
      escape
    />
  );
}
