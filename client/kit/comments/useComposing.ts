import type { Command, Input, Output } from '../../../shared/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { useDraft } from '../../platform/draft.ts';
import { longest } from '../../platform/limits.ts';

export interface Composing<C extends Command> {
  adding: C;
  /** The name under which the browser keeps what was typed. */
  draft: string;
  /** What is sent with these words. */
  inputOf: (text: string) => Input<C>;
  onSent?: ((answer: Output<C>) => void) | undefined;
}

/** Words that are being written: what was typed stays until the server has it. */
export function useComposing<C extends Command>({ adding, draft: name, inputOf, onSent }: Composing<C>) {
  const draft = useDraft(name);
  const [add, { isLoading: busy, error, reset }] = useCommand(adding);
  const { wordsOf, tellUnforeseen } = useCallError();
  const send = async () => {
    try {
      const answer = await add(inputOf(draft.text));
      draft.clear();
      onSent?.(answer);
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return {
    text: draft.text,
    kept: draft.kept,
    longest: longest(adding, 'text'),
    busy,
    error: wordsOf(error),
    onChange(text: string) {
      draft.change(text);
      if (error) reset();
    },
    onSend: () => void send(),
  };
}
