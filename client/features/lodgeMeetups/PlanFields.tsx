import { useIntl } from 'react-intl';
import { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import { longest } from '../../platform/limits.ts';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import styles from './PlanFields.module.css';
import { quotaFields, type Plan, type PlanField } from './planning.ts';

interface Props {
  plan: Plan;
  faults: Partial<Record<PlanField, string>>;
  timeZone: string;
  onChange: (part: Partial<Plan>) => void;
}

/** The fields of a meetup: what, when, where, and for how many. */
export function PlanFields({ plan, faults, timeZone, onChange }: Props) {
  const { formatMessage, timeZone: here } = useIntl();
  const field = (name: PlanField) => ({
    label: formatMessage({ id: `meetups.form.${name}` }),
    value: plan[name],
    error: faults[name] && formatMessage({ id: faults[name] }),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const words = (name: 'title' | 'text' | 'place' | 'address') => ({
    ...field(name),
    maxLength: longest(meetups.CreateMeetup, name),
  });
  const number = { type: 'number', inputMode: 'numeric', min: 0, max: 1000, required: false } as const;
  return (
    <>
      <TextField {...words('title')} data-autofocus />
      <TextArea {...words('text')} rows={5} />
      <div className={styles.when}>
        <TextField {...field('day')} type="date" />
        <TextField {...field('from')} type="time" />
        <TextField {...field('lastDay')} type="date" min={plan.day} />
        <TextField {...field('to')} type="time" />
      </div>
      {timeZone !== here && (
        <p className={styles.note}>
          {formatMessage({ id: 'meetups.form.zone' }, { zone: timeZone.replace(/_/g, ' ') })}
        </p>
      )}
      <TextField {...words('place')} hint={formatMessage({ id: 'meetups.form.place.hint' })} />
      <TextField {...words('address')} required={false} hint={formatMessage({ id: 'meetups.form.address.hint' })} />
      <TextField {...field('places')} {...number} min={2} hint={formatMessage({ id: 'meetups.form.places.hint' })} />
      <fieldset className={styles.quotas}>
        <legend>{formatMessage({ id: 'meetups.form.quotas' })}</legend>
        <p className={styles.note}>{formatMessage({ id: 'meetups.form.quotas.hint' })}</p>
        <div className={styles.groups}>
          {quotaFields.map((name) => (
            <TextField key={name} {...field(name)} {...number} />
          ))}
        </div>
      </fieldset>
    </>
  );
}
