import { beforeEach, expect, test } from '@jest/globals';
import { LodgeCategory, type LodgeMemberStatus, type NameOf } from '../../shared/enums.ts';
import { days } from '../../server/platform/clock.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

type Status = NameOf<typeof LodgeMemberStatus>;

let owner: Somebody;
let other: Somebody;
let lodgeId: number;
let number = 0;

const words = {
  teaser: 'Robes on.',
  text: 'We swim.',
  rules: ['Never alone.'],
  access: 'NewMembersApproved' as 'NewMembersApproved' | 'AccessForAll',
};

beforeEach(async () => {
  [owner, other] = await Promise.all([given.profile(), given.profile()]);
  ({ lodgeId } = await owner.CreateLodge({ name: `Shape ${++number}`, ...words }));
});

const codeOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

const commands: [string, (who: Somebody) => Promise<unknown>, Status[]][] = [
  ['UpdateLodge', (who) => who.UpdateLodge({ lodgeId, name: `Shape ${number}`, ...words }), ['Owner', 'CoOwner']],
  ['UpdateVisibilitySettings', (who) => who.UpdateVisibilitySettings({ lodgeId, visibility: 7 }), ['Owner', 'CoOwner']],
  ['GetLodgeForEdit', (who) => who.GetLodgeForEdit({ lodgeId }), ['Owner', 'CoOwner']],
  ['DeleteLodge', (who) => who.DeleteLodge({ lodgeId }), ['Owner']],
  [
    'UpdateNotificationSettings',
    (who) => who.UpdateNotificationSettings({ lodgeId, requests: 1, debates: 0, meetups: 15, media: 3 }),
    ['Owner', 'CoOwner', 'Assistant', 'Member'],
  ],
  [
    'GetNotificationSettings',
    (who) => who.GetNotificationSettings({ lodgeId }),
    ['Owner', 'CoOwner', 'Assistant', 'Member'],
  ],
  [
    'GetVisibilitySettings',
    (who) => who.GetVisibilitySettings({ lodgeId }),
    ['Owner', 'CoOwner', 'Assistant', 'Member'],
  ],
  [
    'UpdateViewTime',
    (who) => who.UpdateViewTime({ lodgeId, section: 'Debate' }),
    ['Owner', 'CoOwner', 'Assistant', 'Member'],
  ],
];

test.each(commands)('%s: who may, by their place', async (_name, send, allowed) => {
  await other.Reauthenticate({ password });
  const places: Status[] = ['None', 'Member', 'CoOwner', 'Blacklisted', 'Requesting', 'Declined', 'Assistant', 'Owner'];
  for (const place of places) {
    await given.places(
      lodgeId,
      place === 'Owner'
        ? [[other, place]]
        : [
            [owner, 'Owner'],
            [other, place],
          ],
    );
    const expected = allowed.includes(place) ? 'done' : place === 'Blacklisted' ? 'NotFound' : 'NotAllowed';
    expect([place, await codeOf(send(other))]).toEqual([place, expected]);
  }
  await world.sql('update lodge set delete_at = null where id = $1', [lodgeId]);
  // Who runs another lodge is nobody here.
  await given.places(lodgeId, [[owner, 'Owner']]);
  expect(await codeOf(send(other))).toBe('NotAllowed');
  expect(await codeOf(send(given.stranger() as Somebody))).toBe('NotLoggedIn');
});

test('a lodge is found as it was changed; its name belongs to one lodge', async () => {
  await owner.CreateLodge({ name: `Taken ${number}`, ...words });
  await expect(owner.UpdateLodge({ lodgeId, name: `TAKEN ${number}`, ...words })).rejects.toMatchObject({
    code: 'LodgeNameTaken',
  });
  const [area] = await world.sql<{ id: number }>(`select id::int from area where country = 'DK' order by id limit 1`);
  await owner.UpdateLodge({
    lodgeId,
    name: `New ${number}`,
    ...words,
    question: 'Why us?',
    visibility: 3,
    lodgeCategoryIds: [LodgeCategory.Sport, LodgeCategory.Sport],
    areaId: area!.id,
  });
  expect(await owner.GetLodge({ lodgeId })).toMatchObject({
    name: `New ${number}`,
    slug: `new-${number}`,
    question: 'Why us?',
    visibility: 3,
    categories: [{ category: 'Sport' }],
    area: expect.any(String),
  });
});

test.each([
  ['a category that there is not', { lodgeCategoryIds: [21] }, 'BadRequest'],
  ['an interest word that there is not', { kinkIds: [999_999] }, 'UnknownKink'],
  ['an area that there is not', { areaId: 999_999 }, 'NotFound'],
  ["somebody else's upload", { tempMediaId: 999_999, consentId: 1 }, 'NotFound'],
  ['a picture nobody stands up for', { tempMediaId: 1 }, 'ConsentMissing'],
  ['a lodge for nobody', { visibility: 0 }, 'BadRequest'],
  ['groups that there are not', { visibility: 8 }, 'BadRequest'],
  ['a name of spaces', { name: '   ' }, 'BadRequest'],
])('%s is refused, and nothing is changed', async (_name, wrong, code) => {
  const before = await owner.GetLodgeForEdit({ lodgeId });
  const content = { name: `Wrong ${number}`, ...words, ...wrong };
  expect(await codeOf(owner.UpdateLodge({ lodgeId, ...content }))).toBe(code);
  expect(await codeOf(owner.CreateLodge(content))).toBe(code);
  expect(await owner.GetLodgeForEdit({ lodgeId })).toEqual(before);
});

