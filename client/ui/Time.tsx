import { useIntl } from 'react-intl';
import { useNow } from '../platform/now.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** From the longest to the shortest: a month counts 30 days, a year 365. */
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

interface Props {
  /** ISO 8601. */
  at: string;
}

/** How long ago or ahead, kept up to date; the full date in its title. */
export function Time({ at }: Props) {
  const { formatDate, formatMessage, formatRelativeTime } = useIntl();
  const distance = Date.parse(at) - useNow();
  const [unit, length] = units.find(([, ms]) => Math.abs(distance) >= ms) ?? [];
  return (
    <time dateTime={at} title={formatDate(at, { dateStyle: 'full', timeStyle: 'short' })}>
      {unit ? formatRelativeTime(Math.trunc(distance / length), unit) : formatMessage({ id: 'ui.time.now' })}
    </time>
  );
}

/** The date itself, with the time of day when asked for. */
export function DateText({ at, time }: Props & { time?: boolean }) {
  const { formatDate } = useIntl();
  return <time dateTime={at}>{formatDate(at, { dateStyle: 'long', timeStyle: time ? 'short' : undefined })}</time>;
}
