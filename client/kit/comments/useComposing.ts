import type { Command, Input, Output } from '../../../shared/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { longest } from '../../platform/limits.ts';
import { useKeptDraft, type DraftTarget } from '../drafts/useKeptDraft.ts';

export interface Composing<C extends Command> {
  adding: C;
  /** Where it is written: what is kept there goes when it is sent. */
  draft: DraftTarget;
  /** What is sent with these words. */
  inputOf: (text: string) => Input<C>;
  onSent?: ((answer: Output<C>) => void) | undefined;
}

/** Words that are being written: what was typed stays until the server has it. */
export function useComposing<C extends Command>({ adding, draft, inputOf, onSent }: Composing<C>) {
  const { words, phase, keeper } = useKeptDraft(draft);
  const [add, { isLoading: busy, error, reset }] = useCommand(adding);
  const { wordsOf, tellUnforeseen } = useCallError();
  const send = async () => {
    try {
      const answer = await add(inputOf(words.text));
      keeper.sent(words);
      onSent?.(answer);
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return {
    text: words.text,
    draft: { phase, onDiscard: () => keeper.discard() },
    longest: longest(adding, 'text'),
    busy,
    error: wordsOf(error),
    onChange(text: string) {
      keeper.change({ title: '', text });
      if (error) reset();
    },
    onSend: () => void send(),
  };
}
