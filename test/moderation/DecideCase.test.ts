import { expect, test } from '@jest/globals';
import { days, minutes } from '../../server/platform/clock.ts';
import { given, password } from '../support/given.ts';
import { world } from '../support/world.ts';
import {
  acting,
  aComment,
  caseOf,
  codeOf,
  decidedAbout,
  facts,
  insult,
  intimate,
  runSchedules,
  staff,
} from './desk.ts';

async function aCase() {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const comment = await aComment(bert);
  await anna.AddReport({ contentType: 'BlogComment', contentId: comment.commentId, ...insult });
  return { anna, bert, ...comment, caseId: await caseOf(5, comment.commentId) };
}

test('of two who claim one gets it, for ten minutes, and more when asked again', async () => {
  const { caseId } = await aCase();
  const [sara, otto] = await Promise.all([staff(), staff()]);
  const claims = await Promise.all([sara, otto].map((one) => codeOf(one.ClaimCase({ caseId }))));
  expect(claims.sort()).toEqual(['CaseClaimed', 'done']);
  const [first, second] = (await codeOf(sara.ReleaseCase({ caseId }))) === 'done' ? [otto, sara] : [sara, otto];
  await otto.ReleaseCase({ caseId }).catch(() => undefined);
  await first.ClaimCase({ caseId });
  expect((await second.GetCase({ caseId })).can).toEqual([]);
  expect((await first.GetReportQueue({ mine: true, take: 100 })).items.map((one) => one.caseId)).toEqual([caseId]);
  expect(await codeOf(second.DecideCase({ caseId, outcome: 'NoAction' }))).toBe('CaseClaimed');
  await world.advance(9 * minutes);
  await first.ClaimCase({ caseId });
  await world.advance(9 * minutes);
  expect(await codeOf(second.ClaimCase({ caseId }))).toBe('CaseClaimed');
  await world.advance(2 * minutes);
  expect(await codeOf(second.ClaimCase({ caseId }))).toBe('done');
});

test('of two who decide one does, whatever each of them thinks', async () => {
  for (let round = 0; round < 3; round++) {
    const { caseId, bert } = await aCase();
    const [sara, otto] = await Promise.all([staff(), staff()]);
    const results = await Promise.all([
      codeOf(sara.DecideCase(acting(caseId, 'Lock'))),
      codeOf(otto.DecideCase({ caseId, outcome: 'NoAction' })),
    ]);
    expect(results.sort()).toEqual(['AlreadyDecided', 'done']);
    const { outcome } = (await sara.GetCase({ caseId })).decision ?? {};
    expect((await bert.GetProfileData()).status).toBe(outcome === 'ActionTaken' ? 'Locked' : 'Active');
  }
});

test('nobody decides about oneself, what came from oneself, or a colleague of the same rank', async () => {
  const [sara, otto, anna] = await Promise.all([staff(), staff(), given.profile()]);
  await anna.AddReport({ contentType: 'Profile', contentId: sara.profileId, ...insult });
  const about = await caseOf(1, sara.profileId);
  expect(await codeOf(sara.DecideCase({ caseId: about, outcome: 'NoAction' }))).toBe('NotFound');
  expect(await codeOf(sara.ClaimCase({ caseId: about }))).toBe('NotFound');
  expect(await codeOf(otto.DecideCase(acting(about, 'Lock')))).toBe('ActionNotPossible');
  expect((await otto.GetCase({ caseId: about })).actions).toEqual([]);
  await sara.AddReport({ contentType: 'Profile', contentId: anna.profileId, ...insult });
  const own = await caseOf(1, anna.profileId);
  expect(await codeOf(sara.DecideCase({ caseId: own, outcome: 'NoAction' }))).toBe('NotFound');
  expect(await codeOf(otto.DecideCase({ caseId: own, outcome: 'NoAction' }))).toBe('done');
});

test('a decision needs the password, a statement, and parts that fit together', async () => {
  const { caseId, anna } = await aCase();
  const sara = await given.profile({ role: 'Support' });
  expect(await codeOf(sara.DecideCase({ caseId, outcome: 'NoAction' }))).toBe('ReauthenticationNeeded');
  await sara.Reauthenticate({ password });
  expect(await codeOf(anna.DecideCase({ caseId, outcome: 'NoAction' }))).toBe('NotAllowed');
  const { statement: _, ...bare } = acting(caseId, 'Lock');
  expect(await codeOf(sara.DecideCase(bare))).toBe('StatementNeeded');
  const rubbish = [
    { caseId, outcome: 'ActionTaken' },
    { ...acting(caseId, 'Warn'), outcome: 'NoAction' },
    acting(caseId, 'Warn', { unfounded: true }),
    acting(caseId, 'Warn', { until: new Date(Date.now() + days).toISOString() }),
    acting(caseId, 'Lock', { until: new Date(Date.now() - days).toISOString() }),
  ] as const;
  for (const input of rubbish) expect(await codeOf(sara.DecideCase(input))).toBe('BadRequest');
  expect(await codeOf(sara.DecideCase({ caseId: 999_999, outcome: 'NoAction' }))).toBe('NotFound');
  expect((await sara.GetCase({ caseId })).decision).toBeNull();
});

