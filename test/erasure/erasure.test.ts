import { expect, test } from '@jest/globals';
import { erasureItems } from '../../shared/erasure/contract.ts';
import { LodgeMemberActivity } from '../../shared/enums.ts';
import { markAddress } from '../../server/modules/erasure/banMarks.ts';
import { days } from '../../server/platform/clock.ts';
import { newcomer, tokenFor } from '../signUp/newcomer.ts';
import { given, password } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

const statusOf = async (profileId: number) =>
  (await world.sql<{ status: number }>('select status from profile where id = $1', [profileId]))[0]?.status;

test('who goes now is erased at once, without a mail that could bring them back', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { lodgeId } = await given.lodge({ by: anna });
  await given.places(lodgeId, [
    [anna, 'Owner'],
    [bert, 'CoOwner'],
  ]);
  await anna.Reauthenticate({ password });
  const { erasedAt } = await anna.DeleteProfile({ now: true });
  expect(Math.abs(Date.parse(erasedAt) - Date.now())).toBeLessThan(60_000);
  await world.settle();
  expect(await statusOf(anna.profileId)).toBe(8);
  expect(world.mail.mails.filter((mail) => mail.to?.[0]?.address === anna.email)).toEqual([]);
  expect(await world.sql('select 1 from lodge_member where profile_id = $1', [anna.profileId])).toEqual([]);
  const [lodge] = await world.sql('select ownerless_since from lodge where id = $1', [lodgeId]);
  expect(lodge?.['ownerless_since']).not.toBeNull();
});

test('a lodge loses its owner also when the erasure comes before the release', async () => {
  const anna = await given.profile();
  const { lodgeId } = await given.lodge({ by: anna });
  await anna.Reauthenticate({ password });
  await anna.DeleteProfile({ now: true });
  // The release waits while everything else runs.
  const held = `name = 'ProfileDeletionRequested' and relayed_at is null`;
  const waiting = await world.sql<{ id: number }>(`update event set relayed_at = now() where ${held} returning id`);
  await world.settle();
  await world.sql('update event set relayed_at = null where id = any($1)', [waiting.map(({ id }) => id)]);
  await world.settle();
  expect(await statusOf(anna.profileId)).toBe(8);
  expect(await world.sql('select 1 from lodge_member where lodge_id = $1', [lodgeId])).toEqual([]);
  const [lodge] = await world.sql('select ownerless_since from lodge where id = $1', [lodgeId]);
  expect(lodge?.['ownerless_since']).not.toBeNull();
  const released = `activity = ${LodgeMemberActivity.OwnershipReleased} and lodge_id = $1`;
  expect(await world.sql(`select 1 from lodge_activity where ${released}`, [lodgeId])).toHaveLength(1);
});

test('the record of staff loses the words about the erased, and nothing else of it may change', async () => {
  const [anna, sara] = await Promise.all([given.profile(), given.profile({ role: 'Support' })]);
  await world.sql(
    `insert into audit (actor_id, profile_id, name, subject, at) values ($1, $2, 'FindPerson', '{"text": "peregrine"}', now())`,
    [sara.profileId, anna.profileId],
  );
  await anna.Reauthenticate({ password });
  await anna.DeleteProfile({ now: true });
  await world.settle();
  const about = 'profile_id = $1';
  const rows = await world.sql(`select actor_id, name, subject from audit where ${about}`, [anna.profileId]);
  expect(rows).toEqual([{ actor_id: sara.profileId, name: 'FindPerson', subject: {} }]);
  for (const change of [`subject = '{"text": "other"}'`, `subject = '{}', name = 'Other'`, 'at = now()'])
    await expect(world.sql(`update audit set ${change} where ${about}`, [anna.profileId])).rejects.toThrow(
      'append-only',
    );
  await expect(world.sql(`delete from audit where ${about}`, [anna.profileId])).rejects.toThrow('append-only');
});

test('the deletion page tells every item, with how long it stays', async () => {
  const anna = await given.profile();
  const { items, graceDays } = await anna.GetErasure();
  expect(graceDays).toBe(14);
  expect(items.map(({ item }) => item)).toEqual([...erasureItems]);
  expect(items).toContainEqual({ item: 'TechnicalLog', fate: 'Stays', days: 35 });
  expect(items).toContainEqual({ item: 'Blog', fate: 'Gone', days: null });
});

test('who was locked for good and comes back with the same address is held back, with a statement', async () => {
  const lars = await given.profile({ status: 'PermaLocked' });
  await lars.Reauthenticate({ password });
  await lars.DeleteProfile({ now: true });
  await world.settle();
  const marks = await world.sql('select * from ban_mark');
  expect(marks).toHaveLength(1);
  expect(JSON.stringify(marks)).not.toContain(lars.email);

  const email = lars.email.replace('@', '+Again@').replace(/^p/, 'P');
  const again = await newcomer({ email });
  await again.browser.ConfirmEmail({ q: await tokenFor(again.form.email) });
  await world.settle();
  expect(await statusOf(again.profileId)).toBe(6);
  const statements = await world.sql('select automated, lifted_at from statement where profile_id = $1', [
    again.profileId,
  ]);
  expect(statements).toEqual([{ automated: true, lifted_at: null }]);

  const other = await newcomer();
  await other.browser.ConfirmEmail({ q: await tokenFor(other.form.email) });
  await world.settle();
  expect(await statusOf(other.profileId)).toBe(3);
});

test('who merely leaves, locked or not, is not marked', async () => {
  await world.sql('delete from ban_mark');
  for (const status of ['Active', 'Locked'] as const) {
    const person = await given.profile({ status });
    await person.Reauthenticate({ password });
    await person.DeleteProfile({ now: true });
  }
  await world.settle();
  expect(await world.sql('select 1 from ban_mark')).toEqual([]);
});

test('a mark is forgotten after three years', async () => {
  await markAddress(world.platform.database.write(), world.platform.secrets, 'x@mail.example', new Date());
  await world.advance(3 * 365 * days + 60_000);
  await runSchedules(['ForgetBanMarks']);
  expect(await world.sql('select 1 from ban_mark')).toEqual([]);
});
