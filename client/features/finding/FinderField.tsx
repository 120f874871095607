import { IconSearch } from '@tabler/icons-react';
import { useState, type FocusEvent, type KeyboardEvent, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { finding } from '../../../shared/finding/contract.ts';
import { longest } from '../../platform/limits.ts';
import { SuggestionList } from '../../ui/form/SuggestionList.tsx';
import { useSuggestionWalk } from '../../ui/form/suggestions.ts';
import styles from './Finder.module.css';
import { FinderState } from './FinderState.tsx';
import { rowsFor, type Page } from './rows.tsx';
import { useSuggestions } from './useSuggestions.ts';

interface Props {
  ref: Ref<HTMLInputElement>;
  pages: readonly Page[];
  autoFocus?: boolean;
  /** Escape was pressed in an empty field. */
  onLeave: () => void;
  /** The focus went elsewhere, or something was chosen. */
  onGone?: () => void;
}

/** The field with what it suggests. What was typed is forgotten as soon as one leaves it. */
export function FinderField({ ref, pages, autoFocus = false, onLeave, onGone }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const found = useSuggestions(typed);
  const groups = rowsFor({ typed, answer: found.answer, pages }, intl);
  const rows = groups.flatMap(({ items }) => items);
  const walk = useSuggestionWalk(groups, (key) => {
    const row = rows.find((one) => one.key === key);
    leave();
    if (row) void navigate(row.to, { state: row.state ?? null });
  });
  function leave() {
    setTyped('');
    walk.close();
    onGone?.();
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const act = {
      Escape: typed === '' ? onLeave : () => setTyped(''),
      // Without a walk to anything it is looked for among members.
      Enter: typed.trim() !== '' && !walk.walked ? () => walk.choose('search-members') : undefined,
    }[event.key];
    if (!act) return walk.press(event);
    event.preventDefault();
    act();
  };
  const blur = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
    // Whoever only turns to another window comes back to the same field.
    if (document.activeElement !== target && !currentTarget.contains(relatedTarget)) leave();
  };
  const label = intl.formatMessage({ id: 'finding.field' });
  return (
    <div className={styles.finder} onBlur={blur}>
      <IconSearch size={16} className={styles.glass} />
      <input
        ref={ref}
        {...walk.field}
        className={styles.input}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={intl.formatMessage({ id: 'finding.placeholder' })}
        enterKeyHint="search"
        spellCheck={false}
        autoFocus={autoFocus}
        maxLength={longest(finding.GetSuggestions, 'text')}
        value={typed}
        onKeyDown={press}
        onChange={({ target }) => {
          walk.open();
          setTyped(target.value);
        }}
      />
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
      {walk.shown && (
        <div className={styles.panel}>
          <FinderState found={found} />
          <SuggestionList label={label} groups={groups} walk={walk} className={styles.list} />
        </div>
      )}
    </div>
  );
}
