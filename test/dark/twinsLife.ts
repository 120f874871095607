/** What people do on a side, whichever it is. */
import { Refused } from '../support/actors.ts';
import { password, type Somebody } from '../support/given.ts';
import { random } from '../support/random.ts';
import { world } from '../support/world.ts';
import type { Things } from './attacker.ts';

export const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

export const nature =
  `alder ash aspen beech birch cedar cherry clover cricket dune fern finch fjord frost gale hazel heath heron holly ivy
  juniper larch lichen linnet lupin maple marten meadow moss oak otter pebble pine plover poplar raven reed rowan
  sedge sloe sorrel spruce stoat swift tansy teal thistle tide vetch willow wren yarrow`.split(/\s+/);
export const words = (count: number) => Array.from({ length: count }, () => pick(nature)).join(' ');

interface House {
  lodgeId: number;
  categoryId: number;
  meetupId: number;
  topics: number[];
}

/** One of the two sides, and what there is on it. */
export class Side {
  readonly dark: boolean;
  readonly people: readonly Somebody[];
  readonly entries: number[] = [];
  readonly lodges: House[] = [];
  readonly #things = new Map<number, Things>();

  constructor(dark: boolean, people: readonly Somebody[]) {
    this.dark = dark;
    this.people = people;
    for (const { profileId } of people) this.#things.set(profileId, { profileId, ...nothing() });
  }

  thingsOf({ profileId }: { profileId: number }): Things {
    return this.#things.get(profileId)!;
  }

  /** Of everything that somebody has the first, which stands for the rest. */
  firstOf(profileId: number): Things {
    const found = Object.entries(this.thingsOf({ profileId }));
    return Object.fromEntries(
      found.map(([key, of]) => [key, Array.isArray(of) ? of.slice(0, 1) : of]),
    ) as unknown as Things;
  }

  otherThan = (me: Somebody): Somebody => pick(this.people.filter((one) => one !== me));
}

const nothing = () => ({
  ...{ blogEntryIds: [], lodgeIds: [], albumIds: [], mediaIds: [], lodgeAlbumIds: [], meetupIds: [] },
  ...{ commentIds: [], debates: [], conversationIds: [], chatIds: [] },
});

type Act = (side: Side, me: Somebody) => Promise<unknown>;

export const acts = {
  async write(side, me) {
    const audience = side.dark ? 'Members' : pick(['Members', 'Public'] as const);
    const wishes = { title: words(3), text: `<p>${words(9)}</p>`, tags: [pick(nature)], audience };
    const { blogEntryId } = await me.UpdateBlogEntry({ ...wishes, status: 'Published' });
    side.entries.push(blogEntryId);
    side.thingsOf(me).blogEntryIds.push(blogEntryId);
  },
  async comment(side, me) {
    const { commentId } = await me.AddBlogComment({ blogEntryId: pick(side.entries), text: words(5) });
    side.thingsOf(me).commentIds.push(commentId);
  },
  async debate(side, me) {
    const { lodgeId, categoryId, topics } = pick(side.lodges);
    await me.JoinLodge({ lodgeId }).catch(() => undefined);
    const { entryId } = await me.CreateDebateEntry({ categoryId, title: words(2), text: `<p>${words(6)}</p>` });
    topics.push(entryId);
    side.thingsOf(me).debates.push({ lodgeId, categoryId, entryId });
  },
  answer: (side, me) =>
    me.AddDebateEntryComment({ entryId: pick(pick(side.lodges).topics), text: `<p>${words(4)}</p>` }),
  async meet(side, me) {
    const { lodgeId, meetupId } = pick(side.lodges);
    await me.JoinLodge({ lodgeId }).catch(() => undefined);
    await me.SignUpForMeetup({ meetupId });
    await me.AddMeetupComment({ meetupId, text: words(3) });
  },
  async relate(side, me) {
    const asked = side.otherThan(me);
    const { relationId } = await me.AskForRelation({ profileId: asked.profileId, kind: 'Friends' });
    await world.settle();
    await asked.ConfirmRelation({ relationId });
  },
  async rename(_side, me) {
    await me.Reauthenticate({ password });
    await me.UpdateProfileName({ name: `${pick(nature)}-${pick(nature)}` });
  },
  read: (side, me) => me.UpdateBlogEntryReadCount({ blogEntryId: pick(side.entries) }),
  join: (side, me) => me.JoinLodge({ lodgeId: pick(side.lodges).lodgeId }),
  follow: (side, me) => me.FollowBlogAuthor({ profileId: side.otherThan(me).profileId }),
  like: (side, me) => me.AddFavorite({ profileId: side.otherThan(me).profileId }),
  visit: (side, me) => me.AddProfileVisit({ profileId: side.otherThan(me).profileId }),
  greet: (side, me) => me.AddGuestbookEntry({ profileId: side.otherThan(me).profileId, text: words(4) }),
  describe: (_side, me) => me.UpdateProfile({ headline: words(3) }),
  block: (side, me) => me.AddToBlacklist({ profileId: side.otherThan(me).profileId }),
} satisfies Record<string, Act>;

/** Most of what people do is to write; blocks and other names are rare. */
export const often: readonly Act[] = [
  ...Object.values(acts).filter((one) => one !== acts.block),
  ...[acts.write, acts.write, acts.comment, acts.visit],
];

/** Does something; what is refused, as after a block, is not done. */
export const attempt = (done: Promise<unknown>) =>
  done.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
