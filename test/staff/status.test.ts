import { beforeAll, expect, test } from '@jest/globals';
import { ProfileStatus, type NameOf } from '../../shared/enums.ts';
import { hours, minutes } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { atTheDesk, confirm, proposalAbout, recordOf, reject } from './house.ts';

let sara: Somebody;
let otto: Somebody;
let dora: Somebody;

beforeAll(async () => {
  [sara, otto, dora] = await Promise.all([atTheDesk(), atTheDesk(), atTheDesk('Developer')]);
});

const why = { rule: 'Respect', facts: 'Insults in three guestbooks.' } as const;

const statusOf = async ({ profileId }: Somebody) =>
  (await world.sql<{ status: number }>('select status from profile where id = $1', [profileId]))[0]?.status;

const statementsOf = async ({ profileId }: Somebody) =>
  (await sara.GetPerson({ profileId })).statements.map(({ scope, liftedAt }) => [scope, liftedAt === null]);

type Command =
  | 'QuarantineProfile'
  | 'ReleaseProfile'
  | 'LockProfile'
  | 'UnlockProfile'
  | 'ProposePermaLock'
  | 'ConfirmProposal'
  | 'RejectProposal'
  | 'ReinstateProfile';

const commands: Command[] = [
  'QuarantineProfile',
  'ReleaseProfile',
  'LockProfile',
  'UnlockProfile',
  'ProposePermaLock',
  'ConfirmProposal',
  'RejectProposal',
  'ReinstateProfile',
];

const isDecision = (command: Command) => command === 'ConfirmProposal' || command === 'RejectProposal';

/** Somebody who is not asked here proposes a lock for good, whatever the status is. */
const proposed = ({ profileId }: { profileId: number }) =>
  world.sql(
    `insert into proposal (kind, subject_id, profile_id, payload, proposed_by, proposed_at)
     select 'PermaLock', id, id, '{"rule": 7}', $2, now() from profile where id = $1 and id <> $2 on conflict do nothing`,
    [profileId, otto.profileId],
  );

/** Sends one of the commands with all that it needs. */
const send = async (actor: Somebody, command: Command, { profileId }: { profileId: number }): Promise<unknown> => {
  if (isDecision(command)) {
    await proposed({ profileId });
    const proposalId = await proposalAbout({ profileId }, 'PermaLock');
    return actor[command as 'ConfirmProposal']({ proposalId });
  }
  const needsWords = command === 'QuarantineProfile' || command === 'LockProfile' || command === 'ProposePermaLock';
  return actor[command]({ profileId, ...(needsWords && why) } as never);
};

/** Decides once more about the latest proposal. */
const decide = async (actor: Somebody, command: Command, about: { profileId: number }) =>
  actor[command as 'ConfirmProposal']({ proposalId: await proposalAbout(about, 'PermaLock') });

const codeOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

test.each<[NameOf<typeof ProfileStatus>, Command[]]>([
  ['None', ['RejectProposal']],
  ['Active', ['QuarantineProfile', 'LockProfile', 'RejectProposal']],
  ['Quarantined', ['ReleaseProfile', 'LockProfile', 'ProposePermaLock', 'ConfirmProposal', 'RejectProposal']],
  ['Locked', ['UnlockProfile', 'ProposePermaLock', 'ConfirmProposal', 'RejectProposal']],
  ['PermaLocked', ['ReinstateProfile', 'RejectProposal']],
  ['ToBeDeleted', ['RejectProposal']],
  ['Deleted', ['RejectProposal']],
])('of a profile that is %s staff may do %j', async (status, possible) => {
  for (const command of commands) {
    const anna = await given.profile({ status: 'Active' });
    await set(anna, status);
    if (isDecision(command)) await proposed(anna);
    const { can, proposals } = await sara.GetPerson({ profileId: anna.profileId });
    const shown: string[] = isDecision(command) ? proposals.permaLock!.can : can;
    expect(shown.includes(command)).toBe(possible.includes(command));
    expect([command, await codeOf(send(sara, command, anna))]).toEqual([
      command,
      possible.includes(command) ? 'done' : 'StatusNotPossible',
    ]);
    if (isDecision(command) && possible.includes(command))
      expect(await codeOf(decide(sara, command, anna))).toBe('AlreadyDecided');
  }
});

