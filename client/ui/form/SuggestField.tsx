import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './SuggestField.module.css';
import { Field, type ControlProps } from './Field.tsx';
import { SearchField } from './TextField.tsx';

export interface Suggestion {
  key: string;
  content: ReactNode;
}

interface Props {
  label: string;
  icon: ReactNode;
  value: string;
  maxLength?: number;
  /** What fits to what was typed, in named groups; empty groups are left out. */
  groups: { label: string; items: Suggestion[] }[];
  /** Among other fields its label stands above it, with what is wrong below; else it is inside while the field is empty. */
  amongFields?: { error?: string | undefined };
  onType: (value: string) => void;
  onChoose: (key: string) => void;
}

/** A search that suggests while one types: the arrow keys walk, Enter takes, Escape closes. */
export function SuggestField({ label, icon, value, maxLength, groups, amongFields, onType, onChoose }: Props) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [walked, setWalked] = useState(-1);
  const all = groups.flatMap(({ items }) => items);
  const shown = opened && all.length > 0;
  const at = Math.min(walked, all.length - 1);
  const optionId = (key: string) => `${id}-${key}`;
  const walkedId = shown && at >= 0 ? optionId(all[at]!.key) : undefined;
  useEffect(() => {
    if (walkedId) document.getElementById(walkedId)?.scrollIntoView({ block: 'nearest' });
  }, [walkedId]);
  const close = () => {
    setOpened(false);
    setWalked(-1);
  };
  const choose = (key: string) => {
    close();
    onChoose(key);
  };
  const walk = (step: 1 | -1) => {
    setOpened(true);
    // One place more than there are suggestions: between the last and the first stands the field itself.
    setWalked(((at + 1 + step + all.length + 1) % (all.length + 1)) - 1);
  };
  const press = (event: KeyboardEvent) => {
    const act = {
      ArrowDown: () => walk(1),
      ArrowUp: () => walk(-1),
      Escape: shown ? close : undefined,
      Enter: shown && at >= 0 ? () => choose(all[at]!.key) : undefined,
    }[event.key];
    if (act) event.preventDefault();
    else if (event.key === 'Enter') close();
    act?.();
  };
  const field = (control?: ControlProps) => (
    <div className={styles.field} onBlur={close}>
      <SearchField
        {...control}
        {...(control && { placeholder: '' })}
        label={label}
        icon={icon}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? `${id}-list` : undefined}
        aria-activedescendant={walkedId}
        onKeyDown={press}
        onChange={({ target }) => {
          setOpened(true);
          setWalked(-1);
          onType(target.value);
        }}
      />
      {shown && (
        <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
          {groups
            .filter(({ items }) => items.length > 0)
            .map((group) => (
              <div key={group.label} role="group" aria-label={group.label}>
                <p aria-hidden="true" className={styles.group}>
                  {group.label}
                </p>
                {group.items.map(({ key, content }) => (
                  <div
                    key={key}
                    id={optionId(key)}
                    role="option"
                    aria-selected={all[at]?.key === key}
                    className={classes(styles.option, all[at]?.key === key && styles.walked)}
                    // The field keeps the focus.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(key)}
                  >
                    {content}
                  </div>
                ))}
              </div>
            ))}
        </div>
      )}
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
