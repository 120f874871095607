import type { Config } from './config.ts';
import { clock, seconds } from './clock.ts';
import { Listening } from './database/listening.ts';
import type { Sessions, SessionFacts } from './http/session.ts';
import { log } from './log.ts';
import type { Sites } from './site.ts';

const lookEvery = 4 * seconds;

/** What is open for a session. */
export interface Opened {
  sessionId: number;
  /** Whether it is open in the dark variant. */
  dark: boolean;
  /** Until when what the session may cannot change by time alone, in milliseconds since 1970; 0 is now. */
  until: number;
  /** Whose session it is, by all numbers of theirs, and as whom it looks at the house. */
  people: readonly number[];
}

interface House<O extends Opened> {
  /** All that is open in this process. */
  opened: () => Iterable<O>;
  /** Does with something open what its session may by now; undefined is a session that ended. */
  follow: (one: O, sessionFacts: SessionFacts | undefined) => Promise<void>;
}

/**
 * Has what is open follow its session within five seconds. PostgreSQL says at the commit whose rights changed, so that nobody
 * asks for those of all others; time alone ends what this process knows the end of. While nobody can be heard, all are asked.
 */
export class RightsWatch<O extends Opened> {
  readonly #sessions: Sessions;
  readonly #sites: Sites;
  readonly #house: House<O>;
  readonly #listening: Listening;
  #timer: NodeJS.Timeout | undefined;
  /** Those who were told of, all others being as they were; undefined when nothing is known of anybody. */
  #told: Set<number> | undefined;
  #looking: Promise<void> | undefined;

  constructor(config: Config, sessions: Sessions, sites: Sites, house: House<O>) {
    this.#sessions = sessions;
    this.#sites = sites;
    this.#house = house;
    this.#listening = new Listening(config, 'rights', {
      notified: (about) => this.#hear(about),
      connected: () => this.#hear('all'),
    });
  }

  start(): void {
    this.#listening.start();
    this.#timer = setInterval(() => void this.#tick(), lookEvery);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#listening.stop();
    await this.#looking;
  }

  #hear(about: string): void {
    if (about === 'all') this.#told = undefined;
    else this.#told?.add(Number(about));
    this.#look();
  }

  async #tick(): Promise<void> {
    if (!(await this.#listening.isHeard())) this.#told = undefined;
    this.#look();
  }

  /** What is told of while it looks it looks at right afterwards. */
  #look(): void {
    this.#looking ??= this.#lookAtDue()
      .catch((error: unknown) => {
        this.#told = undefined;
        log.debug({ err: error }, 'rights of what is open could not be checked');
        return false;
      })
      .then((again) => {
        this.#looking = undefined;
        if (again) this.#look();
      });
  }

  /** Answers whether there is more to look at by now. */
  async #lookAtDue(): Promise<boolean> {
    const seen = this.#told;
    this.#told = new Set();
    if (seen === undefined) await this.#sites.readAgain();
    const due = [...this.#house.opened()].filter(
      ({ until, people }) => seen === undefined || until <= clock.ms() || people.some((one) => seen.has(one)),
    );
    for (const [dark, some] of Map.groupBy(due, (one) => one.dark)) {
      const sessionFacts = await this.#sessions.standing([...new Set(some.map(({ sessionId }) => sessionId))], dark);
      for (const one of some) await this.#house.follow(one, sessionFacts.get(one.sessionId));
    }
    return this.#told === undefined || this.#told.size > 0;
  }
}
