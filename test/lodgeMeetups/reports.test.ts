import { beforeAll, expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { codeOf, lodgeWith, meetupOf } from '../support/meetups.ts';
import { acting, caseOf, insult, staff } from '../moderation/desk.ts';
import { days } from '../../server/platform/clock.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

let [owner, anna, bert, sara, sten] = [] as unknown as Somebody[] as [Somebody, Somebody, Somebody, Somebody, Somebody];
let lodgeId: number;

beforeAll(async () => {
  [owner, anna, bert] = [await given.profile(), await given.profile(), await given.profile()];
  [sara, sten] = [await staff(), await staff()];
  lodgeId = await lodgeWith(owner, [anna, bert]);
});

/** The house takes it away, with a statement that says why. */
async function remove(contentType: 'LodgeMeetup' | 'LodgeMeetupComment', contentId: number): Promise<void> {
  await anna.AddReport({ contentType, contentId, ...insult });
  const caseId = await caseOf(contentType === 'LodgeMeetup' ? 11 : 12, contentId);
  await sara.ClaimCase({ caseId });
  await sara.DecideCase(acting(caseId, 'RemoveContent'));
  await world.settle();
}

test('a comment that the house removes is gone for everybody, and comes back with the appeal', async () => {
  const meetupId = await meetupOf(owner, lodgeId);
  const { commentId } = await bert.AddMeetupComment({ meetupId, text: 'Fools, all of you.' });
  await remove('LodgeMeetupComment', commentId);
  const said = async () => (await owner.GetMeetupComments({ meetupId })).items.length;
  expect([await said(), (await owner.GetMeetup({ meetupId })).comments]).toEqual([0, 0]);
  expect(await codeOf(bert.DeleteMeetupComment({ commentId }))).toBe('BeingJudged');
  const [statement] = (await bert.GetMyStatements({})).items;
  const { statementId } = statement!;
  await bert.AppealStatement({ statementId, text: 'It was a joke.' });
  const [appeal] = (await sten.GetAppealQueue({})).items;
  await sten.DecideAppeal({ appealId: appeal!.appealId, outcome: 'Reversed', text: 'So it was.' });
  await world.settle();
  expect(await said()).toBe(1);
});

test('a meetup that the house removes is found by nobody, and nobody is reminded of it', async () => {
  const meetupId = await meetupOf(owner, lodgeId);
  await anna.SignUpForMeetup({ meetupId });
  await remove('LodgeMeetup', meetupId);
  for (const who of [owner, anna]) expect(await codeOf(who.GetMeetup({ meetupId }))).toBe('NotFound');
  expect((await anna.GetCalendarData({ lodgeId })).items.map((one) => one.meetupId)).not.toContain(meetupId);
  expect(await codeOf(anna.SignUpForMeetup({ meetupId }))).toBe('NotFound');
  await expect(
    world.sql('delete from statement where content_type = 11 and content_id = $1', [meetupId]),
  ).rejects.toThrow();
});

test('a comment stays reportable by whom it was told to, whether its author takes it back or blocks them', async () => {
  const meetupId = await meetupOf(owner, lodgeId);
  await anna.SignUpForMeetup({ meetupId });
  const notTold = await given.profile();
  const rude = async () => {
    const { commentId } = await bert.AddMeetupComment({ meetupId, text: 'Stay at home, all of you.' });
    await world.settle();
    return commentId;
  };
  const report = (who: Somebody, contentId: number) =>
    codeOf(who.AddReport({ contentType: 'LodgeMeetupComment', contentId, ...insult }));
  const takenBack = await rude();
  await bert.DeleteMeetupComment({ commentId: takenBack });
  expect((await owner.GetMeetupComments({ meetupId })).items).toEqual([]);
  expect(await codeOf(bert.EditMeetupComment({ commentId: takenBack, text: 'Come!' }))).toBe('NotFound');
  const beforeBlock = await rude();
  await bert.AddToBlacklist({ profileId: anna.profileId });
  expect(await report(anna, takenBack)).toBe('done');
  expect(await report(anna, beforeBlock)).toBe('done');
  expect(await report(notTold, takenBack)).toBe('NotFound');
  await bert.RemoveFromBlacklist({ profileId: anna.profileId });
});

test('a meetup that is taken away stays reportable by whom it was told to, and is shown to nobody', async () => {
  const meetupId = await meetupOf(owner, lodgeId);
  const calendar = async () => (await anna.GetCalendarData({ lodgeId })).items.map((one) => one.meetupId);
  const before = await owner.GetMeetupPulse({ lodgeId });
  const { commentId } = await bert.AddMeetupComment({ meetupId, text: 'What a house.' });
  await world.settle();
  await owner.DeleteMeetup({ meetupId });
  await world.settle();
  for (const who of [owner, anna, sara]) expect(await codeOf(who.GetMeetup({ meetupId }))).toBe('NotFound');
  for (const act of [owner.DeleteMeetup, bert.SignUpForMeetup])
    expect(await codeOf(act({ meetupId }))).toBe('NotFound');
  expect(await codeOf(bert.DeleteMeetupComment({ commentId }))).toBe('NotFound');
  expect(await calendar()).not.toContain(meetupId);
  expect((await owner.GetMeetupPulse({ lodgeId })).meetupsThisMonth).toBeLessThanOrEqual(before.meetupsThisMonth);
  const report = (who: Somebody) =>
    codeOf(who.AddReport({ contentType: 'LodgeMeetup', contentId: meetupId, ...insult }));
  expect(await report(await given.profile())).toBe('NotFound');
  expect(await report(anna)).toBe('done');
  await world.advance(31 * days);
  await runSchedules(['PurgeMeetups']);
  expect(await world.sql('select from lodge_meetup where id = $1', [meetupId])).toEqual([]);
  expect(await report(bert)).toBe('NotFound');
});
