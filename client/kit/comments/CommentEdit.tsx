import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { z } from 'zod';
import type { Command } from '../../../shared/contract.ts';
import { useCallError } from '../../platform/callError.ts';
import { useCommand } from '../../platform/api.ts';
import { longest } from '../../platform/limits.ts';
import { WordsForm } from './WordsForm.tsx';

interface Props {
  /** The command that changes comments of this kind. */
  editing: Command<z.ZodObject<{ commentId: z.ZodNumber; text: z.ZodString }>>;
  commentId: number;
  text: string;
  onDone: () => void;
  onChange: (commentId: number) => void;
}

/** Changes a comment where it stands; Escape leaves it as it was. */
export function CommentEdit({ editing, commentId, text, onDone, onChange }: Props) {
  const { formatMessage } = useIntl();
  const [words, setWords] = useState(text);
  const [edit, { isLoading, error }] = useCommand(editing);
  const { wordsOf, tellUnforeseen } = useCallError();
  const send = async () => {
    try {
      await edit({ commentId, text: words });
      onChange(commentId);
      onDone();
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <WordsForm
      text={words}
      label={formatMessage({ id: 'comment.edit' })}
      sendLabel={formatMessage({ id: 'comment.save' })}
      longest={longest(editing, 'text')}
      busy={isLoading}
      error={wordsOf(error)}
      rows={2}
      autoFocus
      onChange={setWords}
      onSend={() => void send()}
      onCancel={onDone}
      escape
    />
  );
}
