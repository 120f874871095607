/** The desk says of everything which side it is of, and reads what it judges in the variant without being let in there. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ReportedContent } from '../../shared/enums.ts';
import { acting, caseOf, codeOf, insult, staff } from '../moderation/desk.ts';
import { aCategory, aTopic, said } from '../support/debates.ts';
import { given, type Somebody } from '../support/given.ts';
import { meetupOf } from '../support/meetups.ts';
import { world } from '../support/world.ts';
import { recordOf } from '../staff/house.ts';

let [anna, there, reader, judge] = [] as unknown as [Somebody, Somebody, Somebody, Somebody];
const cases = { here: 0, there: 0, lodge: 0 };
const things = { entry: 0, comment: 0, topic: 0, reply: 0, meetup: 0, remark: 0, lodge: 0, mail: 0 };

async function entryOf(
  by: Somebody,
  reporter: Somebody,
  title: string,
): Promise<{ caseId: number; blogEntryId: number }> {
  const { blogEntryId } = await given.blogEntry({ by, title });
  await reporter.AddReport({ contentType: 'Blog', contentId: blogEntryId, ...insult });
  return { blogEntryId, caseId: await caseOf(ReportedContent.Blog, blogEntryId) };
}

beforeAll(async () => {
  anna = await given.profile({ darkStatus: 'Approved' });
  const other = await given.profile();
  [there, reader, judge] = [await given.dark(anna), await given.insider(), await staff()];
  const dark = await entryOf(there, reader, 'A night by the sea');
  [cases.here, cases.there] = [(await entryOf(anna, other, 'A day by the sea')).caseId, dark.caseId];
  things.entry = dark.blogEntryId;
  things.comment = (await reader.AddBlogComment({ blogEntryId: things.entry, text: 'Cold and clear.' })).commentId;
  things.lodge = (await given.lodge({ by: there, access: 'AccessForAll' })).lodgeId;
  await reader.JoinLodge({ lodgeId: things.lodge });
  things.topic = await aTopic(await aCategory(things.lodge, there), there, 'Robes at night');
  things.reply = await said(things.topic, reader, 'I bring two.');
  things.meetup = await meetupOf(there, things.lodge, { title: 'The pier at midnight' });
  things.remark = (await reader.AddMeetupComment({ meetupId: things.meetup, text: 'I come late.' })).commentId;
  await reader.AddReport({ contentType: 'Lodge', contentId: things.lodge, ...insult });
  for (const [contentType, thing, by] of [
    ['BlogComment', 'comment', there],
    ['LodgeDebateEntry', 'topic', reader],
    ['LodgeDebateEntryComment', 'reply', there],
    ['LodgeMeetup', 'meetup', reader],
    ['LodgeMeetupComment', 'remark', there],
  ] as const)
    await by.AddReport({ contentType, contentId: things[thing], ...insult });
  cases.lodge = await caseOf(ReportedContent.Lodge, things.lodge);
  const { conversationId } = await there.StartConversation({
    profileId: reader.profileId,
    text: 'Meet me at the pier.',
  });
  await reader.SendMail({ conversationId, text: 'At midnight, then.' });
  things.mail = (await reader.PrepareMailReport({ conversationId, number: 1 })).mailId;
  await reader.AddReport({ contentType: 'Mail', contentId: things.mail, ...insult });
  await world.settle();
});

test('of what is of the variant the desk says that it is', async () => {
  const { items } = await judge.GetReportQueue({ take: 100 });
  const sideOf = (caseId: number) => items.find((one) => one.caseId === caseId)?.dark;
  expect([sideOf(cases.here), sideOf(cases.there), sideOf(cases.lodge)]).toEqual([false, true, true]);
  expect([await judge.GetCase({ caseId: cases.here }), await judge.GetCase({ caseId: cases.there })]).toMatchObject([
    { dark: false },
    { dark: true },
  ]);
  // A lodge that nobody answers for says it itself.
  const { lodgeId } = await given.lodge({ by: reader });
  await given.places(lodgeId, []);
  const other = await given.insider();
  await other.AddReport({ contentType: 'Lodge', contentId: lodgeId, ...insult });
  const caseId = await caseOf(ReportedContent.Lodge, lodgeId);
  expect(await judge.GetCase({ caseId })).toMatchObject({ dark: true, owner: null });
});

test('statements, appeals and what stands on the page of a person do so too', async () => {
  await judge.DecideCase(acting(cases.here, 'Warn'));
  await judge.DecideCase(acting(cases.there, 'Warn'));
  for (const side of [anna, there]) {
    const { statementId } = (await side.GetMyStatements({})).items[0]!;
    await side.AppealStatement({ statementId, text: 'I was quoting.' });
  }
  const second = await staff();
  const { items } = await second.GetAppealQueue({ take: 100 });
  const appeals = items.filter(({ profile }) => [anna.name, there.name].includes(profile?.name ?? ''));
  expect(appeals.map(({ profile, dark }) => [profile!.name, dark])).toEqual([
    [anna.name, false],
    [there.name, true],
  ]);
  for (const { appealId, dark } of appeals) expect((await second.GetAppeal({ appealId })).dark).toBe(dark);
  const person = await second.GetPerson({ profileId: anna.profileId });
  const sides = (list: { dark: boolean }[]) => [...new Set(list.map(({ dark }) => dark))].sort();
  expect([sides(person.statements), sides(person.reports.about)]).toEqual([
    [false, true],
    [false, true],
  ]);
  const { lodges } = await second.GetPerson({ profileId: reader.profileId });
  expect(lodges).toContainEqual(expect.objectContaining({ lodgeId: things.lodge, dark: true }));
  const history = await second.GetPersonTimeline({ profileId: anna.profileId, take: 100 });
  const told = history.items.map(({ kind, dark }) => `${kind} ${dark}`);
  for (const kind of ['Statement', 'Appeal', 'Reported', 'ReportDecided'])
    expect(told).toEqual(expect.arrayContaining([`${kind} true`, `${kind} false`]));
  expect(told).not.toContain('LogOn true');
});

const places = [
  ['Blog', 'entry', /A night by the sea/, 'Cold and clear.'],
  ['BlogComment', 'comment', /Cold and clear/, 'Cold and clear.'],
  ['LodgeDebateEntry', 'topic', /Robes at night/, 'I bring two.'],
  ['LodgeDebateEntryComment', 'reply', /I bring two/, 'I bring two.'],
  ['LodgeMeetup', 'meetup', /The pier at midnight/, 'I come late.'],
  ['LodgeMeetupComment', 'remark', /I come late/, 'I come late.'],
  ['Mail', 'mail', /Meet me at the pier/, 'At midnight, then.'],
  ['Lodge', 'lodge', /We swim every Saturday/, 'Robes at night'],
] as const;

describe.each(places)('around a %s of the variant', (contentType, thing, own, more) => {
  const look = (person: Somebody) => person.LookAround({ contentType, contentId: things[thing] });

  test('support who are not let in read it with what stands beside it, on record', async () => {
    const otto = await staff();
    const { items } = await look(otto);
    expect(items.filter(({ isReported }) => isReported).map(({ text }) => text)).toEqual([expect.stringMatching(own)]);
    expect(items.map(({ text }) => text).join('\n')).toContain(more);
    const author = items.find(({ isReported }) => isReported)!.by!.profileId;
    const looked = (await recordOf({ profileId: author } as Somebody)).filter(
      ({ name, actorId }) => name === 'LookAround' && actorId === otto.profileId,
    );
    expect(looked).toMatchObject([{ reading: true, subject: { contentType, contentId: things[thing] } }]);
    // Where it stands stays closed to them, and they are in nothing.
    otto.site = 2;
    await expect(otto.GetLodge({ lodgeId: things.lodge })).rejects.toMatchObject({ status: 403 });
  });

  test('nobody else reads it so', async () => {
    for (const person of [await given.profile(), there, await given.profile({ role: 'ChatModerator' })])
      expect(await codeOf(look(person))).toBe('NotAllowed');
    expect(await codeOf(look(given.stranger() as Somebody))).toBe('NotLoggedIn');
  });
});

test('what is not there is not found, and what its author took away is not read', async () => {
  expect(await codeOf(judge.LookAround({ contentType: 'Blog', contentId: 987_654_321 }))).toBe('NotFound');
  expect(await codeOf(judge.LookAround({ contentType: 'Profile' as never, contentId: there.profileId }))).toBe(
    'BadRequest',
  );
  const { commentId } = await there.AddBlogComment({ blogEntryId: things.entry, text: 'Never mind this.' });
  await there.DeleteBlogComment({ commentId });
  const { blogEntryId } = await given.blogEntry({ by: there, title: 'Nobody complained' });
  expect(await codeOf(judge.LookAround({ contentType: 'Blog', contentId: blogEntryId }))).toBe('NotFound');
  const { items } = await judge.LookAround({ contentType: 'Blog', contentId: things.entry });
  expect(JSON.stringify(items)).not.toContain('Never mind');
  expect(await codeOf(judge.LookAround({ contentType: 'BlogComment', contentId: commentId }))).toBe('NotFound');
});
