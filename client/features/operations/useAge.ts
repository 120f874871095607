import { useIntl } from 'react-intl';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long something has lasted, from seconds, in its largest unit. */
export function useAge() {
  const { formatNumber } = useIntl();
  return (seconds: number): string => {
    const [unit, length] = units.find(([, one]) => seconds >= one) ?? ['second', 1];
    return formatNumber(Math.floor(seconds / length), { style: 'unit', unit, unitDisplay: 'long' });
  };
}
