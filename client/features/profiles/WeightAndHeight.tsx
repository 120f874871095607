import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { profileSettings, heightRange, weightRange } from '../../../shared/profiles/settings.ts';
import { useCommand } from '../../platform/api.ts';
import { configure } from '../../platform/configuration.ts';
import { tellFailure } from '../../platform/failed.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import styles from './WeightAndHeight.module.css';

type Range = { min: number; max: number };
type Wrong = Record<string, boolean>;

/** A number of the form: null when nothing was written, NaN when it is none. */
function read(values: FormData, field: string): number | null {
  const text = String(values.get(field) ?? '').trim();
  return text === '' ? null : /^\d+$/.test(text) ? Number(text) : NaN;
}

const fits = (value: number | null, { min, max }: Range) => value === null || (value >= min && value <= max);

/** Asks once for height and weight; both may be left out. */
export function WeightAndHeight({ onDone }: { onDone: () => void }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { persons = [] } = useCurrentProfile() ?? {};
  const [update, { isLoading }] = useCommand(profileSettings.UpdatePersonWeightAndHeight);
  const [wrong, setWrong] = useState<Wrong>({});
  const asked = () => configure('heightAndWeightAsked', true);
  const later = () => {
    onDone();
    asked().catch(tellFailure);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const values = new FormData(event.currentTarget);
    const typed = persons.map(({ personId }) => ({
      personId,
      height: read(values, `height-${personId}`),
      weight: read(values, `weight-${personId}`),
    }));
    const faults = typed.flatMap(({ personId, height, weight }) => [
      ...(fits(height, heightRange) ? [] : [`height-${personId}`]),
      ...(fits(weight, weightRange) ? [] : [`weight-${personId}`]),
    ]);
    setWrong(Object.fromEntries(faults.map((field) => [field, true])));
    if (faults[0]) return (elements.namedItem(faults[0]) as HTMLElement).focus();
    try {
      for (const person of typed) if (person.height !== null || person.weight !== null) await update(person);
      await asked();
      onDone();
    } catch (error) {
      tellFailure(error);
    }
  };
  const field = (kind: 'height' | 'weight', personId: number, range: Range) => (
    <TextField
      name={`${kind}-${personId}`}
      label={formatMessage({ id: `measures.${kind}` })}
      error={wrong[`${kind}-${personId}`] ? formatMessage({ id: `measures.${kind}.wrong` }, range) : undefined}
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
            <div className={styles.pair}>
              {field('height', personId, heightRange)}
              {field('weight', personId, weightRange)}
            </div>
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
