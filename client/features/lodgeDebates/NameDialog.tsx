import { useIntl } from 'react-intl';
import { longestDebateWords } from '../../../shared/lodgeDebates/contract.ts';
import type { CommandState } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { PromptDialog } from '../../ui/overlay/PromptDialog.tsx';

interface Props {
  title: string;
  confirmLabel: string;
  initial?: string;
  state: CommandState;
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a category. */
export function NameDialog({ title, confirmLabel, initial, state, onSubmit, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const close = () => {
    state.reset();
    onClose();
  };
  return (
    <PromptDialog
      opened
      line
      required
      title={title}
      label={formatMessage({ id: 'debates.category.name' })}
      confirmLabel={confirmLabel}
      maxLength={longestDebateWords.category}
      busy={state.isLoading}
      {...(initial !== undefined && { initial })}
      {...(state.error && { error: wordsOf(state.error) ?? '' })}
      onSubmit={(name) => void onSubmit(name).then(close, tellUnforeseen)}
      onCancel={close}
    />
  );
}
