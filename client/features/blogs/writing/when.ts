/** Days and times as the controls write them, where the member is. */

const two = (number: number) => String(number).padStart(2, '0');

/** `2026-11-22` */
export function dayOf(at: string): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export const today = () => dayOf(new Date().toISOString());

/** `09:00` */
export function timeOf(at: string): string {
  const date = new Date(at);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment of a day and a time; undefined while one of them is missing. */
export function instantOf(day: string, time: string): string | undefined {
  const date = day && time ? new Date(`${day}T${time}`) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined;
}

export function tomorrowMorning(): string {
  const date = new Date();
  date.setDate(date.getDate() + 1);
  date.setHours(9, 0, 0, 0);
  return date.toISOString();
}
