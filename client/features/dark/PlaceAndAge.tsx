import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { darkProfile, fewLookAlikes } from '../../../shared/dark/contract.ts';
import { namesOf, ToldAge, ToldPlace } from '../../../shared/enums.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { notify } from '../../platform/notify.ts';
import { useWho } from '../../platform/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Radio } from '../../ui/form/Choice.tsx';
import styles from './MakeProfile.module.css';

type LookAlikes = Output<typeof darkProfile.GetLookAlikes>;
type Precision = NonNullable<LookAlikes['precision']>;

/** How exactly the profile there tells place and ages; nothing until it is made. */
export function PlaceAndAge() {
  const { data } = useQuery(darkProfile.GetLookAlikes, {});
  if (!data?.precision) return null;
  const { precision, ways } = data;
  return <PrecisionForm key={`${precision.place} ${precision.age}`} precision={precision} ways={ways} />;
}

function PrecisionForm({ precision, ways }: { precision: Precision; ways: LookAlikes['ways'] }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { tell } = useCallError();
  const [chosen, setChosen] = useState(precision);
  const [change, { isLoading }] = useCommand(darkProfile.ChangePrecision);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await change(chosen);
      notify({ message: formatMessage({ id: 'dark.told.saved' }), tone: 'success' });
    } catch (error) {
      tell(error);
    }
  };
  const { others } = ways.find(({ place, age }) => place === chosen.place && age === chosen.age)!;
  return (
    <Card padding="text" aria-labelledby="dark-told">
      <h2 id="dark-told">{formatMessage({ id: 'dark.told' })}</h2>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p className={styles.quiet}>{formatMessage({ id: 'dark.told.lead' }, { who })}</p>
        <Choices
          field="place"
          names={namesOf(ToldPlace)}
          value={chosen.place}
          onChange={(place) => setChosen({ ...chosen, place })}
        />
        <Choices
          field="age"
          names={namesOf(ToldAge)}
          value={chosen.age}
          onChange={(age) => setChosen({ ...chosen, age })}
        />
        <Banner
          tone={others < fewLookAlikes ? 'warn' : 'info'}
          title={formatMessage({ id: 'dark.told.others' }, { count: others })}
        >
          {others < fewLookAlikes && formatMessage({ id: 'dark.told.few' }, { who })}
        </Banner>
        <div>
          <Button type="submit" busy={isLoading}>
            {formatMessage({ id: 'dark.told.save' })}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface ChoicesProps<T extends string> {
  field: 'place' | 'age';
  names: readonly T[];
  value: T;
  onChange: (name: T) => void;
}

function Choices<T extends string>({ field, names, value, onChange }: ChoicesProps<T>) {
  const { formatMessage } = useIntl();
  return (
    <fieldset className={styles.start}>
      <legend>{formatMessage({ id: `dark.told.${field}` })}</legend>
      {names.map((name) => (
        <Radio
          key={name}
          name={`told-${field}`}
          label={formatMessage({ id: `dark.told.${field}.${name}` })}
          checked={value === name}
          onChange={() => onChange(name)}
        />
      ))}
    </fieldset>
  );
}
