/** Days as the server tells them, `yyyy-MM-dd`, reckoned without any time zone. */
const dayLength = 86_400_000;

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const named = (moment: number) => new Date(moment).toISOString().slice(0, 10);

export const addDays = (day: string, more: number): string => named(at(day) + more * dayLength);

/** Every day from one to another, both included. */
export const daysFrom = (from: string, to: string): string[] =>
  Array.from({ length: Math.round((at(to) - at(from)) / dayLength) + 1 }, (_, index) => addDays(from, index));

export const monthOf = (day: string): string => day.slice(0, 7);

/** Another month, `yyyy-MM`. */
export function addMonths(month: string, more: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + more, 1)).toISOString().slice(0, 7);
}

/** Addresses know the days of this century only. */
export const isThisCentury = (day: string): boolean => day.startsWith('20');

/** A day for `formatDate`, which is to be given the time zone UTC. */
export const dateOf = (day: string): Date => new Date(at(day));
