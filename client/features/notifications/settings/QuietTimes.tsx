import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { QuietHours } from '../../../../shared/notifications/devices.ts';
import { useDebounced } from '../../../platform/debounce.ts';
import { classes } from '../../../ui/classes.ts';
import { Input } from '../../../ui/form/TextField.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Cards.module.css';
import { dayFlags, dayLike, endOf, timeZoneHere } from './quietHours.ts';

interface Props {
  hours: QuietHours;
  /** With null when no day is left. */
  onChange: (hours: QuietHours | null) => void;
}

/** From when to when, and on which days it begins. */
export function QuietTimes({ hours, onChange }: Props) {
  const { formatMessage, formatDate } = useIntl();
  const change = (part: Partial<QuietHours>) => onChange({ ...hours, ...part, timeZone: timeZoneHere() });
  const toggle = (flag: number) => (hours.days === flag ? onChange(null) : change({ days: hours.days ^ flag }));
  return (
    <>
      <div className={styles.times}>
        <TimeField label="notificationSettings.quiet.from" value={hours.from} onChange={(from) => change({ from })} />
        <span className={styles.between}>{formatMessage({ id: 'notificationSettings.quiet.between' })}</span>
        <TimeField label="notificationSettings.quiet.to" value={hours.to} onChange={(to) => change({ to })} />
      </div>
      <div role="group" aria-label={formatMessage({ id: 'notificationSettings.quiet.days' })} className={styles.days}>
        {dayFlags.map((flag, at) => {
          const on = (hours.days & flag) !== 0;
          return (
            <button
              key={flag}
              type="button"
              aria-pressed={on}
              className={classes(styles.day, on && styles.on)}
              onClick={() => toggle(flag)}
            >
              <span aria-hidden="true">{formatDate(dayLike(at), { weekday: 'narrow', timeZone: 'UTC' })}</span>
              <VisuallyHidden>{formatDate(dayLike(at), { weekday: 'long', timeZone: 'UTC' })}</VisuallyHidden>
            </button>
          );
        })}
      </div>
      <p className={styles.note} aria-live="polite">
        {formatMessage({ id: `notificationSettings.quiet.${endOf(hours)}` }, { to: hours.to })}
      </p>
    </>
  );
}

interface TimeProps {
  /** The id of its name. */
  label: string;
  value: string;
  onChange: (time: string) => void;
}

/** A time of day; kept once the typing rests and it is one. */
function TimeField({ label, value, onChange }: TimeProps) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState({ value, of: value });
  if (typed.of !== value) setTyped({ value, of: value });
  const keepSoon = useDebounced((time: string) => time && time !== value && onChange(time));
  return (
    <Input
      type="time"
      required
      aria-label={formatMessage({ id: label })}
      className={styles.time}
      value={typed.value}
      onChange={({ target }) => {
        setTyped({ value: target.value, of: value });
        keepSoon(target.value);
      }}
    />
  );
}
