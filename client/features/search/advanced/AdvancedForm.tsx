import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import type { SearchOptions } from '../../../../shared/search/options.ts';
import { useDebounced, useRested } from '../../../platform/debounce.ts';
import { Button } from '../../../ui/Button.tsx';
import { useCounts } from '../counts.ts';
import { SaveDialog } from '../saved/SaveDialog.tsx';
import { changePath, searchPath, searchInputOf, type SearchCriteria } from '../seeking.ts';
import { AboutCard } from './AboutCard.tsx';
import columns from '../../../ui/Columns.module.css';
import { classes } from '../../../ui/classes.ts';
import styles from './Advanced.module.css';
import { PlaceCard } from './PlaceCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ShowBar, Summary } from './Summary.tsx';
import { WhoCard } from './WhoCard.tsx';
import { WordsCard } from './WordsCard.tsx';

/** In ms: counted once the choosing rests. */
const pause = 400;

/** All fields of a search, with how many it would find; the address keeps up, so that coming back finds it as it was. */
export function AdvancedForm({ beginning }: { beginning: SearchCriteria }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [criteria, setCriteria] = useState(beginning);
  const [saving, setSaving] = useState(false);
  const counts = useCounts(searchInputOf('Advanced', useRested(criteria, pause)));
  const keepUp = useDebounced(
    (now: SearchCriteria) => void navigate(changePath(now), { replace: true, preventScrollReset: true }),
    pause,
  );
  const change = (part: Partial<SearchCriteria>) => {
    const next = { ...criteria, ...part };
    setCriteria(next);
    keepUp(next);
  };
  const { options, text } = criteria;
  const set = (part: Partial<SearchOptions>) => change({ options: tidy({ ...options, ...part }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(searchPath('Advanced', criteria, true));
  };
  const fields = { options, onChange: set };
  const save = () => setSaving(true);
  return (
    <>
      <form className={classes(columns.columns, styles.columns)} noValidate onSubmit={submit}>
        <div className={styles.fields}>
          <WhoCard {...fields} />
          <WordsCard {...fields} counts={counts} />
          <AboutCard {...fields} />
          <PlaceCard {...fields} />
          <ProfileCard {...fields} text={text} onText={(words) => change({ text: words })} />
          <div>
            <Button variant="text" onClick={() => change({ options: {}, text: '' })}>
              {formatMessage({ id: 'search.clear' })}
            </Button>
          </div>
        </div>
        <Summary {...fields} counts={counts} onSave={save} />
        <ShowBar counts={counts} onSave={save} />
      </form>
      {saving && <SaveDialog mode="Advanced" criteria={criteria} onClose={() => setSaving(false)} />}
    </>
  );
}

/** Without the fields that say nothing, so that a search is written and asked in one way. */
const tidy = (options: SearchOptions): SearchOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as SearchOptions;
