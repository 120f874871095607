import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Command } from '../../../shared/contract.ts';
import { useComposing, type Composing } from './useComposing.ts';
import { WordsForm } from './WordsForm.tsx';

interface Props<C extends Command> extends Composing<C> {
  /** The comment that is answered, and whose it is. */
  answers?: { name: string } | undefined;
  /** Ids of what is asked for, and of the button, where nothing is answered. */
  words: { label: string; send: string };
  avatar: 28 | 36;
  onCancel?: (() => void) | undefined;
  /** What it is about, above the words. */
  children?: ReactNode;
}

/** Writes a comment, or an answer to one. */
export function Composer<C extends Command>({ answers, words, avatar, onCancel, children, ...composing }: Props<C>) {
  const { formatMessage } = useIntl();
  return (
    <WordsForm
      {...useComposing(composing)}
      label={
        answers ? formatMessage({ id: 'comment.replyTo' }, { name: answers.name }) : formatMessage({ id: words.label })
      }
      sendLabel={formatMessage({ id: answers ? 'comment.reply' : words.send })}
      avatar={avatar}
      autoFocus={answers !== undefined}
      onCancel={onCancel}
    >
      {children}
    </WordsForm>
  );
}
