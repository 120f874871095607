/** Nobody learns by a report what they could not open: it answers as what does not exist. */
import { describe, expect, test } from '@jest/globals';
import { reportable, reports } from '../../shared/moderation/reports.ts';
import type { Client } from '../support/actors.ts';
import { aCategory, aTopic, lodgeWith, said } from '../support/debates.ts';
import { aRoom, inRoom } from '../chat/house.ts';
import { twoInChat } from '../chat/privately.ts';
import { given, type Somebody } from '../support/given.ts';
import { anAlbum, aShownItem, aWaitingItem } from '../support/lodgeMedia.ts';
import { albumOf, shownPicture, uploaded } from '../support/media.ts';
import { meetupOf } from '../support/meetups.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';

type Kind = (typeof reportable)[number];
type Viewers = Record<string, Client>;

/** A thing of a kind: who could open it, if anybody, and who could not. */
interface Scene {
  id: number;
  opens?: Client;
  shutOut: Viewers;
}
type Scenes = Record<string, () => Promise<Scene>>;

const darkOnly = { darkStatus: 'Approved' } as const;

/** Somebody, and those who never open what a member shows to members. */
async function outsiders(author: Somebody): Promise<Viewers> {
  const [blockedByAuthor, locked, unconfirmed, withOldTerms, quarantined] = await Promise.all([
    given.profile(),
    ...[{ status: 'Locked' }, { status: 'None' }, { termsVersion: 1 }, { status: 'Quarantined' }].map((facts) =>
      given.profile(facts as Parameters<typeof given.profile>[0]),
    ),
  ]);
  await author.AddToBlacklist({ profileId: blockedByAuthor.profileId });
  return {
    guest: given.stranger(),
    blockedByAuthor,
    locked: locked!,
    unconfirmed: unconfirmed!,
    withOldTerms: withOldTerms!,
    quarantined: quarantined!,
  };
}

type Make = (author: Somebody) => Promise<number>;

/** What a member shows to members. */
const shown = (make: Make) => async (): Promise<Scene> => {
  const [author, opens] = await Promise.all([given.profile(), given.profile()]);
  const id = await make(author);
  return { id, opens, shutOut: await outsiders(author) };
};

/** What somebody out of sight had shown. */
const ofQuarantined = (make: Make) => async (): Promise<Scene> => {
  const [author, member] = await Promise.all([given.profile(), given.profile()]);
  const id = await make(author);
  await setStatus(author, 'Quarantined');
  return { id, shutOut: { member } };
};

const commentOn = async (author: Somebody, blogEntryId: number) =>
  (await author.AddBlogComment({ blogEntryId, text: 'Cold.' })).commentId;

const entryBy =
  (audience: 'Members' | 'Favourites', onEntry: (author: Somebody, id: number) => Promise<number>) =>
  async (): Promise<Scene> => {
    const [author, opens, member] = await Promise.all([given.profile(), given.profile(), given.profile()]);
    const { blogEntryId } = await given.blogEntry({ by: author, audience });
    if (audience === 'Favourites') await author.AddFavorite({ profileId: opens.profileId });
    const id = await onEntry(author, blogEntryId);
    return { id, opens, shutOut: { ...(await outsiders(author)), ...(audience !== 'Members' && { member }) } };
  };

/** Of the dark variant, where those of the main site are nobody, approved or not. */
const entryThere = (onEntry: (author: Somebody, id: number) => Promise<number>) => async (): Promise<Scene> => {
  const [author, opens] = await Promise.all([given.insider(), given.insider()]);
  const { blogEntryId } = await given.blogEntry({ by: author });
  const [member, approved] = await Promise.all([given.profile(), given.profile(darkOnly)]);
  return { id: await onEntry(author, blogEntryId), opens, shutOut: { member, approved, guest: given.stranger() } };
};

const blogScenes = (onEntry: (author: Somebody, id: number) => Promise<number>): Scenes => ({
  'for members': entryBy('Members', onEntry),
  'behind the dark door': entryThere(onEntry),
  'for favourites': entryBy('Favourites', onEntry),
});

const draft = async (): Promise<Scene> => {
  const [author, member] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await author.UpdateBlogEntry({ title: 'Not yet', text: '<p>Words.</p>', status: 'Draft' });
  return { id: blogEntryId, shutOut: { member, author } };
};

