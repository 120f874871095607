import { expect, test } from '@jest/globals';
import { days } from '../../server/platform/clock.ts';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';
import { acting, aComment, caseOf, codeOf, insult, intimate, staff } from './desk.ts';

/** A comment that was reported, and a decision that nothing follows from. */
async function unheard(reason: typeof insult | typeof intimate = insult) {
  const [anna, bert, sara, otto] = await Promise.all([given.profile(), given.profile(), staff(), staff()]);
  const { commentId } = await aComment(bert);
  await anna.AddReport({ contentType: 'BlogComment', contentId: commentId, ...reason });
  await sara.DecideCase({ caseId: await caseOf(5, commentId), outcome: 'NoAction' });
  await world.settle();
  const [{ reportId } = { reportId: 0 }] = (await anna.GetMyReports({})).items;
  return { anna, bert, sara, otto, commentId, reportId };
}

const words = { text: 'Please read the whole thread.' };

test('who reported asks for another look, and somebody else judges', async () => {
  const { anna, bert, sara, otto, commentId, reportId } = await unheard();
  expect((await anna.GetMyReports({})).items).toMatchObject([{ contests: false, can: ['ContestReport'] }]);
  await anna.ContestReport({ reportId, ...words });
  const caseId = await caseOf(5, commentId);
  expect(await otto.GetCase({ caseId })).toMatchObject({ contested: true, items: [{ text: words.text }] });
  expect((await sara.GetCase({ caseId })).can).toEqual([]);
  for (const call of [sara.ClaimCase({ caseId }), sara.DecideCase({ caseId, outcome: 'NoAction' })])
    expect(await codeOf(call)).toBe('SomebodyElseNeeded');
  const bySql = world.sql('update report_case set outcome = 1, decided_by = $1, decided_at = now() where id = $2', [
    sara.profileId,
    caseId,
  ]);
  await expect(bySql).rejects.toThrow('judged by somebody else');
  await otto.DecideCase(acting(caseId, 'RemoveContent'));
  await world.settle();
  expect((await anna.GetMyReports({})).items).toMatchObject([
    { state: 'ActionTaken', contests: true, can: [] },
    { state: 'NoAction', contests: false, can: [] },
  ]);
  expect((await bert.GetMyStatements({})).items).toHaveLength(1);
});

test('another look is taken once, by the same member, within six months, at what was decided', async () => {
  const { anna, bert, otto, commentId, reportId } = await unheard();
  expect(await codeOf(bert.ContestReport({ reportId, ...words }))).toBe('NotFound');
  expect(await codeOf(given.stranger().ContestReport({ reportId, ...words }))).not.toBe('done');
  expect(await codeOf(anna.ContestReport({ reportId, text: ' ' }))).toBe('BadRequest');
  const both = await Promise.all([1, 2].map(() => codeOf(anna.ContestReport({ reportId, ...words }))));
  expect(both.filter((code) => code === 'done')).toHaveLength(1);
  expect(await codeOf(anna.ContestReport({ reportId, ...words }))).toBe('NothingToContest');
  await otto.DecideCase({ caseId: await caseOf(5, commentId), outcome: 'NoAction' });
  const { reportId: second } = (await anna.GetMyReports({})).items[0]!;
  expect(await codeOf(anna.ContestReport({ reportId: second, ...words }))).toBe('NothingToContest');
  const late = await unheard();
  await world.advance(184 * days);
  const again = await given.anotherBrowserOf(late.anna);
  expect(await codeOf(again.ContestReport({ reportId: late.reportId, ...words }))).toBe('NothingToContest');
  expect((await again.GetMyReports({})).items).toMatchObject([{ can: [] }]);
});

test('what a decision showed again stays in sight while it is looked at once more', async () => {
  const { anna, commentId, reportId } = await unheard(intimate);
  await anna.ContestReport({ reportId, ...words });
  const [{ withheld } = { withheld: -1 }] = await world.sql<{ withheld: number }>(
    'select withheld from blog_comment where id = $1',
    [commentId],
  );
  expect(withheld).toBe(0);
});
