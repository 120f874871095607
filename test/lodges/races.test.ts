/** What many do at the same moment: whoever comes first, a lodge has its one owner or a vacancy, and rows tell the truth. */
import { beforeAll, expect, test } from '@jest/globals';
import { atTheDesk } from '../staff/house.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { codeOf, ownerless, standings, type Status } from '../support/lodges.ts';
import { world } from '../support/world.ts';

const rounds = 50;

let anna: Somebody;
let bert: Somebody;
let cleo: Somebody;
let lodgeId: number;

beforeAll(async () => {
  [anna, bert, cleo] = await Promise.all([given.profile(), given.profile(), given.profile()]);
  lodgeId = (await given.lodge({ by: anna })).lodgeId;
  for (const one of [anna, bert, cleo]) await one.Reauthenticate({ password });
});

/** One owner and no vacancy, or a vacancy and no owner. */
async function ownership(): Promise<'owned' | 'vacant' | 'broken'> {
  const [lodge] = await world.sql<{ owners: number; vacant: boolean }>(
    `select ownerless_since is not null as vacant,
      (select count(*)::int from lodge_member where lodge_id = lodge.id and status = 2) as owners from lodge where id = $1`,
    [lodgeId],
  );
  const { owners, vacant } = lodge!;
  if (owners === 1 && !vacant) return 'owned';
  return owners === 0 && vacant ? 'vacant' : 'broken';
}

const stand = (...places: Status[]) =>
  given.places(
    lodgeId,
    places.map((status, at) => [[anna, bert, cleo][at]!, status]),
  );

test('passing, releasing, taking and leaving at once', async () => {
  for (let round = 0; round < rounds; round++) {
    await stand('Owner', 'CoOwner', 'Assistant');
    const [passed, released, taken, left] = await Promise.all([
      codeOf(anna.PassOwnership({ lodgeId, profileId: bert.profileId })),
      codeOf(anna.ReleaseOwnership({ lodgeId })),
      codeOf(bert.TakeOwnership({ lodgeId })),
      codeOf(cleo.LeaveLodge({ lodgeId })),
    ]);
    expect([passed, released].sort()).toEqual(['NotAllowed', undefined]);
    expect([taken, left]).toEqual([
      released === undefined && taken === undefined ? undefined : 'LodgeHasOwner',
      undefined,
    ]);
    expect(await ownership()).toBe(passed === undefined || taken === undefined ? 'owned' : 'vacant');
  }
}, 60_000);

test('two take the same lodge at once, and support gives it to a third', async () => {
  const sara = await atTheDesk();
  for (let round = 0; round < rounds; round++) {
    await stand('CoOwner', 'Assistant', 'Member');
    await ownerless(lodgeId, 31);
    await world.sql('delete from lodge_takeover');
    await cleo.TakeOwnership({ lodgeId });
    const [wish] = await world.sql<{ takeoverId: number }>('select id::int as "takeoverId" from lodge_takeover');
    const codes = await Promise.all([
      codeOf(anna.TakeOwnership({ lodgeId })),
      codeOf(bert.TakeOwnership({ lodgeId })),
      codeOf(sara.ApproveLodgeTakeover(wish!)),
    ]);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(await ownership()).toBe('owned');
  }
}, 60_000);

test('one approves, one declines and one blocks the same applicant: one thing is true, and the rows tell it', async () => {
  await world.settle();
  const from = await world.sql<{ id: number }>('select coalesce(max(id), 0)::int as id from lodge_activity');
  const expected: number[] = [];
  const numbers: Partial<Record<Status, number[]>> = { Member: [5], Declined: [2], Blacklisted: [3] };
  for (let round = 0; round < rounds; round++) {
    await stand('Owner', 'Assistant', 'Requesting');
    const about = { lodgeId, profileIds: [cleo.profileId] };
    const [approved, declined, blocked] = await Promise.all([
      codeOf(anna.ApproveMembership(about)),
      codeOf(bert.DeclineMembership(about)),
      codeOf(bert.BlockProfile({ lodgeId, profileId: cleo.profileId, reason: 'Sold tickets.' })),
    ]);
    const [end] = await standings(lodgeId, [cleo]);
    // A block may follow a decision; nothing follows a block, and of the decisions there is one.
    expect([end, blocked]).toEqual(['Blacklisted', undefined]);
    expect([approved, declined].filter((code) => code === undefined).length).toBeLessThanOrEqual(1);
    expected.push(...(approved === undefined ? numbers.Member! : declined === undefined ? numbers.Declined! : []), 3);
  }
  await world.settle();
  const rows = await world.sql<{ activity: number }>('select activity from lodge_activity where id > $1', [
    from[0]!.id,
  ]);
  expect(rows.map((row) => row.activity).sort()).toEqual(expected.sort());
}, 60_000);

test('twenty joins at once are one membership', async () => {
  const { lodgeId: open } = await given.lodge({ by: anna, access: 'AccessForAll' });
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(cleo.JoinLodge({ lodgeId: open }))));
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set([undefined, 'AlreadyMember']));
  await world.settle();
  expect((await anna.GetMemberActivities({ lodgeId: open })).items).toHaveLength(1);
  expect((await anna.GetLodge({ lodgeId: open })).members).toBe(2);
});

test('the database itself keeps one owner or a vacancy, and states that belong together', async () => {
  await stand('Owner', 'CoOwner', 'Requesting');
  const [lodge, place] = [`where id = ${lodgeId}`, `where lodge_id = ${lodgeId} and profile_id =`];
  const refused: [string, string][] = [
    [`update lodge_member set status = 1 ${place} ${anna.profileId}`, 'lodge_has_owner_or_vacancy'],
    [`delete from lodge_member ${place} ${anna.profileId}`, 'lodge_has_owner_or_vacancy'],
    [`update lodge set ownerless_since = now() ${lodge}`, 'lodge_has_owner_or_vacancy'],
    [`update lodge_member set status = 2 ${place} ${bert.profileId}`, 'lodge_has_one_owner'],
    [`update lodge_member set status = 1 ${place} ${cleo.profileId}`, 'lodge_request_is_open'],
    [`update lodge_member set request = 0 ${place} ${cleo.profileId}`, 'lodge_request_is_open'],
    [`update lodge_member set request = 4 ${place} ${bert.profileId}`, 'lodge_request_is_declined'],
    [`update lodge_member set banned_by = 1 ${place} ${bert.profileId}`, 'lodge_ban_is_known'],
  ];
  for (const [statement, constraint] of refused)
    await expect(world.sql(statement)).rejects.toMatchObject({ constraint });
});