/** Something in a lodge: its members open it. `shape` makes the lodge one that others do not even find. */
const inLodge = (make: (lodgeId: number, author: Somebody, owner: Somebody) => Promise<number>) => async () => {
  const { lodgeId, owner, author, fellow, stranger, blocked } = await lodgeWith({
    author: 'Member',
    fellow: 'Member',
    stranger: 'None',
    blocked: 'Member',
  });
  const id = await make(lodgeId, author, owner);
  await author.AddToBlacklist({ profileId: blocked.profileId });
  const shutOut = { ...(await outsiders(author)), stranger, ...(lodgeId !== id && { blocked }) };
  return { id, opens: fellow, shutOut };
};

/** A lodge that some do not find, and what is in it. */
const hiddenLodge = (change: string, make: (lodgeId: number, owner: Somebody) => Promise<number>) => async () => {
  const { lodgeId, owner, shut, man } = await lodgeWith({ shut: 'Blacklisted', man: ['None', { gender: 'Male' }] });
  const id = await make(lodgeId, owner);
  await world.sql(`update lodge set ${change} where id = $1`, [lodgeId]);
  return { id, shutOut: { shut, man, guest: given.stranger() } };
};

/** A lodge of the dark variant, and what is in it: its members open it, and nobody of the main site. */
const darkLodge = (make: (lodgeId: number, owner: Somebody) => Promise<number>) => async () => {
  const [account, opens] = [await given.profile({ darkStatus: 'Approved' }), await given.insider()];
  const owner = await given.dark(account);
  const { lodgeId } = await given.lodge({ by: owner, access: 'AccessForAll' });
  await opens.JoinLodge({ lodgeId });
  const id = await make(lodgeId, owner);
  const approved = await given.profile({ darkStatus: 'Approved' });
  return { id, opens, shutOut: { account, approved, guest: given.stranger() } };
};

const lodgeScenes = (make: (lodgeId: number, author: Somebody, owner: Somebody) => Promise<number>): Scenes => ({
  'in a lodge': inLodge(make),
  'in a dark lodge': darkLodge((lodgeId, owner) => make(lodgeId, owner, owner)),
  'in a lodge for women': hiddenLodge('visibility = 2', (lodgeId, owner) => make(lodgeId, owner, owner)),
});

const topic = async (lodgeId: number, author: Somebody, owner: Somebody) =>
  aTopic(await aCategory(lodgeId, owner), author);

const meetup = (lodgeId: number, _author: Somebody, owner: Somebody) => meetupOf(owner, lodgeId);

const meetupComment = async (lodgeId: number, author: Somebody, owner: Somebody) =>
  (await author.AddMeetupComment({ meetupId: await meetupOf(owner, lodgeId), text: 'See you.' })).commentId;

async function lineBy(author: Somebody): Promise<number> {
  const host = await given.profile();
  await host.UpdateProfileConfiguration({ key: 'guestbookMode', value: 'open' });
  return (await author.AddGuestbookEntry({ profileId: host.profileId, text: 'Hello there.' })).entryId;
}

