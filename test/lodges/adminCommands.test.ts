import { beforeAll, expect, test } from '@jest/globals';
import { LodgeMemberStatus, namesOf } from '../../shared/enums.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const statuses = namesOf(LodgeMemberStatus);
type Status = (typeof statuses)[number];
type Rule = (mine: Status, theirs: Status) => string;

let lodgeId: number;
let me: Somebody;
let them: Somebody;

beforeAll(async () => {
  [me, them] = await Promise.all([given.profile(), given.profile()]);
  lodgeId = (await given.lodge({ by: me })).lodgeId;
  await me.Reauthenticate({ password: 'four-quiet-herons' });
});

const ladder: Status[] = ['Member', 'Assistant', 'CoOwner', 'Owner'];
const above = (mine: Status, theirs: Status) => ladder.indexOf(mine) > ladder.indexOf(theirs);
const runs = (mine: Status) => above(mine, 'Member');

const onRequests =
  (outcome: Status, from: Status[]): Rule =>
  (mine, theirs) => {
    if (!runs(mine)) return 'NotAllowed';
    return from.includes(theirs) ? outcome : 'NoSuchRequest';
  };

const appointing =
  (wanted: 'Member' | 'Assistant' | 'CoOwner'): Rule =>
  (mine, theirs) => {
    const may = mine === 'Owner' || (mine === 'CoOwner' && wanted !== 'CoOwner');
    if (!may || !ladder.includes(theirs) || !above(mine, theirs)) return 'NotAllowed';
    return theirs === wanted ? 'AlreadyThatStatus' : wanted;
  };

const blocking: Rule = (mine, theirs) => {
  if (!runs(mine) || (ladder.includes(theirs) && !above(mine, theirs))) return 'NotAllowed';
  return theirs === 'Blacklisted' ? 'AlreadyBlocked' : 'Blacklisted';
};

const passing: Rule = (mine, theirs) => {
  if (mine !== 'Owner' || !ladder.includes(theirs)) return 'NotAllowed';
  return theirs === 'Member' ? 'NotAnAdmin' : 'Owner';
};

type Send = (by: Somebody, about: Somebody) => Promise<unknown>;
const one = (about: Somebody) => ({ lodgeId, profileId: about.profileId });
const some = (about: Somebody) => ({ lodgeId, profileIds: [about.profileId] });

const rules: [string, Send, Rule][] = [
  ['approving', (by, about) => by.ApproveMembership(some(about)), onRequests('Member', ['Requesting'])],
  ['declining', (by, about) => by.DeclineMembership(some(about)), onRequests('Declined', ['Requesting'])],
  [
    'clearing a request',
    (by, about) => by.DeleteMembershipRequest(one(about)),
    onRequests('None', ['Requesting', 'Declined']),
  ],
  ['blocking', (by, about) => by.BlockProfile(one(about)), blocking],
  ...(['Member', 'Assistant', 'CoOwner'] as const).map((status): [string, Send, Rule] => [
    `appointing as ${status}`,
    (by, about) => by.SetAssistantStatus({ ...one(about), status }),
    appointing(status),
  ]),
  ['passing the ownership', (by, about) => by.PassOwnership(one(about)), passing],
];

const place = async (person: Somebody): Promise<Status> => {
  const [row] = await world.sql<{ status: number }>(
    'select status from lodge_member where lodge_id = $1 and profile_id = $2',
    [lodgeId, person.profileId],
  );
  return statuses.find((name) => LodgeMemberStatus[name] === (row?.status ?? 0)) ?? 'None';
};

const refusalOf = (sent: Promise<unknown>) =>
  sent.then(
    () => undefined,
    (error: { code: string }) => error.code,
  );

test.each(rules)('%s, by everybody about everybody', async (name, send, rule) => {
  const differ: string[] = [];
  for (const mine of statuses) {
    for (const theirs of statuses.filter((status) => !(status === 'Owner' && mine === 'Owner'))) {
      await given.places(lodgeId, [
        [me, mine],
        [them, theirs],
      ]);
      const code = await refusalOf(send(me, them));
      const [after, mineAfter] = [await place(them), await place(me)];
      const expected = rule(mine, theirs);
      const passed = name === 'passing the ownership' && !code;
      const kept = mineAfter === (passed ? 'CoOwner' : mine) && (!code || after === theirs);
      if ((code ?? after) !== expected || !kept)
        differ.push(`${mine} → ${theirs}: ${code ?? after}, ${mineAfter}; expected ${expected}`);
    }
  }
  expect(differ).toEqual([]);
});

test.each(rules)('%s oneself: nothing but resigning is possible', async (name, send) => {
  for (const mine of statuses) {
    await given.places(lodgeId, [[me, mine]]);
    const code = await refusalOf(send(me, me));
    const resigns = name === 'appointing as Member' && (mine === 'Assistant' || mine === 'CoOwner');
    const takesBack = name === 'clearing a request' && mine === 'Requesting';
    expect([name, mine, code === undefined]).toEqual([name, mine, resigns || takesBack]);
    if (resigns) expect(await place(me)).toBe('Member');
    else if (!takesBack) expect(await place(me)).toBe(mine);
  }
});

test('several at once are decided together or not at all', async () => {
  const third = await given.profile();
  await given.places(lodgeId, [
    [me, 'Owner'],
    [them, 'Requesting'],
    [third, 'Member'],
  ]);
  const approving = me.ApproveMembership({ lodgeId, profileIds: [them.profileId, third.profileId] });
  await expect(approving).rejects.toMatchObject({ code: 'NoSuchRequest' });
  expect(await place(them)).toBe('Requesting');
  const withNobody = me.DeclineMembership({ lodgeId, profileIds: [them.profileId, 999_999] });
  await expect(withNobody).rejects.toMatchObject({ code: 'NoSuchRequest' });
  expect(await place(them)).toBe('Requesting');
  await me.ApproveMembership({ lodgeId, profileIds: [them.profileId, them.profileId] });
  expect(await place(them)).toBe('Member');
});

test('nobody acts about a profile or in a lodge that does not exist', async () => {
  await given.places(lodgeId, [[me, 'Owner']]);
  const ghost = { profileId: 999_999 } as Somebody;
  // Who decides several requests at once is not told which of the profiles exist.
  const deciding = ['approving', 'declining'];
  for (const [name, send] of rules)
    expect([name, await refusalOf(send(me, ghost))]).toEqual([
      name,
      deciding.includes(name) ? 'NoSuchRequest' : 'NotFound',
    ]);
  expect(await refusalOf(me.LeaveLodge({ lodgeId: 999_999 }))).toBe('NotFound');
});
