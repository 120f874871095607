import { expect, test } from '@jest/globals';
import { clock, days } from '../../server/platform/clock.ts';
import { Client, withCalls } from '../support/actors.ts';
import { given } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { world } from '../support/world.ts';
import { acting, aComment, caseOf, codeOf, insult, runSchedules, staff } from './desk.ts';

/** Reports of one person that turn out to be made up. */
async function madeUp(anna: Awaited<ReturnType<typeof given.profile>>, times: number): Promise<void> {
  const sara = await staff();
  for (let n = 0; n < times; n++) {
    const bert = await given.profile();
    await anna.AddReport({ contentType: 'Profile', contentId: bert.profileId, ...insult });
    await sara.DecideCase({ caseId: await caseOf(1, bert.profileId), outcome: 'NoAction', unfounded: true });
  }
}

test('five made-up reports make the next ones wait for thirty days, and a statement says so', async () => {
  const [anna, sara] = await Promise.all([given.profile(), staff()]);
  await madeUp(anna, 4);
  expect((await anna.GetMyStatements({})).items).toEqual([]);
  await madeUp(anna, 1);
  const { items } = await anna.GetMyStatements({});
  expect(items).toMatchObject([{ scope: 'Reporting', knownFacts: 'UnfoundedReports', facts: null, automated: true }]);
  await madeUp(anna, 1);
  expect((await anna.GetMyStatements({})).items).toHaveLength(1);
  const report = async (subReason: 'Threat' | 'IntimateImage' | 'ChildPicture') => {
    const bert = await given.profile();
    const { commentId } = await aComment(bert);
    const reason = subReason === 'ChildPicture' ? 'ChildPictures' : 'Harassment';
    await anna.AddReport({ contentType: 'BlogComment', contentId: commentId, reason, subReason, text: '' });
    return sara.GetCase({ caseId: await caseOf(5, commentId) });
  };
  const late = await report('Threat');
  expect(late.priority).toBe('Low');
  expect(Date.parse(late.dueAt) - Date.parse(late.openedAt)).toBe(7 * days);
  expect(await report('IntimateImage')).toMatchObject({ priority: 'Low', hidden: false });
  expect(await report('ChildPicture')).toMatchObject({ priority: 'Urgent', hidden: false });
  await world.advance(31 * days);
  await runSchedules();
  const again = await given.anotherBrowserOf(anna);
  const dina = await given.profile();
  await again.AddReport({ contentType: 'Profile', contentId: dina.profileId, ...insult });
  const fresh = await given.anotherBrowserOf(sara);
  expect(await fresh.GetCase({ caseId: await caseOf(1, dina.profileId) })).toMatchObject({ priority: 'High' });
});

test('the numbers of the month are what a recount finds, and anybody may read them', async () => {
  await runSchedules();
  const month = clock.now().toISOString().slice(0, 7);
  const figures = async () => {
    await world.sql(`delete from schedule where name = 'WriteTransparency'`);
    await runSchedules();
    const { months } = await given.stranger().GetTransparency();
    return months.find((one) => one.month === month)!;
  };
  const before = await figures();
  const [anna, bert, sara, otto] = await Promise.all([given.profile(), given.profile(), staff(), staff()]);
  const { commentId } = await aComment(bert);
  await anna.AddReport({ contentType: 'BlogComment', contentId: commentId, ...insult });
  await given.stranger().AddReport({ contentType: 'BlogComment', contentId: commentId, ...insult });
  await sara.DecideCase(acting(await caseOf(5, commentId), 'Warn'));
  const { statementId } = (await bert.GetMyStatements({})).items[0]!;
  const { appealId } = await bert.AppealStatement({ statementId, text: 'No.' });
  await otto.DecideAppeal({ appealId, outcome: 'Reversed', text: 'Yes.' });
  const after = await figures();
  const of = (list: { count: number }[], key: string, name: string) =>
    list.find((one) => (one as unknown as Record<string, string>)[key] === name)?.count ?? 0;
  expect(of(after.notices, 'reason', 'Harassment')).toBe(of(before.notices, 'reason', 'Harassment') + 2);
  expect(of(after.actions, 'action', 'Warn')).toBe(of(before.actions, 'action', 'Warn') + 1);
  for (const kind of ['decided', 'statements', 'appeals', 'reversals'] as const)
    expect([kind, after[kind]]).toEqual([kind, before[kind] + 1]);
  const [recount] = await world.sql<{ hours: number; share: number }>(
    `select round((percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at) / 3600))::numeric, 1)::float as hours,
       (select round(count(*) filter (where automated)::numeric / count(*), 2)::float from statement where scope <> 1) as share
     from report_case where decided_at is not null`,
  );
  expect(after).toMatchObject({ medianHours: recount?.hours, automatedShare: recount?.share });
  expect(after.activeMembers % 10).toBe(0);
});

test('six months after a decision the words are gone, and the numbers stay', async () => {
  const [anna, bert, sara] = await Promise.all([given.profile(), given.profile(), staff()]);
  const { commentId } = await aComment(bert);
  await anna.AddReport({ contentType: 'BlogComment', contentId: commentId, ...insult });
  const caseId = await caseOf(5, commentId);
  await sara.DecideCase({ caseId, outcome: 'NoAction' });
  const kept = async () =>
    world.sql(
      `select r.text is not null as text, c.evidence is not null as evidence, r.reason from report r
       join report_case c on c.id = r.case_id where c.id = $1`,
      [caseId],
    );
  await world.advance(182 * days);
  await runSchedules();
  expect(await kept()).toEqual([{ text: true, evidence: true, reason: 3 }]);
  await world.advance(2 * days);
  await runSchedules();
  expect(await kept()).toEqual([{ text: false, evidence: false, reason: 3 }]);
});

test('reports are limited', async () => {
  const bert = await given.profile();
  const { url } = await anotherHouse({ rateLimitFactor: 0.1 });
  await world.redis.flushdb();
  const nobody = withCalls(new Client(url));
  const { commentId } = await aComment(bert);
  const report = () => codeOf(nobody.AddReport({ contentType: 'BlogComment', contentId: commentId, ...insult }));
  expect([await report(), await report(), await report()]).toEqual(['done', 'done', 'TooManyRequests']);
});