/** Every kind with what of it some cannot open; a new kind says so here. */
const kinds: Record<Kind, Scenes> = {
  Profile: {
    'an open one': shown(async ({ profileId }) => profileId),
    'one out of sight': ofQuarantined(async ({ profileId }) => profileId),
  },
  ProfileText: { 'an open one': shown(async ({ profileId }) => profileId) },
  GuestbookEntry: {
    'an open one': shown(lineBy),
    'by somebody out of sight': ofQuarantined(lineBy),
    'waiting for the owner': async () => {
      const [author, host, member] = await Promise.all([given.profile(), given.profile(), given.profile()]);
      const { entryId } = await author.AddGuestbookEntry({ profileId: host.profileId, text: 'Hello there.' });
      return { id: entryId, opens: host, shutOut: { member } };
    },
    'in the book of one who blocked': async () => {
      const [author, host, member] = await Promise.all([given.profile(), given.profile(), given.profile()]);
      await host.UpdateProfileConfiguration({ key: 'guestbookMode', value: 'open' });
      const { entryId } = await author.AddGuestbookEntry({ profileId: host.profileId, text: 'Hello there.' });
      await host.AddToBlacklist({ profileId: member.profileId });
      return { id: entryId, opens: host, shutOut: { member } };
    },
  },
  Blog: { ...blogScenes(async (_author, id) => id), draft },
  BlogComment: blogScenes(commentOn),
  Lodge: {
    'a dark one': darkLodge(async (id) => id),
    'one for women': hiddenLodge('visibility = 2', async (id) => id),
    'any, for who is not let in here at all': async () => {
      const [owner, opens, locked] = await Promise.all([
        given.profile(),
        given.profile(),
        given.profile({ status: 'Locked' }),
      ]);
      return { id: (await given.lodge({ by: owner })).lodgeId, opens, shutOut: { guest: given.stranger(), locked } };
    },
  },
  LodgeDebateEntry: lodgeScenes(topic),
  LodgeDebateEntryComment: lodgeScenes(async (...place) => said(await topic(...place), place[1])),
  LodgeMeetup: {
    'in a dark lodge': darkLodge((lodgeId, owner) => meetupOf(owner, lodgeId)),
    'in a lodge': async () => {
      const { lodgeId, owner, fellow, stranger } = await lodgeWith({ fellow: 'Member', stranger: 'None' });
      const id = await meetup(lodgeId, owner, owner);
      return { id, opens: fellow, shutOut: { stranger, guest: given.stranger() } };
    },
  },
  LodgeMeetupComment: lodgeScenes(meetupComment),
  Mail: {
    'in a conversation': async () => {
      const [author, opens, member] = await Promise.all([given.profile(), given.profile(), given.profile()]);
      const { conversationId } = await author.StartConversation({ profileId: opens.profileId, text: 'Hello there.' });
      const { mailId } = await opens.PrepareMailReport({ conversationId, number: 1 });
      return { id: mailId, opens, shutOut: { ...(await outsiders(author)), member } };
    },
  },
  ChatMessage: {
    'in a room': async () => {
      const roomId = await aRoom();
      const [author, opens, outside] = [await inRoom(roomId), await inRoom(roomId), await given.profile()];
      const { message } = await author.AddMessage({ roomId, text: 'Hello there.' });
      return { id: message!.messageId, opens, shutOut: { ...(await outsiders(author)), outside } };
    },
    'in a private chat': async () => {
      const { anna: author, bert: opens, roomId } = await twoInChat();
      const outside = await inRoom(await aRoom());
      const { message } = await author.AddMessage({ roomId, text: 'Hello there.' });
      return { id: message!.messageId, opens, shutOut: { ...(await outsiders(author)), outside } };
    },
  },
  Media: {
    'in an open album': shown(async (author) => shownPicture(author, await albumOf(author))),
    'for favourites': async () => {
      const [author, opens, member] = await Promise.all([given.profile(), given.profile(), given.profile()]);
      const id = await shownPicture(author, await albumOf(author, { audience: 'Favourites' }));
      await author.AddFavorite({ profileId: opens.profileId });
      return { id, opens, shutOut: { ...(await outsiders(author)), member } };
    },
    'in a closed album': async () => {
      const [author, opens, member] = await Promise.all([given.profile(), given.profile(), given.profile()]);
      const albumId = await albumOf(author, { type: 'Protected' });
      const id = await shownPicture(author, albumId);
      await author.GrantAlbumAccess({ albumId, profileId: opens.profileId, time: 'Always' });
      return { id, opens, shutOut: { ...(await outsiders(author)), member } };
    },
    'not judged yet': async () => {
      const [author, member] = await Promise.all([given.profile(), given.profile()]);
      return { id: await uploaded(author, await albumOf(author)), shutOut: { member } };
    },
    'in a lodge': inLodge(async (lodgeId, author, owner) => aShownItem(await anAlbum(lodgeId, owner), author, owner)),
    'waiting for a lodge': async () => {
      const { lodgeId, owner, author, fellow } = await lodgeWith({ author: 'Member', fellow: 'Member' });
      return { id: await aWaitingItem(await anAlbum(lodgeId, owner), author), shutOut: { fellow } };
    },
  },
};

const spam = { reason: 'Other', subReason: 'Spam', text: '', alsoBlock: true } as const;
const nowhere = 2_000_000_000;

/** Status and body of a report, without the number under which it is looked up. */
async function answerOf(who: Client, contentType: Kind, contentId: number): Promise<unknown> {
  const { status, body } = await who.call(reports.AddReport, { contentType, contentId, ...spam });
  const { number: _, ...told } = (body ?? {}) as Record<string, unknown>;
  return { status, told };
}

/** How many somebody has blocked. */
const blocksOf = async (who: Client) =>
  world.sql('select count(*)::int as many from block where blocker_id = $1', [
    (who as Partial<Somebody>).profileId ?? 0,
  ]);

