import { consentVersion } from '../../shared/media/contract.ts';
import { calls, roomOnSideOf, staysIn } from '../chat/together.ts';
import { given, type ProfileFacts, type Somebody } from './given.ts';
import { anAlbum, aShownItem, aWaitingItem } from './lodgeMedia.ts';
import { albumOf, uploaded } from './media.ts';
import { meetupOf } from './meetups.ts';
import { runSchedules } from './schedules.ts';
import { world } from './world.ts';

/** Everything that leads from one of two profiles to the other. */
export interface Leads {
  ownId: number;
  profileId: number;
  tagId: number;
  blogEntryIds: number[];
  lodgeIds: number[];
  albumIds: number[];
  mediaIds: number[];
  lodgeAlbumIds: number[];
  meetupIds: number[];
  /** One of them, in the lodge the reader runs. */
  ownMeetupId: number;
  /** Comments of every kind; most of the numbers are of one that is not there. */
  commentIds: number[];
  debates: { lodgeId: number; categoryId: number; entryId: number }[];
  /** The conversations of each two of them, of all three, and with the lodges. */
  conversationIds: number[];
  /** The lodge the reader runs, of which the other is a member. */
  ownLodgeId: number;
  /** A room in which all of them are, and the private chats of each two. */
  chatIds: number[];
  /** Somebody who knows both. */
  friendId: number;
}

/** Two who know each other in every way there is, and a friend of both. Whatever one of them writes has their name in it. */
export interface Acquaintance {
  one: Somebody;
  other: Somebody;
  friend: Somebody;
  leadsOf: (reader: Somebody) => Leads;
}

const wordsOf = (who: Somebody, about: string) => `${about} of ${who.name}`;

async function writeBlogs(all: Somebody[]): Promise<number[]> {
  const entries: number[] = [];
  const [kink] = await all[0]!.GetKinks();
  const about = { tags: ['Winter bathing'], kinkIds: [kink!.kinkId], status: 'Published' as const };
  for (const by of all) {
    await by.ChooseKink({ kinkId: kink!.kinkId, chosen: true });
    const write = (what: string) =>
      by.UpdateBlogEntry({ title: wordsOf(by, what), text: '<p>Four degrees, eleven people.</p>', ...about });
    const [{ blogEntryId }, hidden] = [await write('Notes'), await write('More notes')];
    entries.push(blogEntryId, hidden.blogEntryId);
    for (const who of all.filter((one) => one !== by)) {
      await who.HideEntry({ blogEntryId: hidden.blogEntryId });
      await who.FollowBlogEntry({ blogEntryId });
      await who.FollowBlogAuthor({ profileId: by.profileId });
    }
    const answers: number[] = [];
    for (const who of all) {
      await who.UpdateBlogEntryReadCount({ blogEntryId });
      const { commentId } = await who.AddBlogComment({ blogEntryId, text: wordsOf(who, 'A comment') });
      answers.push(commentId);
    }
    for (const parentCommentId of answers) {
      for (const who of all)
        await who.AddBlogComment({ blogEntryId, parentCommentId, text: wordsOf(who, 'An answer') });
    }
  }
  const support = await given.profile({ role: 'Support' });
  for (const blogEntryId of entries) await support.SetCurated({ blogEntryId, curated: true });
  await runSchedules(['CountBlogReadings', 'RankBlogs']);
  return entries;
}

async function keepInMind(me: Somebody, { profileId }: Somebody): Promise<number> {
  await me.AddFavorite({ profileId });
  await me.SaveNote({ profileId, text: wordsOf(me, 'A note') });
  const { tagId } = await me.CreateTag({ name: 'Known' });
  await me.TagProfile({ tagId, profileId });
  await me.AddProfileVisit({ profileId });
  await me.AddGuestbookEntry({ profileId, text: wordsOf(me, 'A line') });
  return tagId;
}

async function relate(asker: Somebody, asked: Somebody): Promise<void> {
  const { relationId } = await asker.AskForRelation({ profileId: asked.profileId, kind: 'Friends' });
  await world.settle();
  await asked.ConfirmRelation({ relationId });
}

/** A group of all, in which each says something. */
async function gather(by: Somebody, all: Somebody[]): Promise<number> {
  const others = all.filter((one) => one !== by);
  const profileIds = others.map(({ profileId }) => profileId);
  const { conversationId } = await by.CreateGroupChat({ name: 'Winter bathers', profileIds });
  for (const one of others) await one.AcceptGroupChat({ conversationId });
  const { number } = await by.SendMail({ conversationId, text: 'Who drives?' });
  for (const one of others) await one.SendMail({ conversationId, text: 'Not me.', quotedNumber: number });
  return conversationId;
}

