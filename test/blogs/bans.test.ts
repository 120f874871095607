import { beforeAll, expect, test } from '@jest/globals';
import { clock, hours, minutes } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';
import { atTheDesk } from '../staff/house.ts';

let sara: Somebody;
beforeAll(async () => {
  sara = await atTheDesk();
});

const why = { rule: 'Respect', facts: 'Insults under three entries.' } as const;
/** What was read of a session is believed for some seconds. */
const believedNoMore = () => world.redis.flushdb();
const inHours = (number: number) => new Date(clock.ms() + number * hours).toISOString();

async function banned(until?: string) {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const own = await given.blogEntry({ by: bert });
  const { commentId } = await bert.AddBlogComment({ blogEntryId, text: 'Before it.' });
  await sara.BanFromBlogs({ profileId: bert.profileId, ...why, ...(until && { until }) });
  return { anna, bert, blogEntryId, own: own.blogEntryId, commentId };
}

test('who is banned reads until when and on which statement, and neither reads nor writes in the blogs', async () => {
  const until = inHours(7);
  const { bert, blogEntryId, own, commentId } = await banned(until);
  const ban = await bert.ProfileBlogBan({});
  expect(ban).toMatchObject({ banType: 'Blogs', until });
  expect(await bert.GetStatement({ statementId: ban.statementId! })).toMatchObject({
    scope: 'Blogs',
    facts: why.facts,
  });
  const words = { title: 'A night by the sea', text: '<p>Words.</p>' };
  const draft = { ...words, version: 0 };
  const tries = [
    () => bert.AddBlogComment({ blogEntryId, text: 'And more.' }),
    () => bert.EditBlogComment({ commentId, text: 'And more.' }),
    () => bert.UpdateBlogEntry({ ...words, status: 'Published' }),
    () => bert.UpdateBlogEntry({ ...words, blogEntryId: own, status: 'Draft' }),
    () => bert.SaveBlogDraft(draft),
  ];
  for (const one of tries) await expect(one()).rejects.toMatchObject({ code: 'BlogBanned' });
  await believedNoMore();
  const readings = [
    () => bert.GetAllBlogEntries({}),
    () => bert.SearchBlogEntries({ text: 'dip' }),
    () => bert.GetMyBlogEntries({}),
    () => bert.FollowBlogEntry({ blogEntryId }),
    () => bert.GetBlogEntryDataForEdit({ blogEntryId: own }),
  ];
  for (const one of [...tries, ...readings])
    await expect(one()).rejects.toMatchObject({ code: 'BlogBanned', status: 403 });
  // What guests read stays open as to a guest, which this entry is not; what is one's own can be taken back.
  await expect(bert.GetBlogEntryData({ blogEntryId })).rejects.toMatchObject({ code: 'NotFound' });
  const page = await openPage(bert);
  expect(await page.watch(`blogEntry:${blogEntryId}`)).toBe(false);
  page.close();
  await bert.DeleteBlogComment({ commentId });
  await bert.DeleteBlogEntry({ blogEntryId: own });
});

test('what was written before stays', async () => {
  const { anna, own } = await banned();
  expect((await anna.GetBlogEntryData({ blogEntryId: own })).title).toBe('First dip of the season');
});

test('a ban ends when the house lifts it, or when an appeal reverses it', async () => {
  const lifted = await banned();
  const otto = await atTheDesk();
  await otto.LiftBlogBan({ profileId: lifted.bert.profileId });
  await lifted.bert.AddBlogComment({ blogEntryId: lifted.blogEntryId, text: 'Back again.' });

  const { bert, blogEntryId } = await banned();
  const sara2 = await atTheDesk();
  const { statementId } = await bert.ProfileBlogBan({});
  await bert.AppealStatement({ statementId: statementId!, text: 'I quoted them, I did not say it.' });
  const appeal = (await sara2.GetAppealQueue({})).items.find((one) => one.statementId === statementId);
  await sara2.DecideAppeal({ appealId: appeal!.appealId, outcome: 'Reversed', text: 'It was a quotation.' });
  await bert.AddBlogComment({ blogEntryId, text: 'Back again.' });
});

test('nobody is banned twice, by somebody without the role, or by themselves; and a time must lie ahead', async () => {
  const { bert, anna } = await banned();
  const { profileId } = bert;
  await expect(sara.BanFromBlogs({ profileId, ...why })).rejects.toMatchObject({ code: 'AlreadyBanned' });
  await expect(anna.BanFromBlogs({ profileId, ...why })).rejects.toMatchObject({ status: 403 });
  await expect(sara.BanFromBlogs({ profileId: sara.profileId, ...why })).rejects.toMatchObject({ status: 404 });
  const past = sara.BanFromBlogs({ profileId: anna.profileId, ...why, until: inHours(-1) });
  await expect(past).rejects.toMatchObject({ code: 'UntilPassed' });
  await expect(sara.LiftBlogBan({ profileId: anna.profileId })).rejects.toMatchObject({ code: 'NotBanned' });
});

test('two bans at once make one', async () => {
  const anna = await given.profile();
  const otto = await atTheDesk();
  const sending = [sara, otto].map((one) => one.BanFromBlogs({ profileId: anna.profileId, ...why }));
  const outcomes = (await Promise.allSettled(sending)).map(({ status }) => status).sort();
  expect(outcomes).toEqual(['fulfilled', 'rejected']);
});

test('a ban ends at its time', async () => {
  const { bert, blogEntryId } = await banned(inHours(1));
  await world.advance(61 * minutes);
  expect(await bert.ProfileBlogBan({})).toEqual({ banType: null, until: null, statementId: null });
  await bert.AddBlogComment({ blogEntryId, text: 'Back again.' });
});

test('who is banned hears within five seconds no more of an entry that stands open', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const topic = `blogEntry:${blogEntryId}`;
  const [page, other] = await Promise.all([openPage(bert), openPage(anna)]);
  for (const one of [page, other]) expect(await one.watch(topic)).toBe(true);
  const at = performance.now();
  await sara.BanFromBlogs({ profileId: bert.profileId, ...why });
  const say = () => {
    page.stale.length = 0;
    other.stale.length = 0;
    world.platform.hub.staleFor(topic, ['Entry']);
    world.platform.hub.stale(bert.profileId, ['Told']);
  };
  say();
  // Silent is who hears what is said to them alone, and for some rounds no more what is said of the topic.
  let silent = 0;
  await page.until(() => {
    if (!page.stale.flat().includes('Told') || !other.stale.flat().includes('Entry')) return false;
    silent = page.stale.flat().includes('Entry') ? 0 : silent + 1;
    say();
    return silent > 5;
  });
  expect(performance.now() - at).toBeLessThan(5000);
});
