import { useIntl } from 'react-intl';
import { notes } from '../../../shared/people/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { longest } from '../../platform/limits.ts';
import { useCallError } from '../../platform/callError.ts';
import { PromptDialog } from '../../ui/overlay/PromptDialog.tsx';
import type { ProfilePageData } from './types.ts';

interface Props {
  page: ProfilePageData;
  onDone: () => void;
}

/** Writes the private note about somebody; an emptied one is thrown away. */
export function NoteDialog({ page: { profile: card, mine }, onDone }: Props) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [save, saving] = useCommand(notes.SaveNote);
  const [remove, removing] = useCommand(notes.DeleteNote);
  const { profileId, name } = card;
  const submit = (text: string) => {
    const sending = text ? save({ profileId, text }) : remove({ profileId });
    void sending.then(onDone, tellUnforeseen);
  };
  return (
    <PromptDialog
      opened
      title={formatMessage({ id: 'profile.note.title' }, { name })}
      text={formatMessage({ id: 'profile.note.text' })}
      label={formatMessage({ id: 'profile.note' })}
      initial={mine.note ?? ''}
      maxLength={longest(notes.SaveNote, 'text')}
      required={false}
      confirmLabel={formatMessage({ id: 'profile.note.save' })}
      busy={saving.isLoading || removing.isLoading}
      error={wordsOf(saving.error)}
      onSubmit={submit}
      onCancel={onDone}
    />
  );
}