/** What they write stays with who received it, so their name stands in none of it. */
async function writeToEachOther([one, other, friend]: [Somebody, Somebody, Somebody]): Promise<number[]> {
  const conversationIds: number[] = [];
  for (const [from, to] of [
    [one, other],
    [friend, one],
    [other, friend],
  ] as const) {
    const { conversationId } = await from.StartConversation({ profileId: to.profileId, text: 'Shall we swim?' });
    await to.SendMail({ conversationId, text: 'Gladly.', quotedNumber: 1 });
    await from.SendMail({ conversationId, text: 'At seven?' });
    conversationIds.push(conversationId);
  }
  for (const by of [one, other, friend]) conversationIds.push(await gather(by, [one, other, friend]));
  return conversationIds;
}

/** Each two of them have a private chat open, in which both say something, and all are in a room, where they call each other. */
async function chat([one, other, friend]: [Somebody, Somebody, Somebody]): Promise<number[]> {
  const all = [one, other, friend];
  const roomId = await roomOnSideOf(one);
  for (const who of all) await staysIn(roomId, who);
  for (const by of all)
    await calls(
      by,
      roomId,
      wordsOf(by, 'A line'),
      all.filter((who) => who !== by),
    );
  const chatIds = [roomId];
  for (const [from, to] of [
    [one, other],
    [friend, one],
    [other, friend],
  ] as const) {
    await from.JoinPrivateChat({ partnerProfileId: to.profileId });
    await to.JoinPrivateChat({ partnerProfileId: from.profileId });
    const { roomId } = await from.GetPrivateChat({ partnerProfileId: to.profileId });
    for (const by of [from, to]) await by.AddMessage({ roomId: roomId!, text: 'Is the water warm?' });
    chatIds.push(roomId!);
  }
  return chatIds;
}

/** A lodge that one of them runs; the others are let in, and one asks once more after leaving. */
async function foundLodge(owner: Somebody, members: Somebody[]): Promise<number> {
  const { lodgeId } = await given.lodge({ by: owner });
  for (const one of members) await one.RequestMembership({ lodgeId, answer: wordsOf(one, 'A wish') });
  await owner.ApproveMembership({ lodgeId, profileIds: members.map((one) => one.profileId) });
  return lodgeId;
}

/** Those who do not run a lodge write to it, and are answered. */
async function writeToLodge(lodgeId: number, owner: Somebody, all: Somebody[]): Promise<number[]> {
  const conversationIds: number[] = [];
  for (const one of all.filter((who) => who !== owner)) {
    const { conversationId } = await one.StartLodgeConversation({ lodgeId, text: 'Who brings a rope?' });
    await owner.SendMail({ conversationId, text: 'We swim at seven.', quotedNumber: 1 });
    conversationIds.push(conversationId);
  }
  return conversationIds;
}

/** Who runs the lodge plans something; everybody comes and says so. */
async function meetIn(lodgeId: number, owner: Somebody, all: Somebody[]): Promise<number> {
  const meetupId = await meetupOf(owner, lodgeId);
  for (const who of all) {
    await who.SignUpForMeetup({ meetupId });
    await who.AddMeetupComment({ meetupId, text: wordsOf(who, 'A word') });
  }
  return meetupId;
}

/** Each begins a topic in a lodge, and all say something about each. */
async function debate(lodgeId: number, owner: Somebody, all: Somebody[]): Promise<Leads['debates']> {
  const { categoryId } = await owner.CreateDebateCategory({ lodgeId, name: 'Practical' });
  const topics: Leads['debates'] = [];
  for (const by of all) {
    const words = { title: wordsOf(by, 'A topic'), text: `<p>${wordsOf(by, 'A question')}</p>` };
    const { entryId } = await by.CreateDebateEntry({ categoryId, ...words });
    const said = new Map<Somebody, number>();
    for (const one of all)
      said.set(one, (await one.AddDebateEntryComment({ entryId, text: wordsOf(one, 'A reply') })).commentId);
    for (const one of all) {
      const commentId = said.get(all.at(all.indexOf(one) - 1)!)!;
      const on = { parentCommentId: commentId, quotedCommentId: commentId };
      await one.AddDebateEntryComment({ entryId, text: wordsOf(one, 'An answer'), ...on });
    }
    topics.push({ lodgeId, categoryId, entryId });
  }
  return topics;
}

