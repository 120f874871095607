/** Nobody of the house reads at the desk, or decides, what concerns themselves. */
import { beforeAll, expect, test } from '@jest/globals';
import { ownerless } from '../support/lodges.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { aComment, caseOf, insult } from '../moderation/desk.ts';

let [sara, anna] = [] as unknown as [Somebody, Somebody];
let [aboutMe, fromMe, takeoverId, othersTakeoverId] = [0, 0, 0, 0];

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

beforeAll(async () => {
  [sara, anna] = [await given.profile({ role: 'Support' }), await given.profile()];
  await sara.Reauthenticate({ password });
  const mine = await aComment(sara);
  await anna.AddReport({ contentType: 'BlogComment', contentId: mine.commentId, ...insult });
  aboutMe = await caseOf(5, mine.commentId);
  const hers = await aComment(anna);
  await sara.AddReport({ contentType: 'BlogComment', contentId: hers.commentId, ...insult });
  fromMe = await caseOf(5, hers.commentId);
  const { lodgeId } = await given.lodge({ by: await given.profile() });
  await given.places(lodgeId, [
    [sara, 'Member'],
    [anna, 'Member'],
  ]);
  await ownerless(lodgeId, 70);
  const made = await world.sql<{ id: number }>(
    'insert into lodge_takeover (lodge_id, profile_id, asked_at) values ($1, $2, now()), ($1, $3, now()) returning id',
    [lodgeId, sara.profileId, anna.profileId],
  );
  [takeoverId, othersTakeoverId] = [made[0]!.id, made[1]!.id];
});

test('a case about oneself, or from oneself, is not there', async () => {
  for (const caseId of [aboutMe, fromMe]) expect(await codeOf(sara.GetCase({ caseId }))).toBe('NotFound');
  const queue = JSON.stringify(await sara.GetReportQueue({ take: 100 }));
  for (const caseId of [aboutMe, fromMe]) expect(queue).not.toContain(`"caseId":${caseId},`);
  const otto = await given.profile({ role: 'Support' });
  expect((await otto.GetCase({ caseId: aboutMe })).items[0]!.reporter!.name).toBe(anna.name);
});

test('a lodge that one hopes for oneself is seen to by somebody else, whoever else hopes for it', async () => {
  expect(JSON.stringify(await sara.GetOwnerlessLodges({ take: 100 }))).not.toContain(sara.name);
  for (const id of [takeoverId, othersTakeoverId]) {
    expect(await codeOf(sara.ApproveLodgeTakeover({ takeoverId: id }))).toBe('NotFound');
    expect(await codeOf(sara.DeclineLodgeTakeover({ takeoverId: id }))).toBe('NotFound');
  }
  const otto = await given.profile({ role: 'Support' });
  await otto.Reauthenticate({ password });
  expect(JSON.stringify(await otto.GetOwnerlessLodges({ take: 100 }))).toContain(sara.name);
  expect(await codeOf(otto.ApproveLodgeTakeover({ takeoverId }))).toBe('done');
});

test('the page of oneself at the desk is not there', async () => {
  expect(await codeOf(sara.GetPerson({ profileId: sara.profileId }))).toBe('NotFound');
  expect((await sara.GetPerson({ profileId: anna.profileId })).name).toBe(anna.name);
});
