/** What waited for a second person before there was one table of it, and what became of it, is all there afterwards. */
import { beforeAll, expect, test } from '@jest/globals';
import { Proposals } from '../../migrations/20261130090000_proposals.ts';
import { buy } from '../payment/buying.ts';
import '../support/freshWorld.ts';
import { given, type Somebody } from '../support/given.ts';
import { albumOf, uploaded } from '../support/media.ts';
import { world } from '../support/world.ts';
import { atTheDesk, confirm, reject } from './house.ts';

const why = { rule: 'Respect', facts: 'Insults in three guestbooks.' } as const;
const gift = { reason: 'Fault', facts: 'The chat was closed.' } as const;
const reason = 'The authority asks for the file.';

let sara: Somebody;
let otto: Somebody;
let dora: Somebody;
beforeAll(async () => {
  [sara, otto, dora] = await Promise.all([atTheDesk(), atTheDesk('Developer'), atTheDesk('Developer')]);
});

/** Runs the migration, or takes it back, on what stands here by now. */
async function run(direction: 'up' | 'down'): Promise<void> {
  const migration = new Proposals(world.platform.database.orm.em.getDriver(), world.platform.database.orm.config);
  migration[direction]();
  const statements = migration.getQueries().map((query) => query as string);
  await world.sql(`begin; ${statements.map((one) => one.replace(/;\s*$/, '')).join(';\n')}; commit`);
}

/** Locks for good: one waits, one was turned down. */
async function locks(): Promise<Somebody> {
  const [waiting, declined] = [await given.profile(), await given.profile()];
  for (const { profileId } of [waiting, declined]) {
    await sara.QuarantineProfile({ profileId, ...why });
    await sara.ProposePermaLock({ profileId, ...why });
  }
  await reject(otto, 'PermaLock', declined);
  return waiting;
}

/** Roles: one waits, one was given, one was taken back. */
async function roles(): Promise<void> {
  const [waiting, toDuty, takenBack] = await Promise.all([given.profile(), given.profile(), given.profile()]);
  for (const { profileId } of [waiting, toDuty, takenBack])
    await dora.SetRole({ profileId, role: 'Support', reason: 'NewDuty' });
  await confirm(otto, 'Role', toDuty);
  await reject(dora, 'Role', takenBack);
}

/** Money and days: some was given alone, some by two, some waits. */
async function remedies(): Promise<Somebody> {
  const frida = await given.profile({ member: false });
  const { profileId } = frida;
  const orderId = await buy(frida, { plan: 'Year' });
  await sara.RefundOrder({ orderId, amount: 100, ...gift });
  await sara.RefundOrder({ orderId, amount: 60_000, ...gift });
  await confirm(otto, 'Refund', frida);
  await sara.CompensateMembership({ profileId, days: 40, ...gift });
  await reject(otto, 'Days', frida);
  await sara.CompensateMembership({ profileId, days: 41, ...gift });
  await world.settle();
  return frida;
}

/** Access to a sealed file: one waits, one was granted, one was turned down, one given up. */
async function accesses(): Promise<number> {
  const owner = await given.profile();
  const mediaId = await uploaded(owner, await albumOf(owner));
  await world.sql(`update media set sealed_at = now(), original = 'kept.png' where id = $1`, [mediaId]);
  const ask = async (who: Somebody) => (await who.RequestSealedAccess({ mediaId, reason })).proposalId;
  await dora.RejectProposal({ proposalId: await ask(sara) });
  await sara.EndSealedAccess({ proposalId: await ask(sara) });
  await ask(sara);
  await sara.ConfirmProposal({ proposalId: await ask(otto) });
  return mediaId;
}

const everything = () =>
  world.sql(`select kind, subject_id, per_person, profile_id, payload, encode(facts, 'hex') as facts, proposed_by, proposed_at,
      decided_by, decided_at, outcome from proposal order by proposed_at, id`);
const gifts = () => world.sql('select * from payment_remedy order by id');
const granted = () =>
  world.sql(`select p.subject_id, p.proposed_by, x.profile_id, x.until, x.ended_at
    from sealed_access x join proposal p on p.id = x.proposal_id order by x.id`);

test('proposals of all kinds are what they were, open with their words, and can be decided', async () => {
  const locked = await locks();
  await roles();
  const frida = await remedies();
  const mediaId = await accesses();
  const before = [await everything(), await gifts(), await granted()];
  await run('down');
  expect(
    await world.sql(`select (select count(*)::int from status_proposal) as locks, (select count(*)::int from role_proposal) as roles,
      (select count(*)::int from payment_remedy) as remedies, (select count(*)::int from sealed_access) as accesses`),
  ).toEqual([{ locks: 2, roles: 3, remedies: 4, accesses: 4 }]);
  await run('up');
  expect([await everything(), await gifts(), await granted()]).toEqual(before);

  const { proposals } = await otto.GetPerson({ profileId: locked.profileId });
  expect(proposals.permaLock).toMatchObject({ ...why, by: { profileId: sara.profileId } });
  const { remedies: shown } = await otto.GetPersonPayments({ profileId: frida.profileId });
  expect(shown.map(({ kind, state, facts }) => [kind, state, facts])).toEqual([
    ['Days', 'Waiting', gift.facts],
    ['Days', 'Rejected', gift.facts],
    ['Refund', 'Done', gift.facts],
    ['Refund', 'Done', gift.facts],
  ]);
  const [item] = (await otto.GetSealedMedia({ mediaId })).items;
  expect(item!.accesses.map((one) => [one.by.profileId, one.reason, one.granted !== null])).toEqual([
    [sara.profileId, reason, false],
    [otto.profileId, reason, true],
  ]);
  for (const { proposalId } of (await otto.GetProposalQueue({ take: 100 })).items.filter(({ can }) => can.length > 0))
    await otto.ConfirmProposal({ proposalId });
  expect((await otto.GetProposalQueue({})).items.filter(({ mine }) => !mine)).toEqual([]);
});
