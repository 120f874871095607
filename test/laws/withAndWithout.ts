/**
 * The same small world twice: once somebody acts everywhere in it, once they never existed. All that is not theirs has the
 * same numbers and times in both, so that whole answers can be compared.
 */
import type { Leads } from '../support/acquaintance.ts';
import { given, type Somebody } from '../support/given.ts';
import { anAlbum, anItem } from '../support/lodgeMedia.ts';
import { albumOf, uploaded } from '../support/media.ts';
import { planOf } from '../support/meetups.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';
import { begins, step, Story } from './story.ts';
import { chats } from './storyOfChats.ts';

export const words = (by: Somebody, what: string) => ({
  title: `${what} of ${by.name}`,
  text: '<p>Four degrees in the water.</p>',
});

export interface Cast {
  story: Story;
  one: Somebody;
  friend: Somebody;
  third: Somebody;
  support: Somebody;
}

async function blogs({ story, one, friend, support }: Cast) {
  const [kink] = await one.GetKinks();
  const kinkIds = [kink!.kinkId];
  const write = async (by: Somebody, what: string, tags = ['Winter bathing']) =>
    (await by.UpdateBlogEntry({ ...words(by, what), tags, kinkIds, status: 'Published' })).blogEntryId;
  await one.ChooseKink({ kinkId: kink!.kinkId, chosen: true });
  await story.theirs(async (other) => {
    await other.ChooseKink({ kinkId: kink!.kinkId, chosen: true });
    const blogEntryId = await write(other, 'Hidden', ['Winter bathing', 'Winter tales', 'Winter light']);
    await support.SetCurated({ blogEntryId, curated: true });
  });
  await story.at(2);
  const talk = await write(friend, 'Talk', ['Winter tales']);
  const quiet = await write(friend, 'Quiet', ['Winter bathing', 'Winter light']);
  const mine = await write(one, 'Mine', ['Winter light']);
  const silent = await write(one, 'Silent');
  const entries = [talk, quiet, mine, silent];
  for (const blogEntryId of entries) {
    await friend.UpdateBlogEntryReadCount({ blogEntryId });
    await one.UpdateBlogEntryReadCount({ blogEntryId });
  }
  for (const blogEntryId of [talk, quiet]) await one.FollowBlogEntry({ blogEntryId });
  await one.FollowBlogAuthor({ profileId: friend.profileId });
  await friend.FollowBlogAuthor({ profileId: one.profileId });
  await story.theirs(async (other) => {
    await other.FollowBlogAuthor({ profileId: friend.profileId });
    await other.FollowBlogAuthor({ profileId: one.profileId });
    for (const blogEntryId of entries) await other.UpdateBlogEntryReadCount({ blogEntryId });
    await other.AddBlogComment({ blogEntryId: talk, text: 'The first.' });
  });
  await story.at(3);
  const { commentId } = await friend.AddBlogComment({ blogEntryId: talk, text: 'A word.' });
  const said = await one.AddBlogComment({ blogEntryId: talk, text: 'Another word.' });
  await friend.AddBlogComment({ blogEntryId: mine, text: 'A word.' });
  await one.UpdateBlogEntryReadCount({ blogEntryId: talk });
  await story.at(4);
  const late = await friend.AddBlogComment({ blogEntryId: quiet, text: 'A word.' });
  await story.at(5);
  await story.theirs(async (other) => {
    for (const blogEntryId of entries) await other.AddBlogComment({ blogEntryId, text: 'The last.' });
    await other.AddBlogComment({ blogEntryId: talk, parentCommentId: commentId, text: 'An answer.' });
  });
  await runSchedules(['CountBlogReadings', 'RankBlogs']);
  return { entries, comments: [commentId, said.commentId, late.commentId] };
}

