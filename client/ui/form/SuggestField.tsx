import type { ReactNode } from 'react';
import styles from './SuggestField.module.css';
import { Field, type ControlProps } from './Field.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { SearchField } from './TextField.tsx';
import { useSuggestionWalk, type SuggestionGroup } from './suggestions.ts';

interface Props {
  label: string;
  icon: ReactNode;
  value: string;
  maxLength?: number;
  /** What fits to what was typed. */
  groups: SuggestionGroup[];
  /** Among other fields its label stands above it, with what is wrong below; else it is inside while the field is empty. */
  amongFields?: { error?: string | undefined };
  onType: (value: string) => void;
  onChoose: (key: string) => void;
}

/** A search that suggests while one types: the arrow keys walk, Enter takes, Escape closes. */
export function SuggestField({ label, icon, value, maxLength, groups, amongFields, onType, onChoose }: Props) {
  const walk = useSuggestionWalk(groups, onChoose);
  const field = (control?: ControlProps) => (
    <div className={styles.field} onBlur={walk.close}>
      <SearchField
        {...control}
        {...(control && { placeholder: '' })}
        {...walk.field}
        label={label}
        icon={icon}
        value={value}
        maxLength={maxLength}
        onKeyDown={walk.press}
        onChange={({ target }) => {
          walk.open();
          onType(target.value);
        }}
      />
      {walk.shown && <SuggestionList label={label} groups={groups} walk={walk} />}
    </div>
  );
  return amongFields ? (
    <Field label={label} {...(amongFields.error && { error: amongFields.error })}>
      {field}
    </Field>
  ) : (
    field()
  );
}
