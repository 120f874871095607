import { sql } from 'kysely';
import { ProfileStatus } from '../../../shared/enums.ts';
import { clock, hours } from '../clock.ts';
import { log } from '../log.ts';
import type { Platform } from '../platform.ts';
import { firstRow } from '../database/sql.ts';
import { inUnit, type Unit } from '../database/unit.ts';

/** Something a module does from time to time, in one transaction that ends within the time limit of a statement. */
export interface IntervalSchedule {
  name: string;
  /** Milliseconds from one run to the next, counted from 1970: every hour is on the hour. */
  every: number;
  daily?: undefined;
  run: (unit: Unit, platform: Platform) => Promise<void>;
}

/**
 * What takes longer than a transaction may. It runs after the one that moved its row on, beside everything else and never twice
 * in one process; what was not done by its end, or was broken off, comes with the next run.
 */
export interface LongSchedule {
  name: string;
  every: number;
  daily?: undefined;
  /** Ends when `until` is aborted: before the next run, or when the worker stops. */
  work: (platform: Platform, now: Date, until: AbortSignal) => Promise<void>;
}

/** Something a module does at a time of day, once for every time zone that members live in. */
export interface DailySchedule {
  name: string;
  every?: undefined;
  /** Local time as `HH:mm`. */
  daily: string;
  /** Only on this day of the week: Monday 1 to Sunday 7. */
  weekday?: number;
  /** `zone` is the name of the time zone, `day` the day there as `yyyy-MM-dd`. */
  run: (unit: Unit, platform: Platform, zone: string, day: string) => Promise<void>;
}

export type Schedule = IntervalSchedule | LongSchedule | DailySchedule;

/** One schedule, or one schedule in one time zone: what runs once, whoever and how many look. */
export type Turn =
  | { schedule: IntervalSchedule | LongSchedule; zone?: undefined }
  | { schedule: DailySchedule; zone: string };

export const turnName = ({ schedule, zone }: Turn): string => (zone ? `${schedule.name} ${zone}` : schedule.name);

/** A daily run that would come later than this is left out: nobody wants the morning's letter at night. */
const tooLate = 6 * hours;

/**
 * What runs from time to time. The row of a turn says when it ran last, is moved on in the transaction of the run, and
 * holds back everybody else until then: any number of workers may look as often as they like, and nothing in Redis can
 * be lost. A turn is due when its last moment has passed since. PostgreSQL tells the moments of a time zone: a local time
 * that a clock change leaves out, or brings twice, is one moment like any other.
 */
export class Schedules {
  readonly #platform: Platform;
  readonly #schedules: readonly Schedule[];
  readonly #stopping = new AbortController();
  /** What takes long and is under way. */
  readonly #long = new Map<string, Promise<void>>();

  constructor(platform: Platform, schedules: readonly Schedule[]) {
    this.#platform = platform;
    this.#schedules = schedules;
  }

  /** Every turn there is at present, due or not. */
  async turns(): Promise<Turn[]> {
    const zones = this.#schedules.some(({ daily }) => daily) ? await this.#zones() : [];
    return this.#schedules.flatMap((schedule): Turn[] =>
      schedule.daily !== undefined ? zones.map((zone) => ({ schedule, zone })) : [{ schedule }],
    );
  }

  /**
   * Runs what is due now, all of it or one turn; answers the names of the turns. What fails is logged and stays due. What takes
   * long is only begun.
   */
  async runDue(only?: string): Promise<string[]> {
    const ran: string[] = [];
    for (const turn of await this.turns()) {
      const name = turnName(turn);
      if (only !== undefined && only !== name) continue;
      try {
        if (await this.#run(turn, name)) ran.push(name);
      } catch (error) {
        log.error({ err: error, schedule: name }, 'a schedule did not run');
      }
    }
    return ran;
  }

  /** Waits for what takes long. */
  async settled(): Promise<void> {
    await Promise.all(this.#long.values());
  }

  /** Has what takes long end, and waits for that. */
  stop(): Promise<void> {
    this.#stopping.abort();
    return this.settled();
  }

  async #run(turn: Turn, name: string): Promise<boolean> {
    const { database, outbox } = this.#platform;
    if (this.#long.has(name)) return false;
    const { result, events } = await inUnit(database.orm.em, { actorId: null, commandId: null }, (unit) =>
      turn.zone === undefined
        ? runInterval(turn.schedule, name, unit, this.#platform)
        : runDaily(turn, name, unit, this.#platform),
    );
    if (events > 0) outbox.wake();
    if (result && turn.zone === undefined && 'work' in turn.schedule) this.#begin(turn.schedule);
    return result;
  }

  #begin({ name, every, work }: LongSchedule): void {
    const until = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(every * 0.9)]);
    const running = work(this.#platform, clock.now(), until)
      .catch((error: unknown) => log.error({ err: error, schedule: name }, 'a schedule did not run'))
      .finally(() => this.#long.delete(name));
    this.#long.set(name, running);
  }

  /** The time zones of those who are here, each found by one step through the index. */
  async #zones(): Promise<string[]> {
    const isHere = `status in (${ProfileStatus.Active}, ${ProfileStatus.Locked})`;
    const { rows } = await this.#platform.database.ownPool.query<{ zone: string }>(`
      with recursive used (zone) as (
        (select time_zone from profile where ${isHere} order by time_zone limit 1)
        union all
        select (select time_zone from profile where ${isHere} and time_zone > used.zone order by time_zone limit 1)
        from used where used.zone is not null)
      select zone from used where zone is not null`);
    return rows.map(({ zone }) => zone);
  }
}

/** Moves the row on and runs when a multiple of the interval has passed since it ran. */
async function runInterval(
  schedule: IntervalSchedule | LongSchedule,
  name: string,
  unit: Unit,
  platform: Platform,
): Promise<boolean> {
  const slot = new Date(Math.floor(unit.now.getTime() / schedule.every) * schedule.every);
  const due = await firstRow(
    unit.sql,
    sql`insert into schedule (name, ran_at) values (${name}, ${unit.now})
      on conflict (name) do update set ran_at = excluded.ran_at where schedule.ran_at < ${slot} returning name`,
  );
  if (due && 'run' in schedule) await schedule.run(unit, platform);
  return due !== undefined;
}

/** Moves the row on and runs when the time of day has passed since it ran, though not too long ago. */
async function runDaily(
  { schedule: { daily, weekday, run }, zone }: { schedule: DailySchedule; zone: string },
  name: string,
  unit: Unit,
  platform: Platform,
): Promise<boolean> {
  const now = sql`${unit.now}::timestamptz`;
  const due = await firstRow(
    unit.sql,
    sql<{ day: string }>`
      with moment as (
        select day, (day + ${daily}::time) at time zone ${zone} as at
        from (select (${now} at time zone ${zone})::date - ago as day from generate_series(0, 1) ago) days
        where coalesce(${weekday ?? null}::int, extract(isodow from day)) = extract(isodow from day)),
      latest as (
        select * from moment where at <= ${now} and at > ${new Date(unit.now.getTime() - tooLate)}::timestamptz
        order by at desc limit 1)
      insert into schedule (name, ran_at) select ${name}, ${now} from latest
      on conflict (name) do update set ran_at = excluded.ran_at where schedule.ran_at < (select at from latest)
      returning (select to_char(day, 'YYYY-MM-DD') from latest) as day`,
  );
  if (due) await run(unit, platform, zone, due.day);
  return due !== undefined;
}
