import { IconBellPlus, IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { SearchMode } from '../../../../shared/search/enums.ts';
import { Button } from '../../../ui/Button.tsx';
import type { SearchCriteria } from '../seeking.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { SavedDialog } from './SavedDialog.tsx';

/** Opens the searches one keeps. */
export function SavedButton() {
  const { formatMessage } = useIntl();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<IconBookmark size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {formatMessage({ id: 'search.saved' })}
      </Button>
      {opened && <SavedDialog onClose={() => setOpened(false)} />}
    </>
  );
}

/** Keeps the search that is looked at. */
export function SaveButton({ mode, criteria }: { mode: SearchMode; criteria: SearchCriteria }) {
  const { formatMessage } = useIntl();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="soft"
        size="sm"
        icon={<IconBellPlus size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {formatMessage({ id: 'search.saved.this' })}
      </Button>
      {opened && <SaveDialog mode={mode} criteria={criteria} onClose={() => setOpened(false)} />}
    </>
  );
}
