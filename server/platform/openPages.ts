import type { CountKind, LiveMessages } from '../../shared/declared.ts';
import type { Platform } from './platform.ts';

/** Sets by key. */
class Sets<T> {
  readonly all = new Map<string, Set<T>>();

  add(key: string, things: Iterable<T>): void {
    const set = this.all.get(key) ?? new Set();
    for (const thing of things) set.add(thing);
    this.all.set(key, set);
  }
}

/**
 * What open pages are to hear of some events, gathered and then said at once: a page hears once that something went stale,
 * and all people are counted in one statement, however many events there were.
 */
export class OpenPages {
  readonly #judged = new Set<number>();
  readonly #stale = new Sets<string>();
  readonly #staleTopics = new Sets<string>();
  /** People by the kinds that are to be counted for them. */
  readonly #counted = new Sets<number>();
  readonly #messages: ((platform: Platform) => void)[] = [];

  /** A person's open pages read this again. */
  stale(profileId: number, tags: readonly string[]): void {
    this.#stale.add(String(profileId), tags);
  }

  /** Everybody who watches a topic reads this again. */
  staleFor(topic: string, tags: readonly string[]): void {
    this.#staleTopics.add(topic, tags);
  }

  /** These kinds are counted again for people, and told. */
  counts(profileIds: Iterable<number>, kinds: readonly CountKind[]): void {
    this.#counted.add(kinds.join(' '), profileIds);
  }

  /** Tells a person's open pages something that an area declares. */
  tell<Name extends keyof LiveMessages>(
    profileId: number,
    name: Name,
    message: Parameters<LiveMessages[Name]>[0],
  ): void {
    this.#messages.push(({ hub }) => hub.tell(profileId, name, message));
  }

  /** Tells everybody who watches a topic of a comment that is new, changed or gone. */
  commentFor(topic: string, commentId: number): void {
    this.#messages.push(({ hub }) => hub.commentFor(topic, commentId));
  }

  /** What a person's open pages may watch is judged again, before anything is told. */
  lookAgain(profileId: number): void {
    this.#judged.add(profileId);
  }

  /** Says it all. */
  async say(platform: Platform): Promise<void> {
    const { counts, hub } = platform;
    for (const profileId of this.#judged) hub.lookAgain(profileId);
    for (const [profileId, tags] of this.#stale.all) hub.stale(Number(profileId), [...tags]);
    for (const [topic, tags] of this.#staleTopics.all) hub.staleFor(topic, [...tags]);
    for (const [kinds, people] of this.#counted.all)
      await counts.changed([...people], kinds.split(' ') as CountKind[], hub);
    for (const message of this.#messages) message(platform);
  }
}
