import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { VisibleField } from '../../../shared/profiles/profileFields.ts';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/TextField.tsx';
import styles from '../../kit/form/ProfileForm.module.css';
import { Seen, type Visible } from './Seen.tsx';
import type { Faults } from '../../kit/form/profileForm.ts';

interface Somebody {
  personId: number;
  name: string;
}

/** What the control of one person must carry. */
export interface FactControl {
  id: string;
  'aria-label': string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props<Person extends Somebody> {
  section: Visible & { faults: Faults };
  field: VisibleField;
  label: string;
  persons: readonly Person[];
  children: (control: FactControl, person: Person) => ReactNode;
}

export const factId = (field: VisibleField, personId: number) => `edit-${field}-${personId}`;

/** One fact of each person: side by side, where there is room for it. */
export function FactRow<Person extends Somebody>({ section, field, label, persons, children }: Props<Person>) {
  const { formatMessage } = useIntl();
  const title = useId();
  const couple = persons.length > 1;
  return (
    <Seen section={section} field={field} name={label}>
      <div className={styles.fact} {...(couple && { role: 'group', 'aria-labelledby': title })}>
        <p id={title} className={styles.label}>
          {label}
        </p>
        <div className={styles.persons}>
          {persons.map((person) => {
            const { personId, name } = person;
            const id = factId(field, personId);
            const error = section.faults[id];
            const control: FactControl = {
              id,
              'aria-label': couple ? formatMessage({ id: 'editProfile.factOf' }, { fact: label, name }) : label,
              'aria-invalid': error ? true : undefined,
              'aria-describedby': error ? `${id}-said` : undefined,
            };
            return (
              <div key={personId}>
                {couple && (
                  <label htmlFor={id} className={styles.of}>
                    {name}
                  </label>
                )}
                {children(control, person)}
                <FieldSentence id={`${id}-said`} error={error} />
              </div>
            );
          })}
        </div>
      </div>
    </Seen>
  );
}

interface ChoiceProps<Name extends string> {
  control: FactControl;
  /** The enumeration whose names are chosen from. */
  kind: string;
  names: readonly Name[];
  value: Name;
  onChange: (value: Name) => void;
}

/** Chooses one name of an enumeration; what says nothing stands first. */
export function FactChoice<Name extends string>({ control, kind, names, value, onChange }: ChoiceProps<Name>) {
  const { formatMessage } = useIntl();
  const sorted = [...names].sort((one, other) => Number(other === 'NotStated') - Number(one === 'NotStated'));
  return (
    <Select {...control} value={value} onChange={({ target }) => onChange(target.value as Name)}>
      {sorted.map((name) => (
        <option key={name} value={name}>
          {formatMessage({ id: `enum.${kind}.${name}` })}
        </option>
      ))}
    </Select>
  );
}
