import { beforeAll, expect, test } from '@jest/globals';
import { hours, minutes } from '../../server/platform/clock.ts';
import type { waitingQueues } from '../../shared/staff/contract.ts';
import { caseOf, insult } from '../moderation/desk.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { atTheDesk } from './house.ts';

let sara: Somebody;
let otto: Somebody;
beforeAll(async () => {
  [sara, otto] = await Promise.all([atTheDesk(), atTheDesk()]);
});

const waiting = async (who: Somebody, name: (typeof waitingQueues)[number]) =>
  (await who.GetQueues()).find(({ queue }) => queue === name)!;
const queued = async (who: Somebody) => (await who.GetReportQueue({ take: 100 })).items.map(({ caseId }) => caseId);

/** An open case that is due so many hours from now. */
async function caseDue(inHours: number, priority: number): Promise<number> {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  await anna.AddReport({ contentType: 'Profile', contentId: bert.profileId, ...insult });
  const caseId = await caseOf(1, bert.profileId);
  const dueAt = new Date(Date.now() + inHours * hours);
  await world.sql('update report_case set due_at = $2, priority = $3 where id = $1', [caseId, dueAt, priority]);
  return caseId;
}

test('reports come by their deadlines, the late ones before the rest, and are counted so', async () => {
  const before = await waiting(sara, 'Reports');
  const soon = await caseDue(1, 1);
  const later = await caseDue(2, 1);
  const justLate = await caseDue(-1, 4);
  const longLate = await caseDue(-2, 4);
  const mine = new Set([soon, later, justLate, longLate]);
  expect((await queued(sara)).filter((id) => mine.has(id))).toEqual([longLate, justLate, soon, later]);
  const after = await waiting(sara, 'Reports');
  expect([after.count - before.count, after.late - before.late]).toEqual([4, 2]);
});

test('what somebody else holds, and what is about oneself, is not next', async () => {
  const first = await caseDue(-300, 4);
  const second = await caseDue(-200, 4);
  const dueOf = async (caseId: number) => (await otto.GetCase({ caseId })).dueAt;
  const nextOf = async (who: Somebody) => (await waiting(who, 'Reports')).nextAt;
  expect(await nextOf(sara)).toBe(await dueOf(first));
  await otto.ClaimCase({ caseId: first });
  expect([await nextOf(sara), await nextOf(otto)]).toEqual([await dueOf(second), await dueOf(first)]);
  expect((await waiting(sara, 'Reports')).dueAt).toBe(await dueOf(first));
  await world.advance(11 * minutes);
  expect(await nextOf(sara)).toBe(await dueOf(first));
  await world.sql('update report_case set owner_id = $2 where id = $1', [first, sara.profileId]);
  expect(await nextOf(sara)).toBe(await dueOf(second));
  await sara.Reauthenticate({ password });
});

test("a proposal of one's own waits for a second person, and is next only for that one", async () => {
  const { profileId } = await given.profile();
  const before = await waiting(sara, 'Proposals');
  await sara.LockProfile({ profileId, rule: 'Respect', facts: 'The second time this week.' });
  await sara.ProposePermaLock({ profileId, rule: 'Respect', facts: 'The third time this week.' });
  const [mine, theirs] = await Promise.all([sara, otto].map((who) => waiting(who, 'Proposals')));
  expect([mine!.count - before.count, mine!.nextAt]).toEqual([1, before.nextAt]);
  expect(theirs!.nextAt).not.toBeNull();
  const proposal = (await otto.GetProposalQueue({ take: 100 })).items.find(
    ({ about }) => about.profileId === profileId,
  )!;
  expect(Date.parse(proposal.dueAt) - Date.parse(proposal.at)).toBe(24 * hours);
});

test("an appeal against a decision of one's own is neither counted nor next", async () => {
  const bert = await given.profile();
  const { profileId } = bert;
  await sara.LockProfile({ profileId, rule: 'Respect', facts: 'Names were called.' });
  const [statement] = (await bert.GetMyStatements({})).items;
  const [mine, theirs] = await Promise.all([sara, otto].map((who) => waiting(who, 'Appeals')));
  await bert.AppealStatement({ statementId: statement!.statementId, text: 'It was a quotation, and I said so.' });
  expect(await waiting(sara, 'Appeals')).toEqual(mine);
  expect((await waiting(otto, 'Appeals')).count).toBe(theirs!.count + 1);
  expect((await waiting(otto, 'Appeals')).nextAt).not.toBeNull();
});
