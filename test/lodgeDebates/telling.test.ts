/** Who hears of what, who meets whom, and what the house and those who leave do to words. */
import { beforeAll, expect, test } from '@jest/globals';
import { days, hours } from '../../server/platform/clock.ts';
import { aCategory, aTopic, lodgeWith, said } from '../support/debates.ts';
import { given, type Somebody } from '../support/given.ts';
import { consentOf, loads, uploadedTemp } from '../support/media.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

let here: Awaited<ReturnType<typeof open>> & { categoryId: number };
const open = () => lodgeWith({ anna: 'Member', bert: 'Member', carla: 'Member', deaf: 'Member' });

beforeAll(async () => {
  const opened = await open();
  here = { ...opened, categoryId: await aCategory(opened.lodgeId, opened.owner) };
});

const heard = async (person: Somebody, of: number) =>
  (await person.ClientNotifications({ take: 100 })).items.flatMap(({ link, type, notificationIds }) =>
    new RegExp(`/Topic/${of}(#|$)`).test(link) ? notificationIds.map(() => type) : [],
  );

test('members hear of a topic once, followers of what they chose to hear of', async () => {
  const { lodgeId, categoryId, anna, bert, carla, deaf } = here;
  await world.sql(
    `insert into lodge_wish (lodge_id, profile_id, requests, debates, meetups, media) values ($1, $2, 15, 0, 15, 15)`,
    [lodgeId, deaf.profileId],
  );
  const entryId = await aTopic(categoryId, anna);
  await world.settle();
  const everybody = async () => Promise.all([anna, bert, carla, deaf].map((one) => heard(one, entryId)));
  const created = 'LodgeDebateEntryCreated';
  expect(await everybody()).toEqual([[], [created], [created], []]);
  expect((await anna.GetDebateEntry({ entryId })).follow).toBe('All');

  const first = await said(entryId, bert, 'Bert said');
  expect((await bert.GetDebateEntry({ entryId })).follow).toBe('Replies');
  await said(entryId, carla, 'Carla said');
  await world.settle();
  const replied = 'LodgeDebateReplied';
  expect(await everybody()).toEqual([[replied, replied], [created], [created], []]);

  await said(entryId, carla, 'To Bert', { parentCommentId: first });
  await said(entryId, anna, 'Quoting Bert', { quotedCommentId: first });
  await world.settle();
  expect(await heard(bert, entryId)).toEqual([replied, replied, created]);
  expect(await heard(carla, entryId)).toEqual([created]);

  expect(await carla.ToggleFollowDebateEntry({ entryId })).toEqual({ follow: 'All' });
  expect(await bert.ToggleFollowDebateEntry({ entryId, level: 'None' })).toEqual({ follow: 'None' });
  await said(entryId, bert, 'Commenting changes no choice');
  await said(entryId, anna, 'To Bert again', { parentCommentId: first });
  await world.settle();
  expect(await heard(bert, entryId)).toEqual([replied, replied, created]);
  expect(await heard(carla, entryId)).toEqual([replied, replied, created]);
  expect(await carla.ToggleFollowDebateEntry({ entryId })).toEqual({ follow: 'None' });
});

test('who has left the lodge hears no more, and finds nothing', async () => {
  const { categoryId, lodgeId, anna, bert } = here;
  const leaver = await given.lodgeMember({ lodgeId, admin: here.owner });
  const entryId = await aTopic(categoryId, leaver);
  await said(entryId, bert);
  await leaver.LeaveLodge({ lodgeId });
  await world.settle();
  await said(entryId, anna);
  await world.settle();
  expect(await heard(leaver, entryId)).toEqual([]);
  await expect(leaver.GetDebateEntry({ entryId })).rejects.toMatchObject({ code: 'NotFound' });
  expect((await anna.GetDebateEntry({ entryId })).author?.name).toBe(leaver.name);
});