async function lodge({ story, one, friend, third, support }: Cast) {
  const { lodgeId } = await given.lodge({ by: friend, name: 'Cold water', access: 'AccessForAll' });
  await story.theirs((other) => other.JoinLodge({ lodgeId }));
  await story.at(7);
  await one.JoinLodge({ lodgeId });
  await third.JoinLodge({ lodgeId });
  const { categoryId } = await friend.CreateDebateCategory({ lodgeId, name: 'Practical' });
  const topic = async (by: Somebody, what: string) =>
    (await by.CreateDebateEntry({ categoryId, ...words(by, what) })).entryId;
  const early = await topic(friend, 'Early');
  await story.at(8);
  const late = await topic(friend, 'Late');
  const { commentId } = await friend.AddDebateEntryComment({ entryId: late, text: 'A word.' });
  await story.at(9);
  await story.theirs(async (other) => {
    await topic(other, 'Hidden');
    await other.AddDebateEntryComment({ entryId: late, text: 'An answer.', parentCommentId: commentId });
    await other.AddDebateEntryComment({ entryId: early, text: 'The last.' });
  });
  const albumId = await anAlbum(lodgeId, friend, 'From our walks');
  const put = async (by: Somebody) => {
    const mediaItemId = await anItem(albumId, by);
    await support.ApproveMedia({ mediaId: mediaItemId });
    await world.settle();
    return mediaItemId;
  };
  await put(friend);
  await story.theirs(async (other) => friend.AcceptMediaItem({ mediaItemId: await put(other) }));
  const debates = [early, late].map((entryId) => ({ lodgeId, categoryId, entryId }));
  return { lodgeId, albumId, debates, commentIds: [commentId] };
}

/** Lodges whose place among the others somebody changes by being there, and by speaking last. */
async function otherLodges({ story, one, friend, third }: Cast) {
  const found = async (name: string) => {
    const { lodgeId } = await given.lodge({ by: third, name, access: 'AccessForAll' });
    await friend.JoinLodge({ lodgeId });
    const { categoryId } = await third.CreateDebateCategory({ lodgeId, name: 'Talk' });
    return { lodgeId, categoryId };
  };
  const warm = await found('Warm rooms');
  const quiet = await found('Quiet evenings');
  await one.JoinLodge({ lodgeId: quiet.lodgeId });
  await one.LeaveLodge({ lodgeId: quiet.lodgeId });
  await story.theirs((other) => other.JoinLodge({ lodgeId: quiet.lodgeId }));
  await story.at(13);
  await third.CreateDebateEntry({ categoryId: quiet.categoryId, ...words(third, 'Before') });
  await story.at(14);
  await third.CreateDebateEntry({ categoryId: warm.categoryId, ...words(third, 'After') });
  await story.at(15);
  await story.theirs((other) =>
    other.CreateDebateEntry({ categoryId: quiet.categoryId, ...words(other, 'The very last') }),
  );
}

async function meetups({ story, one, friend, third }: Cast, lodgeId: number) {
  const startsAt = new Date(begins + 600 * step).toISOString();
  const meet = async (plan: object) =>
    (await friend.CreateMeetup({ ...planOf({ startsAt }), ...plan, lodgeId })).meetupId;
  const open = await meet({ title: 'Open to all', places: 10, womenPlaces: 8 });
  const full = await meet({ title: 'Full house', places: 2 });
  const queue = await meet({ title: 'A long queue', places: 2 });
  await story.theirs(async (other) => {
    for (const meetupId of [open, full]) await other.SignUpForMeetup({ meetupId });
    await other.AddMeetupComment({ meetupId: open, text: 'See you.' });
  });
  await story.at(11);
  for (const meetupId of [open, full, queue]) await friend.SignUpForMeetup({ meetupId });
  await third.SignUpForMeetup({ meetupId: queue });
  await story.theirs((other) => other.SignUpForMeetup({ meetupId: queue }));
  await one.SignUpForMeetup({ meetupId: open });
  await one.SignUpForMeetup({ meetupId: queue });
  const { commentId } = await friend.AddMeetupComment({ meetupId: open, text: 'Bring a robe.' });
  await story.theirs((other) => other.AddMeetupComment({ meetupId: open, text: 'I will.' }));
  return { meetupIds: [open, full, queue], commentIds: [commentId] };
}

