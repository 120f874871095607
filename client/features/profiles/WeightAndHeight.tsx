import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { measureNames, measures, type Measure } from '../../../shared/profiles/profileFields.ts';
import { profileSettings } from '../../../shared/profiles/settings.ts';
import { useCommand } from '../../platform/api.ts';
import { configure } from '../../platform/configuration.ts';
import { tellFailure } from '../../platform/failed.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { fits, numberOf } from './measures.ts';
import styles from './WeightAndHeight.module.css';

type Wrong = Record<string, boolean>;

const fieldOf = (measure: Measure, personId: number) => `${measure}-${personId}`;

/** What was written about a person. */
const read = (values: FormData, personId: number) =>
  Object.fromEntries(
    measureNames.map((measure) => [measure, numberOf(String(values.get(fieldOf(measure, personId)) ?? ''))]),
  ) as Record<Measure, number | null>;

/** Asks once for height and weight; both may be left out. */
export function WeightAndHeight({ onDone }: { onDone: () => void }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { persons = [] } = useCurrentProfile() ?? {};
  const [update, { isLoading }] = useCommand(profileSettings.UpdatePersonWeightAndHeight);
  const [wrong, setWrong] = useState<Wrong>({});
  const markAsked = () => configure('heightAndWeightAsked', true);
  const later = () => {
    onDone();
    markAsked().catch(tellFailure);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const values = new FormData(event.currentTarget);
    const typed = persons.map(({ personId }) => ({ personId, ...read(values, personId) }));
    const faults = typed.flatMap((person) =>
      measureNames
        .filter((measure) => !fits(measure, person[measure]))
        .map((measure) => fieldOf(measure, person.personId)),
    );
    setWrong(Object.fromEntries(faults.map((field) => [field, true])));
    if (faults[0]) return (elements.namedItem(faults[0]) as HTMLElement).focus();
    try {
      for (const person of typed) if (measureNames.some((measure) => person[measure] !== null)) await update(person);
      await markAsked();
      onDone();
    } catch (error) {
      tellFailure(error);
    }
  };
  const wrongWords = (measure: Measure) => {
    const { min, max } = measures[measure];
    return formatMessage({ id: `measures.${measure}.wrong` }, { min, max });
  };
  const row = (measure: Measure, personId: number) => (
    <TextField
      key={measure}
      name={fieldOf(measure, personId)}
      label={formatMessage({ id: `measures.${measure}` })}
      error={wrong[fieldOf(measure, personId)] ? wrongWords(measure) : undefined}
      inputMode="numeric"
      maxLength={3}
      required={false}
    />
  );
  return (
    <Dialog opened title={formatMessage({ id: 'measures.title' }, { who })} onClose={later}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{formatMessage({ id: 'measures.text' }, { who })}</p>
        {persons.map(({ personId, name }) => (
          <fieldset key={personId}>
            {persons.length > 1 && <legend className={styles.name}>{name}</legend>}
            <div className={styles.pair}>{measureNames.map((measure) => row(measure, personId))}</div>
          </fieldset>
        ))}
        <DialogActions>
          <Button variant="outline" size="sm" onClick={later}>
            {formatMessage({ id: 'dialogs.notNow' })}
          </Button>
          <Button type="submit" size="sm" busy={isLoading}>
            {formatMessage({ id: 'measures.save' })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