test('whoever reported is told exactly once, whoever is concerned reads why, and neither reads who', async () => {
  const { caseId, anna, bert, commentId, blogEntryId } = await aCase();
  const [dina, sara] = await Promise.all([given.profile(), staff()]);
  await dina.AddReport({ contentType: 'BlogComment', contentId: commentId, ...insult });
  world.mail.mails.length = 0;
  await sara.DecideCase(acting(caseId, 'RemoveContent'));
  await world.settle();
  for (const reporter of [anna, dina]) {
    expect((await reporter.GetMyReports({})).items).toMatchObject([{ state: 'ActionTaken' }]);
    const told = (await reporter.ClientNotifications({})).items.filter(({ type }) => type === 'ReportDecided');
    expect(told).toHaveLength(1);
    expect(told[0]?.actors).toEqual([]);
  }
  const { items, unread } = await bert.GetMyStatements({});
  expect(unread).toBe(1);
  expect(items).toMatchObject([
    { scope: 'Content', rule: 'Respect', facts, automated: false, contentType: 'BlogComment' },
  ]);
  const statementId = items[0]?.statementId ?? 0;
  const statement = await bert.GetStatement({ statementId });
  expect(statement).toMatchObject({ appeals: [], can: ['AppealStatement'], lifted: null });
  expect(JSON.stringify(statement)).not.toContain(sara.name);
  await bert.ReadStatement({ statementId });
  expect((await bert.GetMyStatements({})).unread).toBe(0);
  expect(await codeOf(anna.GetStatement({ statementId }))).toBe('NotFound');
  const mails = world.mail.mails.filter((mail) => mail.to?.[0]?.address === bert.email);
  expect(mails.map((mail) => mail.subject)).toEqual(['A message about the profile']);
  expect(mails[0]?.text).not.toContain(facts);
  expect((await anna.GetComments({ blogEntryId, twoLayered: false })).items).toEqual([]);
  expect(await codeOf(dina.AddReport({ contentType: 'BlogComment', contentId: commentId, ...insult }))).toBe(
    'NotFound',
  );
});

test('without an action, or with a warning, what was hidden is there again as it was', async () => {
  for (const decide of ['NoAction', 'Warn'] as const) {
    const [bert, sara, anna] = await Promise.all([given.profile(), staff(), given.profile()]);
    const { commentId, blogEntryId } = await aComment(bert, 'Byte for byte: æøå');
    await anna.AddReport({ contentType: 'BlogComment', contentId: commentId, ...intimate });
    const caseId = await caseOf(5, commentId);
    await sara.DecideCase(decide === 'Warn' ? acting(caseId, 'Warn') : { caseId, outcome: 'NoAction' });
    const { items } = await anna.GetComments({ blogEntryId, twoLayered: false });
    expect(items.map(({ text }) => text)).toEqual(['Byte for byte: æøå']);
    expect((await anna.GetBlogEntryData({ blogEntryId })).comments).toBe(1);
  }
});

test('with a lock, what was hidden stays removed, on a statement of its own', async () => {
  const [bert, sara, anna] = await Promise.all([given.profile(), staff(), given.profile()]);
  const { commentId } = await aComment(bert);
  await anna.AddReport({ contentType: 'BlogComment', contentId: commentId, ...intimate });
  await sara.DecideCase(acting(await caseOf(5, commentId), 'Lock'));
  const { items } = await bert.GetMyStatements({});
  expect(items.map(({ scope }) => scope).sort()).toEqual(['Content', 'Locked']);
});

test('a lock ends by itself, and its statement with it', async () => {
  const until = new Date(Date.now() + 3 * days).toISOString();
  const { member } = await decidedAbout('Lock', { until });
  expect((await member.GetProfileData()).status).toBe('Locked');
  expect(await codeOf(member.GetAllCounts())).toBe('ProfileLocked');
  await world.advance(3 * days + minutes);
  await runSchedules();
  await world.advance(minutes);
  const again = await given.anotherBrowserOf(member);
  expect((await again.GetProfileData()).status).toBe('Active');
  expect((await again.GetMyStatements({})).items).toMatchObject([{ lifted: { reason: 'Ended' } }]);
});

