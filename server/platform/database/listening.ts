import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config.ts';

const pause = 500;
const patience = 3000;

interface Heard {
  /** Called for each notification, with its payload. */
  notified: (payload: string) => void;
  /** Called whenever it listens anew: what was said before was missed. */
  connected: () => void;
}

/** One connection that listens to a channel of PostgreSQL, and comes back by itself when it is lost. */
export class Listening {
  readonly #channel: string;
  readonly #config: Pick<Config, 'DATABASE_URL'>;
  readonly #heard: Heard;
  #client: pg.Client | undefined;
  #stopped = false;

  /** `channel` is a plain lower-case word. */
  constructor(config: Pick<Config, 'DATABASE_URL'>, channel: string, heard: Heard) {
    this.#channel = channel;
    this.#config = config;
    this.#heard = heard;
  }

  start(): void {
    void this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#client?.end().catch(() => undefined);
  }

  /** Whether the connection still answers; one that does not is given up, and another one made. */
  async isHeard(): Promise<boolean> {
    const client = this.#client;
    if (!client) return false;
    const answers = await client.query('select 1').then(
      () => true,
      () => false,
    );
    // A line that went dead in silence tells nobody that it ended.
    if (!answers) client.connection.stream.destroy();
    return answers;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const client = new pg.Client({
        connectionString: this.#config.DATABASE_URL,
        application_name: `samvaer ${this.#channel}`,
        keepAlive: true,
        connectionTimeoutMillis: patience,
        query_timeout: patience,
      });
      const ended = new Promise<void>((resolve) => client.once('end', resolve).on('error', () => resolve()));
      try {
        await client.connect();
        client.on('notification', ({ payload = '' }) => this.#heard.notified(payload));
        await client.query(`listen ${this.#channel}`);
        if (!this.#stopped) {
          this.#client = client;
          this.#heard.connected();
          await ended;
        }
      } catch {
        // It is tried again.
      }
      this.#client = undefined;
      await client.end().catch(() => undefined);
      if (!this.#stopped) await delay(pause);
    }
  }
}
