import { beforeAll, expect, test } from '@jest/globals';
import { LodgeMemberStatus, namesOf } from '../../shared/enums.ts';
import { given, password, type Somebody } from '../support/given.ts';
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
  await me.Reauthenticate({ password });
});

const ladder: Status[] = ['Member', 'Assistant', 'CoOwner', 'Owner'];
const above = (mine: Status, theirs: Status) => ladder.indexOf(mine) > ladder.indexOf(theirs);
const runs = (mine: Status) => above(mine, 'Member');

/** Whoever a lodge shut out finds it no more; for everybody else the rule of the command holds. */
const unlessShutOut =
  (rule: Rule): Rule =>
  (mine, theirs) =>
    mine === 'Blacklisted' ? 'NotFound' : rule(mine, theirs);

const onRequests =
  (outcome: Status, from: Status[]): Rule =>
  (mine, theirs) => {
    if (!runs(mine)) return 'NotAllowed';
    return from.includes(theirs) ? outcome : 'NoSuchRequest';
  };

const steps = { Member: ['Assistant', 'CoOwner'], Assistant: ['Member'], CoOwner: ['Assistant'] };

const appointing =
  (wanted: 'Member' | 'Assistant' | 'CoOwner'): Rule =>
  (mine, theirs) => {
    const may = mine === 'Owner' || (mine === 'CoOwner' && wanted !== 'CoOwner');
    if (!may || !ladder.includes(theirs) || !above(mine, theirs)) return 'NotAllowed';
    if (theirs === wanted) return 'AlreadyThatStatus';
    return steps[wanted].includes(theirs) ? wanted : 'NotThatStep';
  };

const blocking: Rule = (mine, theirs) => {
  if (!runs(mine) || runs(theirs)) return 'NotAllowed';
  return theirs === 'Blacklisted' ? 'AlreadyBlocked' : 'Blacklisted';
};

/** Nobody in this table blocked the other: assistants let none of them come again. */
const unblocking: Rule = (mine, theirs) => {
  if (!runs(mine)) return 'NotAllowed';
  if (theirs !== 'Blacklisted') return 'NotBlocked';
  return mine === 'Assistant' ? 'NotAllowed' : 'None';
};

const removing: Rule = (mine, theirs) => {
  if (!runs(mine)) return 'NotAllowed';
  if (!ladder.includes(theirs)) return 'NotAMember';
  return above(mine, theirs) ? 'None' : 'NotAllowed';
};

const passing: Rule = (mine, theirs) => {
  if (mine !== 'Owner' || !ladder.includes(theirs)) return 'NotAllowed';
  return theirs === 'Member' ? 'NotAnAdmin' : 'Owner';
};

const noting: Rule = (mine, theirs) => (runs(mine) ? theirs : 'NotAllowed');

type Send = (by: Somebody, about: Somebody) => Promise<unknown>;
const one = (about: Somebody) => ({ lodgeId, profileId: about.profileId });
const reason = 'Sold tickets.';
const some = (about: Somebody) => ({ lodgeId, profileIds: [about.profileId] });

const rules: [string, Send, Rule][] = [
  ['approving', (by, about) => by.ApproveMembership(some(about)), onRequests('Member', ['Requesting'])],
  ['declining', (by, about) => by.DeclineMembership(some(about)), onRequests('Declined', ['Requesting'])],
  [
    'clearing a request',
    (by, about) => by.DeleteMembershipRequest(one(about)),
    onRequests('None', ['Requesting', 'Declined']),
  ],
  ['blocking', (by, about) => by.BlockProfile({ ...one(about), reason }), blocking],
  ['unblocking', (by, about) => by.UnblockProfile(one(about)), unblocking],
  ['removing', (by, about) => by.RemoveMember({ ...one(about), reason }), removing],
  ...(['Member', 'Assistant', 'CoOwner'] as const).map((status): [string, Send, Rule] => [
    `appointing as ${status}`,
    (by, about) => by.SetAssistantStatus({ ...one(about), status }),
    appointing(status),
  ]),
  ['passing the ownership', (by, about) => by.PassOwnership(one(about)), passing],
  ['noting', (by, about) => by.SaveMemberNote({ ...one(about), text: 'Brings cake.' }), noting],
  ['reading notes', (by, about) => by.GetMemberNotes(one(about)), noting],
  [
    'reading the list about',
    (by, about) => by.GetMemberActivities(one(about)),
    (mine, theirs) => (runs(mine) ? theirs : 'NotAllowed'),
  ],
];

const nameOf = (number: number) => statuses.find((name) => LodgeMemberStatus[name] === number) ?? 'None';