test('two who are apart do not meet in a debate; who runs the lodge meets both', async () => {
  const { lodgeId, owner, anna, bert, carla } = await lodgeWith({ anna: 'Member', bert: 'Member', carla: 'Member' });
  const categoryId = await aCategory(lodgeId, owner);
  const [byAnna, byCarla] = [await aTopic(categoryId, anna), await aTopic(categoryId, carla)];
  const comment = await said(byCarla, anna, 'Anna was here');
  await said(byCarla, carla, 'To Anna', { parentCommentId: comment });
  await said(byCarla, carla, 'Quoting Anna', { quotedCommentId: comment });
  await anna.AddToBlacklist({ profileId: bert.profileId });
  await said(byCarla, anna, 'Anna again');
  const seen = async (reader: Somebody) => {
    const [list, categories, comments, pulse] = await Promise.all([
      reader.GetDebateEntries({ lodgeId, categoryId }),
      reader.GetDebateCategories({ lodgeId }),
      reader.GetDebateEntryComments({ entryId: byCarla }),
      reader.GetDebatePulse({ lodgeId }),
    ]);
    return {
      topics: list.items.map(({ entryId, comments: many, lastBy }) => [entryId, many, lastBy?.name]),
      category: [categories.items[0]!.topics, categories.items[0]!.unread],
      words: comments.items.map(({ text, quoted }) => [text, quoted?.text]),
      pulse: pulse.postsThisMonth,
    };
  };
  expect(await seen(bert)).toEqual({
    topics: [[byCarla, 2, carla.name]],
    category: [1, 1],
    words: [
      [null, undefined],
      ['To Anna', undefined],
      ['Quoting Anna', undefined],
    ],
    pulse: 3,
  });
  expect(await seen(owner)).toMatchObject({
    topics: [
      [byCarla, 4, anna.name],
      [byAnna, 0, anna.name],
    ],
    pulse: 6,
  });
  for (const call of [
    () => bert.GetDebateEntry({ entryId: byAnna }),
    () => bert.AddDebateEntryComment({ entryId: byAnna, text: 'Hi' }),
    () => bert.AddDebateEntryComment({ entryId: byCarla, text: 'Hi', parentCommentId: comment }),
    () => bert.AddDebateEntryComment({ entryId: byCarla, text: 'Hi', quotedCommentId: comment }),
    () => bert.UpdateDebateEntryView({ entryId: byAnna }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NotFound' });
  await world.settle();
  await bert.ToggleFollowDebateEntry({ entryId: byCarla, level: 'All' });
  await said(byCarla, anna, 'Once more');
  await world.settle();
  expect(await heard(bert, byCarla)).toEqual(['LodgeDebateEntryCreated']);
});

test('what is reported is out of sight, comes back as it was, and is removed on a statement', async () => {
  const { lodgeId, categoryId, owner, anna, bert } = here;
  const entryId = await aTopic(categoryId, anna);
  const commentId = await said(entryId, bert, 'Rude words');
  const support = await given.profile({ role: 'Support' });
  await support.Reauthenticate({ password: 'four-quiet-herons' });
  const topics = async () => (await owner.GetDebateCategories({ lodgeId })).items[0]!.topics;
  const before = await topics();
  const report = async (contentType: 'LodgeDebateEntry' | 'LodgeDebateEntryComment', contentId: number) => {
    const { receipt } = await owner.AddReport({
      contentType,
      contentId,
      reason: 'Harassment',
      subReason: 'IntimateImage',
      text: '',
    });
    const [found] = await world.sql<{ case_id: number; hidden: boolean }>(
      'select case_id, c.hidden from report r join report_case c on c.id = r.case_id where receipt = $1',
      [receipt],
    );
    await support.ClaimCase({ caseId: found!.case_id });
    return { caseId: found!.case_id, hidden: found!.hidden };
  };
  const onComment = await report('LodgeDebateEntryComment', commentId);
  if (!onComment.hidden)
    await world.sql('update debate_comment set withheld = 1, deleted_at = now() where id = $1', [commentId]);
  expect((await anna.GetDebateEntryComments({ entryId })).items).toEqual([]);
  await expect(world.sql('update debate_comment set withheld = 2 where id = $1', [commentId])).rejects.toThrow(
    'removed without a statement',
  );
  const onEntry = await report('LodgeDebateEntry', entryId);
  expect(onEntry.hidden).toBe(true);
  expect(await topics()).toBe(before - 1);
  await expect(bert.GetDebateEntry({ entryId })).rejects.toMatchObject({ code: 'NotFound' });
  await expect(owner.DeleteDebateCategory({ categoryId })).rejects.toMatchObject({ code: 'CategoryNotEmpty' });
  await support.DecideCase({ caseId: onEntry.caseId, outcome: 'NoAction' });
  expect(await topics()).toBe(before);
  expect((await bert.GetDebateEntry({ entryId })).removed).toBeNull();
});

test('a picture in a text belongs to its author and this lodge, and goes when no text holds it', async () => {
  const { lodgeId, categoryId, anna, bert } = here;
  const elsewhere = await lodgeWith({});
  const picture = async (by: Somebody, lodge = lodgeId) => {
    const wishes = { tempMediaId: await uploadedTemp(by), consentId: await consentOf(by), alt: 'A jetty' };
    const { mediaId } = await by.AddDebatePicture({ lodgeId: lodge, ...wishes });
    await world.settle();
    return mediaId;
  };
  const [mine, spare, theirs] = [await picture(anna), await picture(anna), await picture(bert)];
  const foreign = await picture(elsewhere.owner, elsewhere.lodgeId);
  const withPicture = (mediaId: number) => ({
    categoryId,
    title: 'With a picture',
    text: `<p>Look</p><img data-media-id="${mediaId}">`,
  });
  for (const mediaId of [theirs, foreign, 999_999])
    await expect(anna.CreateDebateEntry(withPicture(mediaId))).rejects.toMatchObject({ code: 'PictureNotThere' });
  await expect(picture(anna, elsewhere.lodgeId)).rejects.toMatchObject({ code: 'NotAllowed' });
  const { entryId } = await anna.CreateDebateEntry(withPicture(mine));
  await expect(anna.CreateDebateEntry(withPicture(mine))).rejects.toMatchObject({ code: 'PictureNotThere' });
  expect((await bert.GetDebateEntry({ entryId })).pictures).toEqual([]);
  const { url } = (await anna.GetDebatePictures({ lodgeId, entryId })).items[0]!.picture!;
  expect([await loads(bert, url), await loads(anna, url)]).toEqual([403, 200]);
  const support = await given.profile({ role: 'Support' });
  await support.ApproveMedia({ mediaId: mine });
  expect((await bert.GetDebateEntry({ entryId })).pictures.map(({ mediaId }) => mediaId)).toEqual([mine]);
  expect([await loads(bert, url), await loads(elsewhere.owner, url)]).toEqual([200, 403]);
  expect((await anna.GetDebatePictures({ lodgeId, entryId })).items.map(({ mediaId }) => mediaId)).toEqual([
    mine,
    spare,
  ]);
  await world.advance(7 * days + hours);
  await runSchedules(['PurgeDebates']);
  const left = await world.sql('select media_id from debate_picture where lodge_id = $1', [lodgeId]);
  expect(left).toEqual([{ media_id: mine }]);
});

test('who is erased leaves the places of their words, and what others said', async () => {
  const { categoryId, anna, bert, lodgeId, owner } = here;
  const leaver = await given.lodgeMember({ lodgeId, admin: owner });
  const [answered, alone] = [await aTopic(categoryId, leaver), await aTopic(categoryId, leaver)];
  const theirs = await said(answered, leaver, 'Mine');
  await said(answered, bert, 'To them', { parentCommentId: theirs });
  const before = (await owner.GetDebateCategories({ lodgeId })).items[0]!.topics;
  await leaver.Reauthenticate({ password: 'four-quiet-herons' });
  await leaver.DeleteProfile({ now: true });
  await world.settle();
  expect(await anna.GetDebateEntry({ entryId: answered })).toMatchObject({
    title: '',
    text: '',
    author: null,
    comments: 1,
  });
  expect((await anna.GetDebateEntryComments({ entryId: answered })).items.map(({ text }) => text)).toEqual([
    null,
    'To them',
  ]);
  await expect(anna.GetDebateEntry({ entryId: alone })).rejects.toMatchObject({ code: 'NotFound' });
  expect((await owner.GetDebateCategories({ lodgeId })).items[0]!.topics).toBe(before - 1);
});
