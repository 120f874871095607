import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { profileForm } from '../../../shared/profiles/contract.ts';
import { account } from '../../../shared/account/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { useWho } from '../../platform/session.ts';
import { BirthField } from '../../ui/form/BirthField.tsx';
import { dayOf, readAge, type BirthDate } from '../../ui/form/birthDate.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../platform/notify.ts';
import { useNow } from '../../platform/now.ts';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import styles from '../../kit/page/Section.module.css';

type Person = Output<typeof profileForm.ProfilePersons>[number];

/** The birthdays behind the profile, to be put right as long as no age was checked. */
export function BirthdaySection() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const read = useQuery(profileForm.ProfilePersons, {});
  const [corrected, setCorrected] = useState<Person>();
  return (
    <Card padding="text" aria-labelledby="account-birthdays">
      <SectionHead id="account-birthdays" title={formatMessage({ id: 'account.birthdays' }, { who })} />
      <p className={styles.quiet}>{formatMessage({ id: 'account.birthdays.text' }, { who })}</p>
      <Loaded read={read} skeleton={<ListSkeleton rows={1} />}>
        {(persons) => (
          <ul className={styles.rows}>
            {persons.map((person) => (
              <Row key={person.personId} person={person} onCorrect={() => setCorrected(person)} />
            ))}
          </ul>
        )}
      </Loaded>
      {corrected && <Correction person={corrected} onDone={() => setCorrected(undefined)} />}
    </Card>
  );
}

function Row({
  person: { name, birthday, age, birthdayChecked },
  onCorrect,
}: {
  person: Person;
  onCorrect: () => void;
}) {
  const { formatMessage, formatDate } = useIntl();
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong>{name}</strong>
        <br />
        {formatDate(`${birthday}T12:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })},{' '}
        {formatMessage({ id: 'account.birthdays.age' }, { age })}
      </span>
      {birthdayChecked ? (
        <span className={styles.quiet}>{formatMessage({ id: 'account.birthdays.checked' })}</span>
      ) : (
        <Button
          variant="soft"
          size="sm"
          aria-label={formatMessage({ id: 'account.birthdays.correct.of' }, { name })}
          onClick={onCorrect}
        >
          {formatMessage({ id: 'account.birthdays.correct' })}
        </Button>
      )}
    </li>
  );
}

const partsOf = (day: string): BirthDate => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month: String(Number(month)), day: String(Number(date)) };
};

function Correction({ person, onDone }: { person: Person; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [update, { isLoading }] = useCommand(account.UpdatePersonBirthday);
  const now = useNow();
  const [today] = useState(() => new Date(now));
  const [birth, setBirth] = useState(() => partsOf(person.birthday));
  const [fault, setFault] = useState<string>();
  const refuse = (form: HTMLFormElement, words: string | undefined) => {
    setFault(words);
    form.querySelector('input')?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const read = readAge(birth, today);
    const birthday = dayOf(birth);
    if ('fault' in read || !birthday)
      return refuse(form, formatMessage({ id: 'fault' in read ? read.fault : 'create.birth.wrong' }));
    try {
      await update({ personId: person.personId, birthday });
      notify({ message: formatMessage({ id: 'account.birthdays.done' }), tone: 'success' });
      onDone();
    } catch (error) {
      refuse(form, wordsOf(error as CallError));
      tellUnforeseen(error);
    }
  };
  return (
    <Dialog
      opened
      title={formatMessage({ id: 'account.birthdays.correct.of' }, { name: person.name })}
      onClose={onDone}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <BirthField
          id="account-birthday"
          birth={birth}
          today={today}
          error={fault}
          autoComplete={false}
          onChange={(part) => setBirth({ ...birth, ...part })}
        />
        <DialogActions>
          <Button variant="text" onClick={onDone}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button type="submit" busy={isLoading}>
            {formatMessage({ id: 'account.birthdays.save' })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
