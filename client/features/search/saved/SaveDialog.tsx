import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import type { SearchMode } from '../../../../shared/search/enums.ts';
import { longestSavedName, savedSearches } from '../../../../shared/search/saved.ts';
import { useCommand } from '../../../platform/api.ts';
import { useCallError } from '../../../platform/callError.ts';
import { notify } from '../../../platform/notify.ts';
import { Switch } from '../../../ui/form/Choice.tsx';
import { PromptDialog } from '../../../ui/overlay/PromptDialog.tsx';
import { searchInputOf, type SearchCriteria } from '../seeking.ts';
import { savedPath } from './keeping.ts';
import { useSearchWords } from './searchWords.ts';

interface Props {
  mode: SearchMode;
  criteria: SearchCriteria;
  /** Told the number of the search; it is offered to be opened unless somebody is told. */
  onSaved?: (savedSearchId: number) => void;
  onClose: () => void;
}

/** Keeps a search under a name. */
export function SaveDialog({ mode, criteria, onSaved, onClose }: Props) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [alert, setAlert] = useState(true);
  const [save, { isLoading, error }] = useCommand(savedSearches.SaveSearch);
  const { name: suggested } = useSearchWords(mode, criteria);
  const offer = (savedSearchId: number) =>
    notify({
      tone: 'success',
      message: formatMessage({ id: 'search.saved.done' }),
      action: {
        label: formatMessage({ id: 'search.saved.open' }),
        onClick: () => void navigate(savedPath(savedSearchId)),
      },
    });
  const submit = async (name: string) => {
    const { savedSearchId } = await save({ name, search: searchInputOf(mode, criteria), alert });
    onClose();
    (onSaved ?? offer)(savedSearchId);
  };
  return (
    <PromptDialog
      opened
      line
      required
      title={formatMessage({ id: 'search.saved.this' })}
      label={formatMessage({ id: 'search.saved.name' })}
      initial={suggested}
      maxLength={longestSavedName}
      confirmLabel={formatMessage({ id: 'search.saved.save' })}
      busy={isLoading}
      {...(error && { error: wordsOf(error) ?? '' })}
      onSubmit={(name) => void submit(name).catch(tellUnforeseen)}
      onCancel={onClose}
    >
      <Switch label={formatMessage({ id: 'search.saved.alert' })} checked={alert} onChange={() => setAlert(!alert)} />
    </PromptDialog>
  );
}