describe.each(reportable)('%s', (kind) => {
  test('tells what of it somebody cannot open', () => {
    expect(Object.keys(kinds[kind] ?? {}).length).toBeGreaterThan(0);
  });

  test.each(Object.entries(kinds[kind] ?? {}))(
    '%s: who cannot open it is answered as if it were not there',
    async (_name, make) => {
      const { id, opens, shutOut } = await make();
      for (const [viewer, who] of Object.entries(shutOut)) {
        const before = await blocksOf(who);
        expect([viewer, await answerOf(who, kind, id)]).toEqual([viewer, await answerOf(who, kind, nowhere)]);
        expect([viewer, await blocksOf(who)]).toEqual([viewer, before]);
      }
      if (opens) expect(await answerOf(opens, kind, id)).toMatchObject({ status: 200 });
    },
    60_000,
  );
});

/** How somebody went from the sight of who saw what they wrote, all of which are the same to that one. */
const goings: Record<string, (author: Somebody, reader: Somebody) => Promise<unknown>> = {
  'blocked who read it': (author, { profileId }) => author.AddToBlacklist({ profileId }),
  'was put out of sight': (author) => setStatus(author, 'Quarantined'),
  'is being deleted': (author) => setStatus(author, 'ToBeDeleted'),
};

/** What somebody wrote and another read; answers its number, and how its author takes it away. */
interface Read {
  id: number;
  takeAway?: () => Promise<unknown>;
}
const read: Partial<Record<Kind, (author: Somebody, reader: Somebody) => Promise<Read>>> = {
  async Profile(author, reader) {
    await author.StartConversation({ profileId: reader.profileId, text: 'Hello there.' });
    return { id: author.profileId };
  },
  async ProfileText(author, reader) {
    await author.UpdateProfile({ headline: 'By the sea' });
    return read.Profile!(author, reader);
  },
  async GuestbookEntry(author, reader) {
    await reader.UpdateProfileConfiguration({ key: 'guestbookMode', value: 'open' });
    const { entryId } = await author.AddGuestbookEntry({ profileId: reader.profileId, text: 'Hello there.' });
    return { id: entryId, takeAway: () => author.DeleteGuestbookEntry({ entryId }) };
  },
  async Blog(author, reader) {
    const { blogEntryId } = await given.blogEntry({ by: author });
    await reader.UpdateBlogEntryReadCount({ blogEntryId });
    return { id: blogEntryId, takeAway: () => author.DeleteBlogEntry({ blogEntryId }) };
  },
  async BlogComment(author, reader) {
    const { blogEntryId } = await given.blogEntry({ by: reader });
    const { commentId } = await author.AddBlogComment({ blogEntryId, text: 'Be ashamed.' });
    return { id: commentId, takeAway: () => author.DeleteBlogComment({ commentId }) };
  },
  async LodgeDebateEntry(author, reader) {
    const { lodgeId } = await given.lodge({ by: reader, access: 'AccessForAll' });
    await author.JoinLodge({ lodgeId });
    const entryId = await aTopic(await aCategory(lodgeId, reader), author);
    await reader.UpdateDebateEntryView({ entryId });
    return { id: entryId, takeAway: () => author.DeleteDebateEntry({ entryId }) };
  },
};

describe.each(Object.entries(read))('%s', (kind, write) => {
  test('that somebody read stays reportable by them, however its author went, and by nobody else', async () => {
    for (const [how, go] of [...Object.entries(goings), ['took it away', null] as const]) {
      const [author, reader, stranger] = [await given.profile(), await given.profile(), await given.profile()];
      const { id, takeAway } = await write(author, reader);
      await world.settle();
      if (!go && !takeAway) continue;
      await (go ? go(author, reader) : takeAway!());
      if (how === 'blocked who read it') await author.AddToBlacklist({ profileId: stranger.profileId });
      const insult = { ...spam, alsoBlock: false };
      const reported = await reader.call(reports.AddReport, { contentType: kind as Kind, contentId: id, ...insult });
      expect([how, reported.status]).toEqual([how, 200]);
      // Else it stays for all who find it.
      if (how !== 'blocked who read it') continue;
      const shutOut = await stranger.call(reports.AddReport, { contentType: kind as Kind, contentId: id, ...insult });
      expect([how, shutOut.status]).toEqual([how, 404]);
    }
  });
});
