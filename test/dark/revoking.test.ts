/** The house takes the access to the variant back, and gives it again: with reasons, an appeal, and the profile kept meanwhile. */
import { beforeEach, expect, test } from '@jest/globals';
import { days } from '../../server/platform/clock.ts';
import { codeOf } from '../support/lodges.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

const why = { rule: 'Respect', facts: 'Insults under three entries.' } as const;
let [anna, there, other, sara] = [] as unknown as [Somebody, Somebody, Somebody, Somebody];

beforeEach(async () => {
  anna = await given.profile({ darkStatus: 'Approved' });
  [there, other, sara] = [await given.dark(anna), await given.insider(), await given.profile({ role: 'Support' })];
  await sara.Reauthenticate({ password });
});

const revoke = () => sara.RevokeDarkAccess({ profileId: anna.profileId, ...why });
const seen = () => codeOf(other.GetProfilePage({ profileId: there.profileId }));

test('who is shut out is gone there at once, reads why, and keeps everything else', async () => {
  await revoke();
  await world.settle();
  expect(await codeOf(there.GetFavorites())).toBe('DarkNotApproved');
  expect(await seen()).toBe('NotFound');
  const [statement] = (await anna.GetMyStatements({})).items;
  expect(statement).toMatchObject({ scope: 'Dark', rule: 'Respect' });
  expect(await anna.GetDarkApplication()).toMatchObject({ darkStatus: 'Revoked', statementId: statement!.statementId });
  expect(await anna.GetProfileData()).toMatchObject({ status: 'Active', darkStatus: 'Revoked' });
  expect(await codeOf(anna.ApplyForDarkProfile({ rulesVersion: 1 }))).toBeDefined();
});

test('it is kept for as long as it can be appealed against, and is as it was after a reversal', async () => {
  await revoke();
  await world.settle();
  const { statementId } = (await anna.GetMyStatements({})).items[0]!;
  await world.advance(180 * days);
  await runSchedules(['FindErasures']);
  await world.settle();
  await (await given.anotherBrowserOf(anna)).AppealStatement({ statementId, text: 'It was somebody else.' });
  const judge = await given.profile({ role: 'Support' });
  await judge.Reauthenticate({ password });
  const { appealId } = (await judge.GetAppealQueue({})).items.find((one) => one.statementId === statementId)!;
  await judge.DecideAppeal({ appealId, outcome: 'Reversed', text: 'So it was.' });
  const { profile } = await (await given.insider()).GetProfilePage({ profileId: there.profileId });
  expect(profile.name).toBe(there.name);
});

test('it is given back by hand, and taken and given once each', async () => {
  expect(await codeOf(sara.RestoreDarkAccess({ profileId: anna.profileId }))).toBe('StatusNotPossible');
  await revoke();
  expect(await codeOf(revoke())).toBe('StatusNotPossible');
  await sara.RestoreDarkAccess({ profileId: anna.profileId });
  expect(await seen()).toBeUndefined();
  expect((await anna.GetMyStatements({})).items[0]).toMatchObject({ scope: 'Dark', lifted: { reason: 'Cleared' } });
  expect(await world.sql('select erase_at from profile where id = $1', [there.profileId])).toEqual([
    { erase_at: null },
  ]);
});

test('two at once are one', async () => {
  const judge = await given.profile({ role: 'Support' });
  await judge.Reauthenticate({ password });
  const codes = await Promise.all(
    [sara, judge].map((who) => codeOf(who.RevokeDarkAccess({ profileId: anna.profileId, ...why }))),
  );
  expect(codes.filter((code) => code === undefined).length).toBe(1);
});

test.each(['Normal', 'ChatModerator'] as const)('nobody of the role %s does it', async (role) => {
  const who = await given.profile({ role });
  await who.Reauthenticate({ password });
  expect(await codeOf(who.RevokeDarkAccess({ profileId: anna.profileId, ...why }))).toBeDefined();
});