test('opened for all, a lodge lets everybody in who waits', async () => {
  const waiting = await Promise.all([given.profile(), given.profile()]);
  for (const one of waiting) await one.RequestMembership({ lodgeId });
  await owner.UpdateLodge({ lodgeId, name: `Shape ${number}`, ...words, access: 'AccessForAll' });
  await world.settle();
  for (const one of waiting) expect((await one.GetLodge({ lodgeId })).myStatus).toBe('Member');
  const { items } = await owner.GetMemberActivities({ lodgeId });
  expect(items.map(({ activity }) => activity)).toEqual(['MembershipApproved', 'MembershipApproved']);
  expect((await owner.GetLodge({ lodgeId })).members).toBe(3);
});

test('ten lodges are enough for one owner, also when two are founded at once', async () => {
  const founder = await given.profile();
  for (let at = 0; at < 9; at++) await founder.CreateLodge({ name: `Many ${number} ${at}`, ...words });
  const codes = await Promise.all(
    ['a', 'b'].map((name) => codeOf(founder.CreateLodge({ name: `Many ${number} ${name}`, ...words }))),
  );
  expect(codes.sort()).toEqual(['TooManyLodges', 'done']);
});

test('who is kept from founding is told so, and founds again once that is lifted', async () => {
  const [sara, anna] = await Promise.all([given.profile({ role: 'Support' }), given.profile()]);
  await sara.Reauthenticate({ password });
  expect(await anna.GetCreateLodgeBan({})).toEqual({ banType: null, until: null, statementId: null });
  await sara.BanFromFounding({
    profileId: anna.profileId,
    rule: 'Honesty',
    facts: 'Three lodges that sold something.',
  });
  expect(await anna.GetCreateLodgeBan({})).toMatchObject({ banType: 'CreateLodges', until: null });
  expect(await codeOf(anna.CreateLodge({ name: `Banned ${number}`, ...words }))).toBe('LodgeFoundingBanned');
  // What she has stays hers.
  expect(await codeOf(sara.BanFromFounding({ profileId: anna.profileId, rule: 'Honesty', facts: 'Again.' }))).toBe(
    'AlreadyBanned',
  );
  await sara.LiftFoundingBan({ profileId: anna.profileId });
  expect(await codeOf(anna.CreateLodge({ name: `Banned ${number}`, ...words }))).toBe('done');
});

test('notification settings of a lodge close channels, and never open one', async () => {
  await given.places(lodgeId, [
    [owner, 'Owner'],
    [other, 'Assistant'],
  ]);
  expect(await owner.GetNotificationSettings({ lodgeId })).toEqual({
    requests: 15,
    debates: 15,
    meetups: 15,
    media: 15,
  });
  await owner.UpdateNotificationSettings({ lodgeId, requests: 8, debates: 15, meetups: 15, media: 15 });
  const applicant = await given.profile();
  await applicant.RequestMembership({ lodgeId });
  await world.settle();
  const told = await world.sql<{ profile_id: number; channels: number }>(
    `select profile_id::int, channels from notification where type = 'LodgeMembershipRequested' and actor_id = $1 order by profile_id`,
    [applicant.profileId],
  );
  const of = ({ profileId }: Somebody) => told.find((one) => one.profile_id === profileId)?.channels;
  expect(of(owner)! & 7).toBe(0);
  expect(of(other)! & 1).toBe(1);
});

test('a lodge goes after a week: read-only meanwhile, told to all, and gone from every list at once', async () => {
  await owner.Reauthenticate({ password });
  await given.places(lodgeId, [
    [owner, 'Owner'],
    [other, 'Member'],
  ]);
  const third = await given.profile();
  const { deleteAt } = await owner.DeleteLodge({ lodgeId });
  expect(Date.parse(deleteAt) - Date.now()).toBeGreaterThan(6 * days);
  expect(await codeOf(owner.DeleteLodge({ lodgeId }))).toBe('LodgeIsLeaving');
  await world.settle();
  const news = (await other.CommunityNotifications()).items.filter(({ type }) => type === 'LodgeLeaving');
  expect(news).toHaveLength(1);
  expect(await other.GetLodge({ lodgeId })).toMatchObject({ deleteAt, readOnly: true });
  expect(await codeOf(third.GetLodge({ lodgeId }))).toBe('NotFound');
  expect(await codeOf(owner.UpdateLodge({ lodgeId, name: `Shape ${number}`, ...words }))).toBe('LodgeReadOnly');
  await runSchedules(['VanishLodges']);
  expect((await other.GetLodge({ lodgeId })).deleteAt).toBe(deleteAt);
  await owner.RestoreLodge({ lodgeId });
  expect(await codeOf(owner.RestoreLodge({ lodgeId }))).toBe('LodgeStays');
  expect(await codeOf(third.GetLodge({ lodgeId }))).toBe('done');
});

test('gone for good, it leaves its activity list and frees its name', async () => {
  await owner.Reauthenticate({ password });
  const member = await given.lodgeMember({ lodgeId, admin: owner });
  await world.settle();
  await owner.DeleteLodge({ lodgeId });
  await world.sql(`update lodge set delete_at = now() - interval '1 minute' where id = $1`, [lodgeId]);
  await runSchedules(['VanishLodges']);
  for (const who of [owner, member]) {
    expect(await codeOf(who.GetLodge({ lodgeId }))).toBe('NotFound');
    expect((await who.GetMyLodges({ take: 100 })).items.map((one) => one.lodgeId)).not.toContain(lodgeId);
  }
  const [left] = await world.sql<{ rows: number; words: string }>(
    `select (select count(*)::int from lodge_activity where lodge_id = $1) as rows, teaser || text as words from lodge where id = $1`,
    [lodgeId],
  );
  expect(left).toEqual({ rows: 1, words: '' });
  expect(await codeOf(owner.CreateLodge({ name: `Shape ${number}`, ...words }))).toBe('done');
});
