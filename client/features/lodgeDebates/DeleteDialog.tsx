import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { debates, longestDebateWords } from '../../../shared/lodgeDebates/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { PromptDialog } from '../../ui/overlay/PromptDialog.tsx';
import { categoryPath, debatePath, type At } from './paths.ts';
import type { TopicView } from './types.ts';

interface Props {
  at: At;
  topic: TopicView;
  mine: boolean;
  onClose: () => void;
}

/** Deletes a topic of mine, or takes that of another away with a reason for them. */
export function DeleteDialog({ at, topic: { entryId, category }, mine, onClose }: Props) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { wordsOf, tell, tellUnforeseen } = useCallError();
  const [remove, { isLoading, error }] = useCommand(debates.DeleteDebateEntry);
  const away = async (reason?: string) => {
    await remove({ entryId, ...(reason && { reason }) });
    await navigate(category ? categoryPath(at, category.categoryId) : debatePath(at), { replace: true });
  };
  if (mine)
    return (
      <ConfirmDialog
        opened
        title={formatMessage({ id: 'debates.delete.title' })}
        text={formatMessage({ id: 'debates.delete.text' })}
        confirmLabel={formatMessage({ id: 'debates.delete' })}
        tone="danger"
        onAnswer={(yes) => {
          onClose();
          if (yes) away().catch(tell);
        }}
      />
    );
  return (
    <PromptDialog
      opened
      title={formatMessage({ id: 'debates.delete.reason' })}
      text={formatMessage({ id: 'debates.delete.reason.text' })}
      label={formatMessage({ id: 'debates.delete.reason.label' })}
      maxLength={longestDebateWords.reason}
      required
      confirmLabel={formatMessage({ id: 'debates.delete' })}
      tone="danger"
      busy={isLoading}
      {...(error && { error: wordsOf(error) ?? '' })}
      onSubmit={(reason) => void away(reason.replace(/\s+/g, ' ')).catch(tellUnforeseen)}
      onCancel={onClose}
    />
  );
}
