import { expect, test } from '@jest/globals';
import { hours } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

/** A lodge in which something happened: one declined, one let in and blocked, one let in who left. */
async function aStory() {
  const [owner, declined, blocked, gone] = await Promise.all([1, 2, 3, 4].map(() => given.profile()));
  if (!owner || !declined || !blocked || !gone) throw new Error('The story needs four.');
  const { lodgeId } = await given.lodge({ by: owner });
  for (const one of [declined, blocked, gone]) await one.RequestMembership({ lodgeId });
  await owner.DeclineMembership({ lodgeId, profileIds: [declined.profileId], reason: 'Too far away.' });
  await world.advance(hours);
  await owner.ApproveMembership({ lodgeId, profileIds: [blocked.profileId, gone.profileId] });
  await world.advance(hours);
  await gone.LeaveLodge({ lodgeId, reason: 'I moved.' });
  await world.advance(hours);
  await owner.BlockProfile({ lodgeId, profileId: blocked.profileId, reason: 'Sold tickets.' });
  await world.advance(5 * hours);
  await world.settle();
  return { owner, declined, blocked, gone, lodgeId };
}

const told = (list: Awaited<ReturnType<Somebody['GetMemberActivities']>>) =>
  list.items.map((one) => [one.activity, one.profile?.profileId, one.by?.profileId ?? 'self', one.reason]);

test('the list says who, what, by whom and why, newest first', async () => {
  const { owner, declined, blocked, gone, lodgeId } = await aStory();
  const list = await owner.GetMemberActivities({ lodgeId });
  expect(told(list).slice(0, 2)).toEqual([
    ['ProfileBanned', blocked.profileId, owner.profileId, 'Sold tickets.'],
    ['LodgeLeft', gone.profileId, 'self', 'I moved.'],
  ]);
  expect(told(list).slice(2, 4).sort()).toEqual(
    [blocked, gone].map((one) => ['MembershipApproved', one.profileId, owner.profileId, null]).sort(),
  );
  expect(told(list).slice(4)).toEqual([['MembershipDeclined', declined.profileId, owner.profileId, 'Too far away.']]);
  expect(list.items.map((one) => one.bySelf)).toEqual([false, true, false, false, false]);
});

test('a row carries the time of what happened, not of its writing', async () => {
  const { owner, lodgeId } = await aStory();
  const { items } = await owner.GetMemberActivities({ lodgeId });
  const ages = items.map((one) => Math.round((Date.now() + 8 * hours - Date.parse(one.at)) / hours));
  expect(ages).toEqual([5, 6, 7, 7, 8]);
});

test('the list can be narrowed to a member and to kinds, and comes in pages', async () => {
  const { owner, gone, lodgeId } = await aStory();
  const own = await owner.GetMemberActivities({ lodgeId, profileId: gone.profileId });
  expect(own.items.map((one) => one.activity)).toEqual(['LodgeLeft', 'MembershipApproved']);
  expect(own.member?.name).toBe(gone.name);
  const kinds = await owner.GetMemberActivities({ lodgeId, types: ['ProfileBanned', 'MembershipDeclined'] });
  expect(kinds.items.map((one) => one.activity)).toEqual(['ProfileBanned', 'MembershipDeclined']);
  const one = await owner.GetMemberActivities({ lodgeId, types: ['LodgeLeft'] });
  expect(one.items).toHaveLength(1);
  const pages = await Promise.all([0, 2, 4].map((skip) => owner.GetMemberActivities({ lodgeId, skip, take: 2 })));
  const whole = await owner.GetMemberActivities({ lodgeId });
  expect(pages.flatMap((page) => page.items)).toEqual(whole.items);
  expect(pages.map((page) => page.more)).toEqual([true, true, false]);
});

test('a member reads the own rows and nobody else’s; a stranger to the lodge reads nothing', async () => {
  const { owner, declined, blocked, gone, lodgeId } = await aStory();
  const own = await gone.GetMemberActivities({ lodgeId, profileId: gone.profileId });
  expect(own.items.map((one) => one.activity)).toEqual(['LodgeLeft', 'MembershipApproved']);
  // To whom a lodge shut out it is not there, and so is its list.
  const shutOut = blocked.GetMemberActivities({ lodgeId, profileId: blocked.profileId });
  await expect(shutOut).rejects.toMatchObject({ status: 404, code: 'NotFound' });
  const refused = [
    gone.GetMemberActivities({ lodgeId }),
    gone.GetMemberActivities({ lodgeId, profileId: declined.profileId }),
    (await given.profile()).GetMemberActivities({ lodgeId }),
    (await given.lodgeMember({ lodgeId, admin: owner })).GetMemberActivities({ lodgeId }),
  ];
  for (const reading of refused) await expect(reading).rejects.toMatchObject({ status: 403, code: 'NotAllowed' });
});

test('the lodge tells everybody about whom something stands there that it does, and nobody else', async () => {
  const { owner, declined, gone, lodgeId } = await aStory();
  const [stranger, member] = [await given.profile(), await given.lodgeMember({ lodgeId, admin: owner })];
  await world.settle();
  const tells = async (one: Somebody) => (await one.GetLodge({ lodgeId })).history;
  expect(await Promise.all([declined, gone, member, stranger, owner].map(tells))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('support reads it and leaves a trace; nobody else does', async () => {
  const { owner, lodgeId } = await aStory();
  const [staff, moderator] = await Promise.all([
    given.profile({ role: 'Support' }),
    given.profile({ role: 'ChatModerator' }),
  ]);
  const traces = () => world.sql('select actor_id, name, subject from audit order by id');
  const before = await traces();
  await owner.GetMemberActivities({ lodgeId });
  await expect(moderator.GetMemberActivities({ lodgeId })).rejects.toMatchObject({ code: 'NotAllowed' });
  expect(await traces()).toEqual(before);
  expect((await staff.GetMemberActivities({ lodgeId })).items).toHaveLength(5);
  const left = (await traces()).slice(before.length);
  expect(left).toEqual([
    { actor_id: staff.profileId, name: 'GetMemberActivities', subject: expect.objectContaining({ lodgeId }) },
  ]);
});

test('what staff read of a lodge that they help to run is not on record', async () => {
  const { lodgeId } = await aStory();
  const staff = await given.profile({ role: 'Support' });
  await given.places(lodgeId, [[staff, 'Assistant']]);
  const traces = () => world.sql('select id from audit where actor_id = $1', [staff.profileId]);
  const before = await traces();
  await staff.GetMemberActivities({ lodgeId });
  expect(await traces()).toEqual(before);
});

test('the database lets nobody rewrite or delete what happened', async () => {
  await aStory();
  const statements = [
    'update lodge_activity set activity = 1',
    'delete from lodge_activity',
    'truncate lodge_activity',
  ];
  for (const statement of [...statements, 'truncate lodge cascade'])
    await expect(world.sql(statement)).rejects.toThrow('append-only');
});
