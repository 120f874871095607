import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { darkProfile } from '../../../shared/dark/contract.ts';
import type { ProfileData } from '../../../shared/profiles/currentProfile.ts';
import { useCommand } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { useCallError } from '../../platform/callError.ts';
import { notify } from '../../platform/notify.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Radio } from '../../ui/form/Choice.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Faults } from '../../kit/form/profileForm.ts';
import styles from './MakeProfile.module.css';

const starts = ['Anew', 'Copy'] as const;
const nameId = 'dark-name';
const personId = (place: number) => `dark-person-${place}`;

interface Wish {
  name: string;
  personNames: string[];
  start: (typeof starts)[number];
}

/** What is missing, by the control; the values are ids of sentences. */
const faultsOf = ({ name, personNames }: Wish): Faults => ({
  ...(!name && { [nameId]: 'dark.make.name.missing' }),
  ...Object.fromEntries(personNames.flatMap((one, place) => (one ? [] : [[personId(place), 'create.person.missing']]))),
});

/** The form that makes the profile of the dark variant; nothing of the main site is filled in. */
export function MakeProfile({ persons, onMade }: Pick<ProfileData, 'persons'> & { onMade: () => void }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { wordsOf, tell } = useCallError();
  const [start, setStart] = useState<Wish['start']>('Anew');
  const [attempt, setAttempt] = useState<{ number: number; faults: Faults }>({ number: 0, faults: {} });
  const [make, { isLoading }] = useCommand(darkProfile.MakeDarkProfile);
  const fail = (faults: Faults) => setAttempt(({ number }) => ({ number: number + 1, faults }));
  const send = async (wish: Wish) => {
    try {
      await make(wish);
      notify({ message: formatMessage({ id: 'dark.made' }, { who }), tone: 'success' });
      onMade();
    } catch (error) {
      const { code } = error as CallError;
      if (code.startsWith('Name') && wordsOf(error as CallError)) fail({ [nameId]: `refusal.${code}` });
      else tell(error);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const written = (field: string) => String(values.get(field)).trim();
    const wish = { name: written(nameId), personNames: persons.map((_one, place) => written(personId(place))), start };
    const faults = faultsOf(wish);
    fail(faults);
    if (Object.keys(faults).length === 0) void send(wish);
  };
  const errorOf = (id: string) => {
    const fault = attempt.faults[id];
    return fault ? formatMessage({ id: fault }, { who }) : undefined;
  };
  const errors = Object.entries(attempt.faults).map(([field, id]) => ({ field, text: formatMessage({ id }, { who }) }));
  const field = (id: string, maxLength: number) => ({
    ...{ id, name: id, maxLength, error: errorOf(id), autoComplete: 'off', spellCheck: false },
  });
  return (
    <Card padding="text" aria-labelledby="dark-make">
      <h2 id="dark-make">{formatMessage({ id: 'dark.make' }, { who })}</h2>
      <form className={styles.form} noValidate onSubmit={submit}>
        <ErrorSummary errors={errors} attempt={attempt.number} />
        <TextField
          {...field(nameId, 60)}
          label={formatMessage({ id: 'dark.make.name' }, { who })}
          hint={formatMessage({ id: 'dark.make.name.hint' })}
        />
        {persons.map(({ personId: key, name }, place) => (
          <TextField
            key={key}
            {...field(personId(place), 40)}
            label={formatMessage({ id: 'dark.make.person' }, { name, count: persons.length })}
          />
        ))}
        <fieldset className={styles.start}>
          <legend>{formatMessage({ id: 'dark.make.start' })}</legend>
          {starts.map((one) => (
            <Radio
              key={one}
              name="start"
              label={formatMessage({ id: `dark.make.start.${one}` }, { who })}
              hint={formatMessage({ id: `dark.make.start.${one}.hint` })}
              checked={start === one}
              onChange={() => setStart(one)}
            />
          ))}
        </fieldset>
        <p className={styles.quiet}>{formatMessage({ id: 'dark.make.pictures' })}</p>
        <div>
          <Button type="submit" busy={isLoading}>
            {formatMessage({ id: 'dark.make.button' })}
          </Button>
        </div>
      </form>
    </Card>
  );
}