/** Where the two stand now. */
async function standing(): Promise<{ theirs: Status; mine: Status }> {
  const rows = await world.sql<{ id: number; status: number }>(
    'select profile_id::int as id, status from lodge_member where lodge_id = $1',
    [lodgeId],
  );
  const of = (person: Somebody) => nameOf(rows.find(({ id }) => id === person.profileId)?.status ?? 0);
  return { theirs: of(them), mine: of(me) };
}

const place = async (person: Somebody) => {
  const { theirs, mine } = await standing();
  return person === them ? theirs : mine;
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
      const { theirs: after, mine: mineAfter } = await standing();
      const expected = unlessShutOut(rule)(mine, theirs);
      const passed = name === 'passing the ownership' && !code;
      const kept = mineAfter === (passed ? 'CoOwner' : mine) && (!code || after === theirs);
      if ((code ?? after) !== expected || !kept)
        differ.push(`${mine} → ${theirs}: ${code ?? after}, ${mineAfter}; expected ${expected}`);
    }
  }
  expect(differ).toEqual([]);
});

test.each(rules)('%s oneself: nothing but resigning, and reading the own rows, is possible', async (name, send) => {
  for (const mine of statuses) {
    await given.places(lodgeId, [[me, mine]]);
    const code = await refusalOf(send(me, me));
    const resigns = name === 'appointing as Member' && (mine === 'Assistant' || mine === 'CoOwner');
    const takesBack = name === 'clearing a request' && mine === 'Requesting';
    const reads = name === 'reading the list about' && mine !== 'Blacklisted';
    expect([name, mine, code === undefined]).toEqual([name, mine, resigns || takesBack || reads]);
    if (resigns) expect(await place(me)).toBe('Member');
    else if (!takesBack) expect(await place(me)).toBe(mine);
  }
});

test('nobody acts from outside: not a stranger, not support, and not who runs another lodge', async () => {
  const [staff, other] = await Promise.all([given.profile({ role: 'Support' }), given.profile()]);
  await given.lodge({ by: other });
  for (const person of [staff, other]) await person.Reauthenticate({ password });
  for (const theirs of ['Requesting', 'Member', 'Blacklisted'] as const) {
    await given.places(lodgeId, [
      [me, 'Owner'],
      [them, theirs],
    ]);
    for (const [name, send] of rules) {
      const codes = [await refusalOf(send(staff, them)), await refusalOf(send(other, them))];
      const staffReads = name === 'reading the list about';
      expect([name, theirs, ...codes]).toEqual([name, theirs, staffReads ? undefined : 'NotAllowed', 'NotAllowed']);
      expect(await refusalOf(send(given.stranger() as Somebody, them))).toBe('NotLoggedIn');
    }
    expect(await place(them)).toBe(theirs);
  }
});

test('an assistant lets those come again whom the assistant blocked, and nobody else', async () => {
  await given.places(lodgeId, [
    [me, 'Assistant'],
    [them, 'None'],
  ]);
  await me.BlockProfile({ ...one(them), reason: 'Sold tickets.' });
  await world.settle();
  const { items } = await me.GetBlockedProfiles({ lodgeId });
  expect(items).toMatchObject([{ reason: 'Sold tickets.', can: ['UnblockProfile'] }]);
  expect([items[0]?.profile.profileId, items[0]?.by?.profileId]).toEqual([them.profileId, me.profileId]);
  await me.UnblockProfile(one(them));
  expect(await place(them)).toBe('None');
});

test('nobody is removed or shut out without a reason, and the one who was removed reads it', async () => {
  await given.places(lodgeId, [
    [me, 'Owner'],
    [them, 'Member'],
  ]);
  for (const nothing of [undefined, '', ' \t ']) {
    const input = { ...one(them), reason: nothing as string };
    expect([await refusalOf(me.RemoveMember(input)), await refusalOf(me.BlockProfile(input))]).toEqual([
      'BadRequest',
      'BadRequest',
    ]);
  }
  expect(await place(them)).toBe('Member');
  await me.RemoveMember({ ...one(them), reason: 'Never came.' });
  await world.settle();
  const { items } = await them.GetMemberActivities(one(them));
  expect(items[0]).toMatchObject({ activity: 'MembershipRevoked', reason: 'Never came.' });
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
      deciding.includes(name) ? 'NoSuchRequest' : name.startsWith('reading') ? undefined : 'NotFound',
    ]);
  expect(await refusalOf(me.LeaveLodge({ lodgeId: 999_999 }))).toBe('NotFound');
});
