import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { adulthood } from '../../../shared/profiles/age.ts';
import { account } from '../../../shared/account/contract.ts';
import { singleGenders } from '../../../shared/signUp/contract.ts';
import { useCommand } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { reauthenticated } from '../../platform/reauthenticate.ts';
import { dayOf, readAge, type BirthDate } from '../../ui/form/birthDate.ts';
import { BirthField } from '../../ui/form/BirthField.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { notify } from '../../platform/notify.ts';
import { useNow } from '../../platform/now.ts';
import { SelectField, TextField } from '../../ui/form/TextField.tsx';
import styles from '../../kit/form/ProfileForm.module.css';
import { Points } from '../../kit/form/Points.tsx';
import type { Faults } from '../../kit/form/profileForm.ts';

interface Newcomer extends BirthDate {
  name: string;
  gender: (typeof singleGenders)[number];
}

const nobody: Newcomer = { name: '', gender: 'Female', day: '', month: '', year: '' };
const consequences = ['stays', 'plural', 'age', 'badge', 'back'].map((one) => `convert.couple.${one}`);
const [nameId, dayId] = ['convert-name', 'convert-day'];

/** What is wrong with who is new, by the control; the values are ids of sentences. */
function faultsOf(person: Newcomer, today: Date): Faults {
  const age = readAge(person, today);
  return {
    ...(!person.name.trim() && { [nameId]: 'create.person.missing' }),
    ...('fault' in age && { [dayId]: age.fault }),
    ...('age' in age && age.age < adulthood && { [dayId]: 'refusal.UnderAge' }),
  };
}

/** Makes a couple of a single profile. */
export function ConvertToCouple() {
  const { formatMessage } = useIntl();
  const inDark = useCurrentProfile()?.darkStatus === 'Approved';
  const navigate = useNavigate();
  const { wordsOf, tellUnforeseen } = useCallError();
  const now = useNow();
  const [today] = useState(() => new Date(now));
  const [person, setPerson] = useState(nobody);
  const [attempt, setAttempt] = useState<{ number: number; faults: Faults }>({ number: 0, faults: {} });
  const [convert, { isLoading }] = useCommand(account.ConvertToCoupleProfile);
  const change = (part: Partial<Newcomer>) => setPerson((now) => ({ ...now, ...part }));
  const fail = (faults: Faults) => setAttempt(({ number }) => ({ number: number + 1, faults }));
  const send = async () => {
    const { name, gender } = person;
    try {
      const input = { person: { name: name.trim(), gender, birthday: dayOf(person) ?? '' } };
      if (!(await reauthenticated(() => convert(input)))) return;
      notify({ message: formatMessage({ id: 'convert.couple.done' }), tone: 'success' });
      await navigate('/EditProfile/Main#facts');
    } catch (error) {
      const words = wordsOf(error as CallError);
      if (words) fail({ [dayId]: `refusal.${(error as CallError).code}` });
      else tellUnforeseen(error);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const faults = faultsOf(person, today);
    fail(faults);
    if (Object.keys(faults).length === 0) void send();
  };
  const errorOf = (id: string) => {
    const fault = attempt.faults[id];
    return fault ? formatMessage({ id: fault }) : undefined;
  };
  const errors = Object.entries(attempt.faults).map(([field, id]) => ({ field, text: formatMessage({ id }) }));
  return (
    <Card padding="text" className={styles.step} aria-labelledby="convert-couple">
      <SectionHead id="convert-couple" title={formatMessage({ id: 'convert.couple' })} />
      <Points ids={inDark ? [...consequences, 'convert.dark'] : consequences} />
      <form className={styles.form} noValidate onSubmit={submit}>
        <ErrorSummary errors={errors} attempt={attempt.number} />
        <div className={styles.rows}>
          <TextField
            id={nameId}
            label={formatMessage({ id: 'create.person.name' })}
            error={errorOf(nameId)}
            value={person.name}
            onChange={({ target }) => change({ name: target.value })}
            autoComplete="off"
            maxLength={40}
          />
          <SelectField
            label={formatMessage({ id: 'convert.couple.gender' })}
            value={person.gender}
            onChange={({ target }) => change({ gender: target.value as Newcomer['gender'] })}
          >
            {singleGenders.map((gender) => (
              <option key={gender} value={gender}>
                {formatMessage({ id: `ui.group.${gender}` })}
              </option>
            ))}
          </SelectField>
          <BirthField
            id={dayId}
            birth={person}
            today={today}
            error={errorOf(dayId)}
            onChange={change}
            autoComplete={false}
          />
        </div>
        <div>
          <Button type="submit" busy={isLoading}>
            {formatMessage({ id: 'convert.couple.button' })}
          </Button>
        </div>
      </form>
    </Card>
  );
}
