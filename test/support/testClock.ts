/**
 * The moment at which every browser test begins, for the demo community, the programs, PostgreSQL and the pages alike: an
 * ordinary Wednesday, so that no test meets the end of a month, a change of the clocks or a midnight by chance. The drills run
 * by the real clock.
 */
export const TEST_NOW = new Date('2027-06-16T09:30:00Z');

/** How far that is from the machine's time as this run began, in ms; the same in every process of the run. */
export const clockOffset = (): number =>
  Number((process.env['CLOCK_OFFSET'] ??= String(TEST_NOW.getTime() - Date.now())));

/** Statements by which a database tells its time so: its own `now()` is found behind one of the same name. */
export const shiftedClock = (database: string): string => `
  create or replace function public.now() returns timestamptz language sql stable parallel safe
    return pg_catalog.now() + interval '${clockOffset()} milliseconds';
  alter database "${database}" set search_path = public, pg_catalog`;

/** Runs in a page before anything of it: its clock is that of the programs. */
export function shiftDate(offset: number): void {
  const real = Date;
  const now = () => real.now() + offset;
  globalThis.Date = new Proxy(real, {
    construct: (target, given: unknown[], made) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], made) as Date,
    apply: () => new real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}
