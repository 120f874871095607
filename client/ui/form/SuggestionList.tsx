import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './SuggestField.module.css';
import type { SuggestionGroup, SuggestionWalk } from './suggestions.ts';

interface Props {
  label: string;
  groups: readonly SuggestionGroup[];
  walk: SuggestionWalk;
  className?: string;
}

/** The suggestions below a field, in named groups. */
export const SuggestionList = ({ label, groups, walk, className }: Props) => (
  <div id={`${walk.id}-list`} role="listbox" aria-label={label} className={classes(styles.list, className)}>
    {groups
      .filter(({ items }) => items.length > 0)
      .map((group) => (
        <div key={group.label} role="group" aria-label={group.label}>
          <p aria-hidden="true" className={styles.group}>
            {group.label}
          </p>
          {group.items.map(({ key, content }) => (
            <Option key={key} id={walk.optionId(key)} walked={walk.walked === key} onChoose={() => walk.choose(key)}>
              {content}
            </Option>
          ))}
        </div>
      ))}
  </div>
);

interface OptionProps {
  id: string;
  walked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Option = ({ id, walked, onChoose, children }: OptionProps) => (
  <div
    id={id}
    role="option"
    aria-selected={walked}
    className={classes(styles.option, walked && styles.walked)}
    // The field keeps the focus.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    {children}
  </div>
);