/** Brings a profile into a status, decided by nobody who is asked here. */
async function set({ profileId }: Somebody, status: NameOf<typeof ProfileStatus>): Promise<void> {
  const number = ProfileStatus[status];
  const restricted = ['Locked', 'PermaLocked', 'Quarantined'].includes(status);
  const statement = `, said as (insert into statement (profile_id, scope, rule, known_facts, automated, issued_at, status_before)
    values (${profileId}, ${number}, 7, 3, true, now(), 3))`;
  await world.sql(
    `with changed as (update profile set status = ${number} where id = ${profileId}) ${restricted ? statement : ''} select 1`,
  );
}

test.each(commands)(
  '%s is for staff that confirmed who they are, about somebody of a lower role, never oneself',
  async (command) => {
    const [anna, moderator, unconfirmed, other] = await Promise.all([
      given.profile(),
      given.profile({ role: 'ChatModerator' }),
      given.profile({ role: 'Support' }),
      given.profile({ role: 'Support' }),
    ]);
    expect(await codeOf(send(moderator, command, anna))).toBe('NotAllowed');
    expect(await codeOf(send(unconfirmed, command, anna))).toBe('ReauthenticationNeeded');
    for (const about of [sara, other, dora, { profileId: 999_999 }])
      expect(['NotAllowed', 'NotFound']).toContain(await codeOf(send(sara, command, about)));
    expect(await codeOf(send(dora, command, other))).not.toBe('NotAllowed');
    // What waits about one of them would count for the others alone.
    for (const { profileId } of [sara, dora])
      await world.sql('delete from proposal where profile_id = $1', [profileId]);
  },
);

test('a lock stands on a statement, which the member finds; somebody else lifts it', async () => {
  const anna = await given.profile();
  const { profileId } = anna;
  const until = new Date(Date.now() + 48 * hours).toISOString();
  await sara.LockProfile({ profileId, ...why, until });
  expect(await statusOf(anna)).toBe(ProfileStatus.Locked);
  expect((await sara.GetPerson({ profileId })).statements).toMatchObject([
    { scope: 'Locked', rule: 'Respect', automated: false, by: { profileId: sara.profileId }, until, liftedAt: null },
  ]);
  expect((await anna.GetProfileData()).status).toBe('Locked');
  expect(await codeOf(sara.UnlockProfile({ profileId }))).toBe('SomebodyElseNeeded');
  expect((await sara.GetPerson({ profileId })).can).not.toContain('UnlockProfile');
  await otto.UnlockProfile({ profileId });
  expect([await statusOf(anna), await statementsOf(anna)]).toEqual([ProfileStatus.Active, [['Locked', false]]]);
  expect((await recordOf(anna)).filter(({ reading }) => !reading)).toMatchObject([
    {
      name: 'LockProfile',
      actorId: sara.profileId,
      role: 40,
      reason: 'Respect',
      subject: { from: 'Active', to: 'Locked' },
    },
    { name: 'UnlockProfile', actorId: otto.profileId, subject: { from: 'Locked', to: 'Active' } },
  ]);
  const past = new Date(Date.now() - minutes).toISOString();
  expect(await codeOf(sara.LockProfile({ profileId, ...why, until: past }))).toBe('UntilPassed');
});

test('what was written in a statement stands in no record', async () => {
  const anna = await given.profile();
  await sara.LockProfile({ profileId: anna.profileId, rule: 'Honesty', facts: 'A numbat told us.' });
  const found = await world.sql(`select from audit where subject::text ilike '%numbat%'
    union all select from event where data::text ilike '%numbat%'`);
  expect(found).toEqual([]);
});

