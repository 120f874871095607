import type { CountKind, Counts, LiveMessages } from '../../shared/declared.ts';
import type { LiveMessage } from '../../shared/hub.ts';
import type { Platform } from './platform.ts';

/** What one person's open pages are to hear. */
class Gathering {
  readonly stale = new Set<string>();
  readonly messages: LiveMessage[] = [];
  readonly counts: Partial<Counts> = {};
}

/** What is kept under a key, made when it is first asked for. */
function under<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/**
 * What open pages are to hear of some events, gathered and then said at once: a page hears all of it in one message, and all
 * people are counted in one statement, however many events there were.
 */
export class OpenPages {
  readonly #judged = new Set<number>();
  readonly #people = new Map<number, Gathering>();
  readonly #staleTopics = new Map<string, Set<string>>();
  /** People by the kinds that are to be counted for them. */
  readonly #counted = new Map<string, Set<number>>();
  readonly #comments: { topic: string; commentId: number }[] = [];

  /** A person's open pages read this again. */
  stale(profileId: number, tags: readonly string[]): void {
    for (const tag of tags) this.#of(profileId).stale.add(tag);
  }

  /** Everybody who watches a topic reads this again. */
  staleFor(topic: string, tags: readonly string[]): void {
    for (const tag of tags) under(this.#staleTopics, topic, () => new Set()).add(tag);
  }

  /** These kinds are counted again for people, and told. */
  counts(profileIds: Iterable<number>, kinds: readonly CountKind[]): void {
    const people = under(this.#counted, kinds.join(' '), () => new Set());
    for (const profileId of profileIds) people.add(profileId);
  }

  /** Tells a person's open pages something that an area declares. */
  tell<Name extends keyof LiveMessages>(
    profileId: number,
    name: Name,
    message: Parameters<LiveMessages[Name]>[0],
  ): void {
    this.#of(profileId).messages.push({ name, message } as LiveMessage);
  }

  /** Tells everybody who watches a topic of a comment that is new, changed or gone. */
  commentFor(topic: string, commentId: number): void {
    this.#comments.push({ topic, commentId });
  }

  /** What a person's open pages may watch is judged again, before anything is told. */
  lookAgain(profileId: number): void {
    this.#judged.add(profileId);
  }

  /** Says it all. */
  async say({ counts, hub }: Pick<Platform, 'counts' | 'hub'>): Promise<void> {
    for (const profileId of this.#judged) hub.lookAgain(profileId);
    for (const [topic, tags] of this.#staleTopics) hub.staleFor(topic, [...tags]);
    for (const [kinds, people] of this.#counted)
      for (const [profileId, numbers] of await counts.recount([...people], kinds.split(' ') as CountKind[]))
        Object.assign(this.#of(profileId).counts, numbers);
    for (const [profileId, { stale, messages, counts: numbers }] of this.#people) {
      const news = {
        ...(stale.size > 0 && { stale: [...stale] }),
        ...(Object.keys(numbers).length > 0 && { counts: numbers }),
        ...(messages.length > 0 && { messages }),
      };
      if (Object.keys(news).length > 0) hub.tell(profileId, news);
    }
    for (const { topic, commentId } of this.#comments) hub.commentFor(topic, commentId);
  }

  #of(profileId: number): Gathering {
    return under(this.#people, profileId, () => new Gathering());
  }
}
