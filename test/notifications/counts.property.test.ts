import { expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { fc } from '../support/random.ts';
import { world } from '../support/world.ts';

/** What somebody was told, as this test keeps book of it. */
interface Told {
  to: number;
  by: number;
  things: string[];
  read: boolean;
}

/** Three people with a blog entry and a lodge each, who do things at random; a book says what each must have been told. */
class Town {
  readonly people: Somebody[] = [];
  readonly entries: number[] = [];
  readonly lodges: number[] = [];
  readonly told: Told[] = [];
  readonly hidden = new Set<string>();
  readonly apart = new Set<string>();
  lines: { id: number; owner: number; author: number }[] = [];
  readonly comments: { id: number; entry: number; author: number }[] = [];
  readonly requests = new Map<string, number>();
  #asked = 0;

  static async found(): Promise<Town> {
    const town = new Town();
    for (let n = 0; n < 3; n++) {
      const one = await given.profile();
      town.people.push(one);
      town.entries.push((await given.blogEntry({ by: one })).blogEntryId);
      town.lodges.push((await given.lodge({ by: one })).lodgeId);
      await one.UpdateProfileConfiguration({ key: 'guestbookMode', value: 'open' });
    }
    return town;
  }

  areApart = (a: number, b: number) => this.apart.has([a, b].sort().join());

  tell(to: number, by: number, ...things: string[]): void {
    if (to !== by) this.told.push({ to, by, things, read: false });
  }

  unread = (of: number) =>
    this.told.filter((one) => one.to === of && !one.read && !one.things.some((thing) => this.hidden.has(thing)));

  async comment(a: number, b: number): Promise<void> {
    if (this.areApart(a, b) || this.hidden.has(`BlogEntry ${b}`)) return;
    const { commentId } = await this.people[a]!.AddBlogComment({ blogEntryId: this.entries[b]!, text: 'Hello.' });
    this.comments.push({ id: commentId, entry: b, author: a });
    this.tell(b, a, `BlogComment ${commentId}`, `BlogEntry ${b}`);
  }

  async write(a: number, b: number): Promise<void> {
    if (a === b || this.areApart(a, b)) return;
    await world.sql("update guestbook_entry set created_at = created_at - interval '2 days'");
    const { entryId } = await this.people[a]!.AddGuestbookEntry({
      profileId: this.people[b]!.profileId,
      text: 'Hello.',
    });
    this.lines.push({ id: entryId, owner: b, author: a });
    this.tell(b, a, `GuestbookEntry ${entryId}`);
  }

  /** The latest line between the two is removed by its author. */
  async takeBack(a: number, b: number): Promise<void> {
    const at = this.lines.findLastIndex((line) => line.author === a && line.owner === b);
    if (at < 0 || this.areApart(a, b)) return;
    const [line] = this.lines.splice(at, 1);
    await this.people[a]!.DeleteGuestbookEntry({ entryId: line!.id });
    this.hidden.add(`GuestbookEntry ${line!.id}`);
  }

  /** The latest comment of another on one's entry is reported as what is hidden at once. */
  async report(a: number, b: number): Promise<void> {
    const comment = this.comments.findLast(
      ({ id, author, entry }) => author === b && entry === a && a !== b && !this.hidden.has(`BlogComment ${id}`),
    );
    if (!comment || this.areApart(a, b) || this.hidden.has(`BlogEntry ${a}`)) return;
    await this.people[a]!.AddReport({
      ...{
        contentType: 'BlogComment',
        contentId: comment.id,
        reason: 'Harassment',
        subReason: 'IntimateImage',
        text: '',
      },
    });
    this.hidden.add(`BlogComment ${comment.id}`);
  }

  /** The own entry is taken back, or published again. */
  async toggleEntry(a: number): Promise<void> {
    const thing = `BlogEntry ${a}`;
    const status = this.hidden.has(thing) ? 'Published' : 'Draft';
    const words = { blogEntryId: this.entries[a]!, title: 'First dip of the season', text: '<p>Cold.</p>' };
    await this.people[a]!.UpdateBlogEntry({ ...words, status });
    if (status === 'Draft') this.hidden.add(thing);
    else this.hidden.delete(thing);
  }

  /** A request to join the other's lodge comes, or goes. */
  async askOrTakeBack(a: number, b: number): Promise<void> {
    if (a === b || this.areApart(a, b)) return;
    const key = [a, b].join();
    const open = this.requests.get(key);
    const about = { lodgeId: this.lodges[b]! };
    if (open === undefined) {
      await this.people[a]!.RequestMembership({ ...about, answer: 'For the cold.' });
      this.requests.set(key, ++this.#asked);
      this.tell(b, a, `Request ${this.#asked}`);
      return;
    }
    await this.people[a]!.DeleteMembershipRequest(about);
    this.requests.delete(key);
    this.hidden.add(`Request ${open}`);
  }

  /**
   * Who parts hears nothing of the other any more; whatever was told of them and written into each other's guestbook is gone,
   * also when they meet again. A request stands, for the lodge's sake.
   */
  async block(a: number, b: number): Promise<void> {
    if (a === b || this.areApart(a, b)) return;
    await this.people[a]!.AddToBlacklist({ profileId: this.people[b]!.profileId });
    this.apart.add([a, b].sort().join());
    for (const one of this.told) {
      const between = [one.to, one.by].sort().join() === [a, b].sort().join();
      if (between && !one.things[0]!.startsWith('Request')) one.things = ['Gone'];
    }
    this.hidden.add('Gone');
    this.lines = this.lines.filter(({ owner, author }) => [owner, author].sort().join() !== [a, b].sort().join());
  }

  async unblock(a: number, b: number): Promise<void> {
    if (!this.areApart(a, b)) return;
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      await this.people[one]!.RemoveFromBlacklist({ profileId: this.people[other]!.profileId }).catch(() => undefined);
    }
    this.apart.delete([a, b].sort().join());
  }

  async readAll(a: number): Promise<void> {
    await this.people[a]!.SetNotificationsAsRead();
    for (const one of this.told) if (one.to === a) one.read = true;
  }

  /** Every number a person is shown agrees with the book, with what the centre lists, and with a fresh count. */
  async check(): Promise<void> {
    await world.settle();
    for (const [at, person] of this.people.entries()) {
      const told = await person.GetAllCounts();
      const { items, unread } = await person.ClientNotifications({ take: 100 });
      const listed = items.filter((one) => !one.read).reduce((sum, one) => sum + one.count, 0);
      const byCategory = Object.values(unread).reduce((sum, one) => sum + one, 0);
      const expected = this.unread(at).length;
      expect([told.newNotifications, listed, byCategory]).toEqual([expected, expected, expected]);
      expect(Math.min(...Object.values(told))).toBeGreaterThanOrEqual(0);
      await world.redis.flushdb();
      expect(await person.GetAllCounts()).toEqual(told);
    }
  }
}

type Deed = [(typeof deeds)[number], number, number];

const deeds = [
  ...(['comment', 'comment', 'write', 'takeBack', 'report', 'toggleEntry', 'askOrTakeBack'] as const),
  ...(['askOrTakeBack', 'block', 'unblock', 'readAll'] as const),
];
const who = fc.integer({ min: 0, max: 2 });

/** A line is written, the two part and meet again, and the line would be taken back. */
const forgotten: Deed[] = [
  ['write', 1, 0],
  ['block', 1, 0],
  ['unblock', 1, 0],
  ['takeBack', 1, 0],
];

test('whatever people do, every count equals its recount, and nothing hidden or blocked is counted', async () => {
  const deed = fc.tuple(fc.constantFrom(...deeds), who, who);
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 12, maxLength: 30 }), async (life) => {
      const town = await Town.found();
      for (const [name, a, b] of life) {
        await town[name](a, b);
        await town.check();
      }
    }),
    { numRuns: 6, endOnFailure: true, examples: [[forgotten]] },
  );
}, 120_000);