test('a lock for good takes two, ends every session, and is lifted by a third', async () => {
  const anna = await given.profile();
  const { profileId } = anna;
  await sara.LockProfile({ profileId, ...why });
  await sara.ProposePermaLock({ profileId, rule: 'Safety', facts: 'It went on in private chats.' });
  expect((await otto.GetPerson({ profileId })).proposals.permaLock).toMatchObject({
    by: { profileId: sara.profileId },
    rule: 'Safety',
    facts: 'It went on in private chats.',
  });
  expect(await codeOf(otto.ProposePermaLock({ profileId, ...why }))).toBe('AlreadyProposed');
  expect(await codeOf(confirm(sara, 'PermaLock', { profileId }))).toBe('SecondPersonNeeded');
  expect(await statusOf(anna)).toBe(ProfileStatus.Locked);
  await confirm(otto, 'PermaLock', { profileId });
  expect(await statusOf(anna)).toBe(ProfileStatus.PermaLocked);
  expect((await anna.GetProfileData()).isLoggedIn).toBe(false);
  expect(await statementsOf(anna)).toEqual([
    ['PermaLocked', true],
    ['Locked', false],
  ]);
  for (const first of [sara, otto])
    expect(await codeOf(first.ReinstateProfile({ profileId }))).toBe('SomebodyElseNeeded');
  await dora.ReinstateProfile({ profileId });
  // The lock before is in force again, since it never ended.
  expect(await statusOf(anna)).toBe(ProfileStatus.Locked);
  expect((await recordOf(anna)).at(-1)).toMatchObject({ subject: { from: 'PermaLocked', to: 'Locked' } });
});

test('the database itself keeps the four eyes', async () => {
  const anna = await given.profile();
  await sara.QuarantineProfile({ profileId: anna.profileId, ...why });
  await sara.ProposePermaLock({ profileId: anna.profileId, ...why });
  const forged = (by: number) =>
    world.sql(`update proposal set decided_by = $2, decided_at = now(), outcome = 'Confirmed' where profile_id = $1`, [
      anna.profileId,
      by,
    ]);
  await expect(forged(sara.profileId)).rejects.toThrow('violates check constraint');
  await expect(forged(anna.profileId)).rejects.toThrow('violates check constraint');
});

test('of two who decide about a proposal at the same moment one does', async () => {
  const third = await atTheDesk();
  for (const other of [confirm, reject]) {
    const anna = await given.profile();
    const { profileId } = anna;
    await sara.QuarantineProfile({ profileId, ...why });
    await sara.ProposePermaLock({ profileId, ...why });
    const both = await Promise.all([
      codeOf(confirm(otto, 'PermaLock', { profileId })),
      codeOf(other(third, 'PermaLock', { profileId })),
    ]);
    expect(both.sort()).toEqual(['AlreadyDecided', 'done']);
    const done = (await recordOf(anna)).filter(({ name }) => /^(Confirm|Reject)/.test(name));
    expect(done).toHaveLength(1);
  }
});

test('of two proposals at the same moment one stands', async () => {
  const { profileId } = await given.profile();
  await sara.QuarantineProfile({ profileId, ...why });
  const both = await Promise.all([sara, otto].map((one) => codeOf(one.ProposePermaLock({ profileId, ...why }))));
  expect(both.sort()).toEqual(['AlreadyProposed', 'done']);
  const { count } = (await sara.GetQueues()).find(({ queue }) => queue === 'Proposals')!;
  const waiting = await Promise.all([sara, otto].map((one) => one.GetProposalQueue({ take: 100 })));
  expect(waiting.map(({ items }) => items.length)).toEqual([count, count]);
  const mine = waiting.map(({ items }) => items.find(({ about }) => about.profileId === profileId)!.mine);
  expect(mine.sort()).toEqual([false, true]);
});

test('a repeat changes nothing and is on record once', async () => {
  const anna = await given.profile();
  const commandId = crypto.randomUUID();
  const lock = () => sara.LockProfile({ profileId: anna.profileId, ...why }, { commandId });
  await Promise.all([lock(), lock()]);
  expect(await statementsOf(anna)).toEqual([['Locked', true]]);
  expect((await recordOf(anna)).filter(({ name }) => name === 'LockProfile')).toHaveLength(1);
});