test('a final lock quarantines and waits for a second person; a quarantined member reaches statements, export and deletion alone', async () => {
  const { member, judge } = await decidedAbout('PermaLock');
  await world.advance(5000);
  const data = await member.GetProfileData();
  expect(data.status).toBe('Quarantined');
  const proposals = await world.sql('select proposed_by, decided_at from proposal where profile_id = $1', [
    member.profileId,
  ]);
  expect(proposals).toEqual([{ proposed_by: judge.profileId, decided_at: null }]);
  await expect(
    world.sql(
      `update proposal set decided_by = proposed_by, decided_at = now(), outcome = 'Confirmed'
      where profile_id = $1`,
      [member.profileId],
    ),
  ).rejects.toThrow(/check constraint/);
  const again = await given.anotherBrowserOf(member);
  expect((await again.GetMyStatements({})).items).toHaveLength(1);
  await again.Reauthenticate({ password });
  await again.Settings();
  for (const closed of [again.GetAllCounts(), again.GetValidation(), again.GetAllBlogEntries({})])
    expect(await codeOf(closed)).toBe('ProfileLocked');
  const other = await given.profile();
  expect(await codeOf(other.GetProfilePage({ profileId: member.profileId }))).toBe('NotFound');
});

test('a question reaches the reporter and its answer comes back; a guest cannot be asked', async () => {
  const { caseId, anna, commentId } = await aCase();
  const sara = await staff();
  await given.stranger().AddReport({ contentType: 'BlogComment', contentId: commentId, ...insult });
  const { items } = await sara.GetCase({ caseId });
  const [mine, guest] = items;
  expect(items.map(({ canAsk }) => canAsk)).toEqual([true, false]);
  expect(await codeOf(sara.AskReporter({ reportId: guest!.reportId, question: 'When?' }))).toBe('NobodyToAsk');
  const reportId = mine!.reportId;
  expect(await codeOf(anna.AnswerReport({ reportId, text: 'Yesterday.' }))).toBe('NothingAsked');
  await sara.AskReporter({ reportId, question: 'When was that?' });
  await world.settle();
  expect((await anna.ClientNotifications({})).items.map(({ type }) => type)).toContain('ReporterAsked');
  expect((await anna.GetMyReports({})).items).toMatchObject([
    { state: 'NeedsInfo', question: 'When was that?', can: ['AnswerReport'] },
  ]);
  expect((await sara.GetCase({ caseId })).needsInfo).toBe(true);
  const bert = await given.profile();
  expect(await codeOf(bert.AnswerReport({ reportId, text: 'Me.' }))).toBe('NotFound');
  await anna.AnswerReport({ reportId, text: 'Yesterday.' });
  const after = await sara.GetCase({ caseId });
  expect([after.needsInfo, after.items[0]?.answer]).toEqual([false, 'Yesterday.']);
  expect(await codeOf(anna.AnswerReport({ reportId, text: 'Again.' }))).toBe('NothingAsked');
});

test('a friendly note restricts nothing and cannot be appealed', async () => {
  const [anna, sara] = await Promise.all([given.profile({ gender: 'Couple' }), staff()]);
  expect(await codeOf(anna.SendNote({ profileId: sara.profileId, rule: 'Respect', text: 'Hello.' }))).toBe(
    'NotAllowed',
  );
  const { statementId } = await sara.SendNote({ profileId: anna.profileId, rule: 'Respect', text: 'A kind reminder.' });
  const note = await anna.GetStatement({ statementId });
  expect(note).toMatchObject({ scope: 'Note', facts: 'A kind reminder.', appealUntil: null, can: [] });
  expect(await codeOf(anna.AppealStatement({ statementId, text: 'No.' }))).toBe('NothingToAppeal');
  expect((await anna.GetProfileData()).status).toBe('Active');
});

test('an entry that its author deleted a month ago is decided about all the same, by what the case kept', async () => {
  const [anna, bert, sara] = await Promise.all([given.profile(), given.profile(), staff()]);
  const { blogEntryId } = await given.blogEntry({ by: bert });
  await anna.AddReport({ contentType: 'Blog', contentId: blogEntryId, ...insult });
  const caseId = await caseOf(4, blogEntryId);
  await bert.DeleteBlogEntry({ blogEntryId });
  await world.sql(`update blog_entry set removed_at = now() - interval '31 days' where id = $1`, [blogEntryId]);
  await world.sql('delete from schedule');
  await runSchedules();
  expect(await world.sql('select from blog_entry where id = $1', [blogEntryId])).toEqual([]);
  expect((await sara.GetCase({ caseId })).evidence).toBeTruthy();
  expect(await codeOf(sara.DecideCase(acting(caseId, 'RemoveContent')))).toBe('done');
});