/** All have put something into an album of a lodge. */
async function fillAlbum(lodgeId: number, owner: Somebody, all: Somebody[]): Promise<number> {
  const albumId = await anAlbum(lodgeId, owner, 'From our walks');
  for (const by of all) {
    const words = { caption: wordsOf(by, 'A walk'), alt: wordsOf(by, 'A path') };
    await (by === owner ? aWaitingItem(albumId, by, words) : aShownItem(albumId, by, owner, words));
  }
  return albumId;
}

/** Each has an open album with a picture in it, and a protected one that opens to the others; one says to show another. */
async function showPictures(all: Somebody[]): Promise<{ albumIds: number[]; mediaIds: number[] }> {
  const support = await given.profile({ role: 'Support' });
  const albumIds: number[] = [];
  const mediaIds: number[] = [];
  for (const who of all) {
    const open = await albumOf(who, { name: wordsOf(who, 'Summer') });
    const closed = await albumOf(who, { name: wordsOf(who, 'Winter'), type: 'Protected' });
    for (const { profileId } of all.filter((one) => one !== who))
      await who.GrantAlbumAccess({ albumId: closed, profileId, time: 'Always' });
    for (const albumId of [open, closed]) {
      const mediaId = await uploaded(who, albumId, { caption: wordsOf(who, 'A view') });
      await support.ApproveMedia({ mediaId });
      mediaIds.push(mediaId);
    }
    albumIds.push(open, closed);
  }
  const [{ name: otherName }] = all.slice(1) as [Somebody];
  await all[0]!.ConfirmMediaConsent({ version: consentVersion, depicted: 4, otherName });
  return { albumIds, mediaIds };
}

/** Brings two together in every way there is; a new way belongs in here, so that blocking is proved for it. */
export async function acquaintance(facts: ProfileFacts[] = []): Promise<Acquaintance> {
  const three = await Promise.all([
    given.profile(facts[0]),
    given.profile({ over18: true, ...facts[1] }),
    given.profile(),
  ]);
  return acquaint(three);
}

/** Brings two together in every way there is, and a friend of both, on the side on which they are. */
export async function acquaint(all: [Somebody, Somebody, Somebody], write = writeBlogs): Promise<Acquaintance> {
  const [one, other, friend] = all;
  await world.sql(
    `update person set birthday = (now() at time zone 'Europe/Copenhagen')::date - interval '30 years' where profile_id = any($1)`,
    [all.map(({ profileId }) => profileId)],
  );
  for (const who of all) await who.UpdateProfileConfiguration({ key: 'guestbookMode', value: 'open' });
  const entries = await write(all);
  const tagIds = new Map<Somebody, number>();
  for (const [me, them] of [
    [one, other],
    [other, one],
    [one, friend],
    [other, friend],
  ] as const)
    tagIds.set(me, await keepInMind(me, them));
  await relate(one, other);
  await relate(one, friend);
  await relate(friend, other);
  const lodges = new Map<Somebody, number>();
  for (const owner of all) {
    lodges.set(
      owner,
      await foundLodge(
        owner,
        all.filter((who) => who !== owner),
      ),
    );
  }
  const meetups = new Map<Somebody, number>();
  for (const [owner, lodgeId] of lodges) meetups.set(owner, await meetIn(lodgeId, owner, all));
  const debates = await debate(lodges.get(friend)!, friend, all);
  const lodgeAlbumIds = [await fillAlbum(lodges.get(friend)!, friend, all)];
  const pictures = await showPictures(all);
  const conversationIds = await writeToEachOther(all);
  const chatIds = await chat(all);
  for (const [owner, lodgeId] of lodges) conversationIds.push(...(await writeToLodge(lodgeId, owner, all)));
  await world.settle();
  const leadsOf = (reader: Somebody): Leads => ({
    ownId: reader.profileId,
    profileId: (reader === one ? other : one).profileId,
    tagId: tagIds.get(reader) ?? 0,
    blogEntryIds: entries,
    lodgeIds: [...lodges.values()],
    commentIds: Array.from({ length: 100 }, (_, at) => at + 1),
    debates,
    lodgeAlbumIds,
    meetupIds: [...meetups.values()],
    ownMeetupId: meetups.get(reader) ?? 0,
    ...pictures,
    conversationIds,
    chatIds,
    ownLodgeId: lodges.get(reader) ?? 0,
    friendId: friend.profileId,
  });
  await runSchedules(['FollowSearch']);
  return { one, other, friend, leadsOf };
}
