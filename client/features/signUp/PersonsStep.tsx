import { useIntl } from 'react-intl';
import { BirthField } from '../../ui/form/BirthField.tsx';
import { portraits } from '../../kit/people/portraits.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { isCouple, personsOf, type PersonForm } from './form.ts';
import { PlaceFields } from './PlaceFields.tsx';
import styles from './SignUp.module.css';
import type { SignUp } from './useSignUp.ts';

/** Name and date of birth of each, side by side for a couple, and where they live. */
export function PersonsStep({ state }: { state: SignUp }) {
  const { form, change } = state;
  const [first, second] = form.persons;
  const set = (index: number, part: Partial<PersonForm>) =>
    change({ persons: index === 0 ? [{ ...first, ...part }, second] : [first, { ...second, ...part }] });
  return (
    <>
      <div className={isCouple(form) ? styles.pair : undefined}>
        {personsOf(form).map((person, index) => (
          <PersonFields key={index} index={index} person={person} state={state} onChange={(part) => set(index, part)} />
        ))}
      </div>
      <PlaceFields state={state} />
    </>
  );
}

interface Props {
  index: number;
  person: PersonForm;
  state: SignUp;
  onChange: (part: Partial<PersonForm>) => void;
}

function PersonFields({ index, person, state: { form, today, faultOf, leave }, onChange }: Props) {
  const { formatMessage } = useIntl();
  const errorOf = (field: string) => {
    const fault = faultOf(field);
    return fault ? formatMessage({ id: fault }) : undefined;
  };
  const [name, day] = [`person-${index}-name`, `person-${index}-day`];
  const number = index + 1;
  return (
    <fieldset className={styles.person} aria-label={formatMessage({ id: 'create.person' }, { number })}>
      {isCouple(form) && (
        <div className={styles.who}>
          <img src={portraits[person.gender]} alt="" width="56" height="56" />
          <div>
            <h2>{formatMessage({ id: 'create.person' }, { number })}</h2>
            <p className={styles.quiet}>{formatMessage({ id: `ui.group.${person.gender}` })}</p>
          </div>
        </div>
      )}
      <TextField
        id={name}
        label={
          <>
            {formatMessage({ id: 'create.person.name' })}{' '}
            <span className={styles.aside}>{formatMessage({ id: 'create.person.name.aside' })}</span>
          </>
        }
        error={errorOf(name)}
        value={person.name}
        onChange={({ target }) => onChange({ name: target.value })}
        autoComplete={index === 0 ? 'given-name' : 'off'}
        maxLength={40}
      />
      <BirthField
        id={day}
        birth={person}
        today={today}
        error={errorOf(day)}
        onChange={onChange}
        onLeave={() => leave(day)}
      />
    </fieldset>
  );
}
