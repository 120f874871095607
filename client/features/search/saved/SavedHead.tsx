import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { savedPathOf, searchInputOf, type SearchCriteria } from '../seeking.ts';
import { savedStartOf, savedPath, useChanging, type SavedSearch } from './keeping.ts';
import styles from './Saved.module.css';
import { SavedButton } from './SavedButtons.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { Bell } from './SavedRow.tsx';

/** The head of a saved search; its name is seen on the page alone, not in what the browser remembers. */
export function SavedHead({ saved, criteria }: { saved: SavedSearch; criteria: SearchCriteria }) {
  const { formatMessage } = useIntl();
  const start = savedStartOf(saved);
  const isUnchanged = savedPathOf(saved.search.mode, criteria, start) === start.path;
  return (
    <>
      <BackLink to="/Search">{formatMessage({ id: 'search.title' })}</BackLink>
      <div className={styles.top}>
        <span className={styles.title}>
          <PageTitle tab={formatMessage({ id: 'search.saved' })}>{saved.name}</PageTitle>
          <Bell saved={saved} />
        </span>
        <span className={styles.actions}>
          <SavedButton />
          {!isUnchanged && <Change saved={saved} criteria={criteria} />}
        </span>
      </div>
    </>
  );
}

/** What is looked for now takes the place of what is kept, or is kept besides. */
function Change({ saved: { savedSearchId, search }, criteria }: { saved: SavedSearch; criteria: SearchCriteria }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  const { change, busy } = useChanging(savedSearchId);
  const go = (id: number) => navigate(savedPath(id), { replace: true, preventScrollReset: true });
  const keep = async () => {
    if (await change(searchInputOf(search.mode, criteria))) await go(savedSearchId);
  };
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setSaving(true)}>
        {formatMessage({ id: 'search.saved.new' })}
      </Button>
      <Button variant="soft" size="sm" busy={busy} onClick={() => void keep()}>
        {formatMessage({ id: 'search.saved.change' })}
      </Button>
      {saving && (
        <SaveDialog
          mode={search.mode}
          criteria={criteria}
          onSaved={(id) => void go(id)}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}
