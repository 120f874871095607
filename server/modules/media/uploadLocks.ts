/** Who writes to an upload that comes in parts: one request at a time, whichever server it came to. */
import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { Locker } from '@tus/server';
import type pg from 'pg';
import { seconds } from '../../platform/clock.ts';

/** In ms: how often who holds an upload looks whether somebody else wants it, and who wants it whether it is free. */
const look = seconds / 2;
/** In seconds: for how long an upload is held without a word, should its server die. */
const lease = 4;
/** In ms: who holds it is asked to end, and gets the time for that. */
const patience = 20 * seconds;

/** Locks for the protocol's server, as rows of the database. */
export const uploadLocks = (pool: pg.Pool): Locker => ({ newLock: (id) => new UploadLock(pool, id) });

class UploadLock {
  readonly #pool: pg.Pool;
  readonly #id: string;
  readonly #holder = randomUUID();
  #watch: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool, id: string) {
    this.#pool = pool;
    this.#id = id;
  }

  /** Takes the upload, or asks who holds it to let go and waits. Throws what the protocol's server answers by. */
  async lock(signal: AbortSignal, letGo: () => void): Promise<void> {
    const until = performance.now() + patience;
    while (!(await this.#take())) {
      if (signal.aborted || performance.now() > until) throw { status_code: 423, body: 'somebody else writes to it\n' };
      await delay(look / 2);
    }
    this.#watch = setInterval(() => void this.#keep(letGo).catch(() => undefined), look);
  }

  async unlock(): Promise<void> {
    clearInterval(this.#watch);
    await this.#pool.query('update unfinished_upload set held_until = null where id = $1 and held_by = $2', [
      this.#id,
      this.#holder,
    ]);
  }

  /** An upload of which nothing is known is nobody's: the protocol's server finds that out by itself. */
  async #take(): Promise<boolean> {
    const { rows } = await this.#pool.query<{ mine: boolean }>(
      `update unfinished_upload set wanted = held_until > now() is true,
         held_by = case when held_until > now() then held_by else $2 end,
         held_until = case when held_until > now() then held_until else now() + $3 * interval '1 second' end
       where id = $1 returning held_by = $2 as mine`,
      [this.#id, this.#holder, lease],
    );
    return rows[0]?.mine ?? true;
  }

  /** Holds it on, and lets go where somebody wants it or has it by now. */
  async #keep(letGo: () => void): Promise<void> {
    const { rows } = await this.#pool.query<{ wanted: boolean }>(
      `update unfinished_upload set held_until = now() + $3 * interval '1 second'
       where id = $1 and held_by = $2 returning wanted`,
      [this.#id, this.#holder, lease],
    );
    if (rows[0]?.wanted ?? true) letGo();
  }
}
