import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../../shared/contract.ts';
import { GenderGroup } from '../../../../shared/enums.ts';
import { mailRequests } from '../../../../shared/mail/requests.ts';
import { useCommand } from '../../../platform/api.ts';
import { useCallError } from '../../../platform/callError.ts';
import { notify } from '../../../platform/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/form/Choice.tsx';
import { SelectField, TextField } from '../../../ui/form/TextField.tsx';
import styles from './ContactFilter.module.css';

type Filter = Output<typeof mailRequests.GetContactFilter>;

/** Bounds of an age; the contract knows the same. */
const ageRange = { min: 18, max: 99 };

const bands = [null, 100, 50, 25, 10, 0] as const;

/** For how many days an account may have to exist. */
const ages = [0, 1, 7, 30, 90] as const;

/** Whose first mails come to the inbox; those of everybody else come to the requests. */
export function ContactFilter({ filter }: { filter: Filter }) {
  const { formatMessage } = useIntl();
  const { tellUnforeseen } = useCallError();
  const [save, { isLoading }] = useCommand(mailRequests.UpdateContactFilter);
  const [draft, setDraft] = useState(filter);
  const range = useAges(filter.ages);
  const change = (part: Partial<Filter>) => setDraft({ ...draft, ...part });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = range.read();
    if (read === undefined) return;
    try {
      await save({ ...draft, ages: read });
      notify({ message: formatMessage({ id: 'contacts.saved' }), tone: 'success' });
    } catch (error) {
      tellUnforeseen(error);
    }
  };
  return (
    <Card padding="text">
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset>
          <legend>{formatMessage({ id: 'contacts.groups' })}</legend>
          <div className={styles.checks}>
            {Object.entries(GenderGroup).map(([group, bit]) => (
              <Checkbox
                key={group}
                label={formatMessage({ id: `enum.GenderGroup.${group}` })}
                checked={(draft.groups & bit) !== 0}
                onChange={() => change({ groups: draft.groups ^ bit })}
              />
            ))}
          </div>
          <p className={styles.quiet}>{formatMessage({ id: 'contacts.groups.hint' })}</p>
        </fieldset>
        {range.fields}
        <SelectField
          label={formatMessage({ id: 'contacts.within' })}
          value={String(draft.within)}
          onChange={({ target }) => change({ within: bands.find((band) => String(band) === target.value) ?? null })}
        >
          {bands.map((band) => (
            <option key={String(band)} value={String(band)}>
              {formatMessage({ id: band === null ? 'contacts.within.any' : `enum.DistanceUpTo.${band}` })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={formatMessage({ id: 'contacts.accountDays' })}
          value={draft.accountDays}
          onChange={({ target }) => change({ accountDays: Number(target.value) })}
        >
          {[...new Set([...ages, filter.accountDays])].map((days) => (
            <option key={days} value={days}>
              {formatMessage({ id: 'contacts.accountDays.n' }, { n: days })}
            </option>
          ))}
        </SelectField>
        <Checkbox
          label={formatMessage({ id: 'contacts.verified' })}
          hint={formatMessage({ id: 'contacts.verified.hint' })}
          checked={draft.verified}
          onChange={() => change({ verified: !draft.verified })}
        />
        <Checkbox
          label={formatMessage({ id: 'contacts.pictures' })}
          hint={formatMessage({ id: 'contacts.pictures.hint' })}
          checked={!draft.pictures}
          onChange={() => change({ pictures: !draft.pictures })}
        />
        <div>
          <Button type="submit" busy={isLoading}>
            {formatMessage({ id: 'contacts.save' })}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Two ages, and whether they are asked for at all; `read` gives nothing where one of them is wrong. */
function useAges(ages: Filter['ages']) {
  const { formatMessage } = useIntl();
  const [asks, setAsks] = useState(ages !== null);
  const [values, setValues] = useState({
    from: String(ages?.from ?? ageRange.min),
    to: String(ages?.to ?? ageRange.max),
  });
  const [fault, setFault] = useState<'from' | 'to'>();
  const read = (): Filter['ages'] | undefined => {
    if (!asks) return null;
    const [from, to] = [Number(values.from), Number(values.to)];
    const fits = (age: number) => Number.isInteger(age) && age >= ageRange.min && age <= ageRange.max;
    const wrong = !fits(from) ? 'from' : !fits(to) || to < from ? 'to' : undefined;
    setFault(wrong);
    if (wrong) document.getElementById(`contacts-${wrong}`)?.focus();
    return wrong ? undefined : { from, to };
  };
  const field = (name: 'from' | 'to') => (
    <TextField
      id={`contacts-${name}`}
      label={formatMessage({ id: `contacts.ages.${name}` })}
      error={fault === name ? formatMessage({ id: `contacts.ages.${name}.wrong` }, ageRange) : undefined}
      inputMode="numeric"
      maxLength={3}
      value={values[name]}
      onChange={({ target }) => setValues({ ...values, [name]: target.value })}
    />
  );
  const fields = (
    <div className={styles.ages}>
      <Checkbox label={formatMessage({ id: 'contacts.ages' })} checked={asks} onChange={() => setAsks(!asks)} />
      {asks && (
        <div className={styles.pair}>
          {field('from')}
          {field('to')}
        </div>
      )}
    </div>
  );
  return { read, fields };
}
