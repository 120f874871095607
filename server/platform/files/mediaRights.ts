import type { Actor } from '../actor.ts';
import { clock, seconds } from '../clock.ts';
import type { Platform } from '../platform.ts';

/** Whether an actor may see a file of media, by its name without folder; undefined where a module knows no such file. */
export type MediaRight = (platform: Platform, file: string, actor: Actor) => Promise<boolean | undefined>;

/** How long a yes may be believed: with what browsers keep, a right that is taken away is gone within a minute. */
const believed = 25 * seconds;
/** The most cached answers. */
const most = 20_000;

/** Who may see which file, as the modules judge it, once at a time; a yes is remembered for a while, so that a new right is there at once. */
export class MediaRights {
  readonly #platform: Platform;
  readonly #rights: readonly MediaRight[];
  readonly #known = new Map<string, { answer: Promise<boolean | undefined>; at: number }>();

  constructor(platform: Platform, rights: readonly MediaRight[]) {
    this.#platform = platform;
    this.#rights = rights;
  }

  /** Whether an actor may see a file; undefined when there is none. Throws what the database throws. */
  async see(file: string, actor: Actor): Promise<boolean | undefined> {
    const key = `${file} ${actor.sessionId} ${actor.profileId}`;
    const known = this.#known.get(key);
    const now = clock.ms();
    // Of a clock that was set back nothing is believed that lies ahead of it.
    if (known && known.at <= now && now < known.at + believed) return known.answer;
    const answer = this.#judge(file, actor);
    // Set anew, the youngest stands last: the first is always the oldest.
    this.#known.delete(key);
    this.#known.set(key, { answer, at: now });
    if (this.#known.size > most) this.#known.delete(this.#known.keys().next().value ?? '');
    const forget = () => this.#known.delete(key);
    answer.then((yes) => yes || forget(), forget);
    return answer;
  }

  async #judge(file: string, actor: Actor): Promise<boolean | undefined> {
    for (const right of this.#rights) {
      const answer = await right(this.#platform, file, actor);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }
}
