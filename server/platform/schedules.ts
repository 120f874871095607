import { sql } from 'kysely';
import { minutes } from './clock.ts';
import { log } from './log.ts';
import type { Platform } from './platform.ts';
import { firstRow } from './sql.ts';
import { inUnit, type Unit } from './unit.ts';

const lookEvery = minutes;

/** Something a module does from time to time, in one transaction that ends within the time limit of a statement. */
export interface Schedule {
  name: string;
  /** Milliseconds from one run to the next. */
  every: number;
  run: (unit: Unit, platform: Platform) => Promise<void>;
}

/**
 * Runs what is due. Any number of workers may look: the row of a schedule says when it ran last, is moved on in the
 * transaction of the run, and holds back everybody else until then. So nothing in Redis can be lost.
 */
export class Schedules {
  readonly #platform: Platform;
  readonly #schedules: readonly Schedule[];
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> = Promise.resolve();

  constructor(platform: Platform, schedules: readonly Schedule[]) {
    this.#platform = platform;
    this.#schedules = schedules;
  }

  start(): void {
    const look = () => void (this.#running = this.runDue());
    this.#timer = setInterval(look, lookEvery);
    look();
  }

  /** Stops after the run under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Runs what is due now; answers the names. What fails is logged and due again at the next look. */
  async runDue(): Promise<string[]> {
    const ran: string[] = [];
    for (const schedule of this.#schedules) {
      try {
        if (await this.#run(schedule)) ran.push(schedule.name);
      } catch (error) {
        log.error({ err: error, schedule: schedule.name }, 'a schedule did not run');
      }
    }
    return ran;
  }

  async #run({ name, every, run }: Schedule): Promise<boolean> {
    const { database, outbox } = this.#platform;
    const { result, events } = await inUnit(database.orm.em, { actorId: null, commandId: null }, async (unit) => {
      const due = await firstRow(
        unit.sql,
        sql`insert into schedule (name, ran_at) values (${name}, ${unit.now})
          on conflict (name) do update set ran_at = excluded.ran_at
          where schedule.ran_at <= ${new Date(unit.now.getTime() - every)} returning name`,
      );
      if (due) await run(unit, this.#platform);
      return due !== undefined;
    });
    if (events > 0) outbox.wake();
    return result;
  }
}