async function people({ story, one, friend, support }: Cast) {
  for (const who of [one, friend]) await who.UpdateProfileConfiguration({ key: 'guestbookMode', value: 'open' });
  await friend.AddFavorite({ profileId: one.profileId });
  await one.AddFavorite({ profileId: friend.profileId });
  await friend.AddProfileVisit({ profileId: one.profileId });
  await friend.AddGuestbookEntry({ profileId: one.profileId, text: 'Hello.' });
  const { tagId } = await one.CreateTag({ name: 'Known' });
  await one.TagProfile({ tagId, profileId: friend.profileId });
  await one.SaveNote({ profileId: friend.profileId, text: 'A note.' });
  await story.theirs(async (other) => {
    for (const { profileId } of [one, friend]) {
      await other.AddFavorite({ profileId });
      await other.AddProfileVisit({ profileId });
      await other.AddGuestbookEntry({ profileId, text: 'A line.' });
    }
    await one.AddFavorite({ profileId: other.profileId });
    await one.TagProfile({ tagId, profileId: other.profileId });
    await one.SaveNote({ profileId: other.profileId, text: 'A note.' });
    for (const asked of [one, friend]) {
      const { relationId } = await other.AskForRelation({ profileId: asked.profileId, kind: 'Friends' });
      await world.settle();
      await asked.ConfirmRelation({ relationId });
    }
    const album = await albumOf(other, { name: 'Summer' });
    await support.ApproveMedia({ mediaId: await uploaded(other, album, {}) });
  });
  const open = await albumOf(friend, { name: 'Summer' });
  const closed = await albumOf(one, { name: 'Winter', type: 'Protected' });
  const mediaIds = [await uploaded(friend, open, {}), await uploaded(one, closed, {})];
  for (const mediaId of mediaIds) await support.ApproveMedia({ mediaId });
  await one.GrantAlbumAccess({ albumId: closed, profileId: friend.profileId, time: 'Always' });
  await story.theirs((other) => one.GrantAlbumAccess({ albumId: closed, profileId: other.profileId, time: 'Always' }));
  // With who is blocked one has no conversation: its copy stays, as that of somebody who went.
  const { conversationId } = await friend.StartConversation({ profileId: one.profileId, text: 'Hello.' });
  await one.SendMail({ conversationId, text: 'Hello yourself.' });
  return { tagId, albumIds: [open, closed], mediaIds, conversationIds: [conversationId] };
}

/** All that happens among these people; answers what leads from one of them to the others. */
export async function live(cast: Cast): Promise<Leads> {
  const { story, one, friend, third } = cast;
  await story.at(1);
  const known = await people(cast);
  const written = await blogs(cast);
  await story.at(6);
  const within = await lodge(cast);
  await story.at(10);
  const planned = await meetups(cast, within.lodgeId);
  await story.at(12);
  await otherLodges(cast);
  const chatIds = await chats(cast);
  await story.at(16);
  return {
    ...{ ownId: one.profileId, profileId: friend.profileId, friendId: third.profileId, tagId: known.tagId },
    ...{
      blogEntryIds: written.entries,
      lodgeIds: [within.lodgeId],
      albumIds: known.albumIds,
      mediaIds: known.mediaIds,
      conversationIds: known.conversationIds,
      chatIds,
    },
    ...{ lodgeAlbumIds: [within.albumId], meetupIds: planned.meetupIds, ownMeetupId: 0, ownLodgeId: 0 },
    ...{ debates: within.debates, commentIds: [...written.comments, ...within.commentIds, ...planned.commentIds] },
  };
}

export interface Told {
  one: Somebody;
  leads: Leads;
  story: Story;
}

/** Tells the story, with somebody in it or without. */
export async function tell(withOther: boolean): Promise<Told> {
  const story = new Story(withOther);
  await story.begin();
  const [one, friend, third] = [
    await given.profile({ name: 'reader' }),
    await given.profile({ name: 'friend' }),
    await given.profile({ name: 'third' }),
  ];
  const support = await given.profile({ name: 'helper', role: 'Support' });
  return { one, leads: await live({ story, one, friend, third, support }), story };
}
