import { beforeAll, describe, expect, test } from '@jest/globals';
import { type NameOf, LodgeMemberStatus } from '../../shared/enums.ts';
import { minutes } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { codeOf, lodgeWith, meetupOf, planOf } from '../support/meetups.ts';
import { world } from '../support/world.ts';

let owner: Somebody;
let anna: Somebody;
/** Runs another lodge. */
let rival: Somebody;
let lodgeId: number;
let meetupId: number;
let commentId: number;

const put = (who: Somebody, status: NameOf<typeof LodgeMemberStatus>) =>
  world.sql(
    `insert into lodge_member (lodge_id, profile_id, status, request, since) values ($1, $2, $3, $4, now())
     on conflict (lodge_id, profile_id) do update set status = excluded.status, request = excluded.request`,
    [lodgeId, who.profileId, LodgeMemberStatus[status], { Requesting: 2, Declined: 4 }[status as string] ?? 0],
  );

beforeAll(async () => {
  [owner, anna, rival] = [await given.profile(), await given.profile(), await given.profile()];
  lodgeId = await lodgeWith(owner, [anna]);
  await given.lodge({ by: rival });
  meetupId = await meetupOf(owner, lodgeId);
  ({ commentId } = await owner.AddMeetupComment({ meetupId, text: 'Who brings the soup?' }));
});

const ways: [string, (who: Somebody) => Promise<unknown>, forMembers: boolean][] = [
  ['GetCalendarData', (who) => who.GetCalendarData({ lodgeId }), true],
  ['GetMeetup', (who) => who.GetMeetup({ meetupId }), true],
  ['GetMeetupProfilesByGender', (who) => who.GetMeetupProfilesByGender({ meetupId }), true],
  ['GetMeetupComments', (who) => who.GetMeetupComments({ meetupId }), true],
  ['SignUpForMeetup', (who) => who.SignUpForMeetup({ meetupId }), true],
  ['QuitMeetup', (who) => who.QuitMeetup({ meetupId }), true],
  ['AddMeetupComment', (who) => who.AddMeetupComment({ meetupId, text: 'Me too.' }), true],
  ['EditMeetupComment', (who) => who.EditMeetupComment({ commentId, text: 'No.' }), false],
  ['DeleteMeetupComment', (who) => who.DeleteMeetupComment({ commentId }), false],
  ['CreateMeetup', (who) => who.CreateMeetup({ ...planOf(), lodgeId }), false],
  ['UpdateMeetup', (who) => who.UpdateMeetup({ ...planOf(), meetupId }), false],
  ['DeleteMeetup', (who) => who.DeleteMeetup({ meetupId }), false],
];

// Who is shut out finds the lodge no more.
describe.each([
  ['None', 'NotAllowed', 'NotSignedUp'],
  ['Requesting', 'NotAllowed', 'NotSignedUp'],
  ['Declined', 'NotAllowed', 'NotSignedUp'],
  ['Blacklisted', 'NotFound', 'NotFound'],
] as const)('somebody who stands at %s', (status, code, quitting) => {
  test('gets nowhere, and neither does who runs another lodge', async () => {
    for (const who of [anna, rival]) {
      await put(who, status);
      for (const [name, go] of ways.filter(([way]) => way !== 'QuitMeetup'))
        expect([name, await codeOf(go(who))]).toEqual([name, code]);
      expect(await codeOf(who.QuitMeetup({ meetupId }))).toBe(quitting);
    }
  });
});

test('a member looks, comes and talks, and changes nothing of the lodge', async () => {
  await put(anna, 'Member');
  for (const [name, go, forMembers] of ways)
    expect([name, await codeOf(go(anna))]).toEqual([name, forMembers ? 'done' : 'NotAllowed']);
  expect((await anna.GetMeetup({ meetupId })).can).toEqual(['SignUpForMeetup', 'AddMeetupComment']);
  expect((await anna.GetCalendarData({ lodgeId })).can).toEqual([]);
});

test('an assistant plans, changes and calls off, and takes away what those of lower rank said', async () => {
  const dora = await given.profile();
  await put(anna, 'Assistant');
  await put(dora, 'Member');
  const said = await dora.AddMeetupComment({ meetupId, text: 'Rather not.' });
  expect(await codeOf(anna.DeleteMeetupComment({ commentId }))).toBe('NotAllowed');
  expect(await codeOf(anna.EditMeetupComment({ commentId: said.commentId, text: 'Gladly.' }))).toBe('NotAllowed');
  await anna.DeleteMeetupComment({ commentId: said.commentId });
  const mine = await meetupOf(anna, lodgeId);
  expect(await anna.DeleteMeetup({ meetupId: mine })).toEqual({ cancelled: false });
  expect(await codeOf(anna.GetMeetup({ meetupId: mine }))).toBe('NotFound');
  const awaited = await meetupOf(anna, lodgeId);
  await dora.SignUpForMeetup({ meetupId: awaited });
  expect(await anna.DeleteMeetup({ meetupId: awaited })).toEqual({ cancelled: true });
  expect(await dora.GetMeetup({ meetupId: awaited })).toMatchObject({ cancelled: true, mine: 'Confirmed' });
  const refused = [
    anna.DeleteMeetup({ meetupId: awaited }),
    anna.UpdateMeetup({ ...planOf(), meetupId: awaited }),
    owner.SignUpForMeetup({ meetupId: awaited }),
    dora.QuitMeetup({ meetupId: awaited }),
  ];
  expect(await Promise.all(refused.map(codeOf))).toEqual(refused.map(() => 'MeetupCancelled'));
});

test('what is over is not changed any more', async () => {
  const past = await meetupOf(owner, lodgeId);
  await world.sql(
    `update lodge_meetup set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = $1`,
    [past],
  );
  expect(await codeOf(owner.UpdateMeetup({ ...planOf(), meetupId: past }))).toBe('MeetupOver');
  expect(await codeOf(owner.SignUpForMeetup({ meetupId: past }))).toBe('MeetupStarted');
});

test('the address is for who has a place and for who runs the lodge', async () => {
  const [bert, cora] = [await given.profile(), await given.profile()];
  for (const one of [bert, cora]) await put(one, 'Member');
  const secret = await meetupOf(owner, lodgeId, { places: 2, address: 'Havnegade 7' });
  const address = async (who: Somebody) => (await who.GetMeetup({ meetupId: secret })).address;
  await bert.SignUpForMeetup({ meetupId: secret });
  expect([await address(bert), await address(owner), await address(cora)]).toEqual([
    'Havnegade 7',
    'Havnegade 7',
    null,
  ]);
  const support = await given.profile({ role: 'Support' });
  expect(await support.GetMeetup({ meetupId: secret })).toMatchObject({ address: null, hasAddress: true, can: [] });
  const queued = await meetupOf(owner, lodgeId, { places: 2, address: 'Havnegade 9' });
  for (const one of [owner, bert, cora]) await one.SignUpForMeetup({ meetupId: queued });
  expect(await cora.GetMeetup({ meetupId: queued })).toMatchObject({ address: null, file: false, mine: 'Waiting' });
});

test('a lodge that cannot be found hides its meetups, one in which nothing is written keeps them', async () => {
  await world.sql('update lodge set withheld = 1 where id = $1', [lodgeId]);
  for (const [name, go] of ways) expect([name, await codeOf(go(owner))]).toEqual([name, 'NotFound']);
  await world.sql(`update lodge set withheld = 0, archived_at = now() where id = $1`, [lodgeId]);
  expect(await codeOf(owner.CreateMeetup({ ...planOf(), lodgeId }))).toBe('LodgeReadOnly');
  expect(await codeOf(owner.SignUpForMeetup({ meetupId }))).toBe('LodgeReadOnly');
  expect(await codeOf(owner.GetMeetup({ meetupId }))).toBe('done');
  await world.sql('update lodge set archived_at = null where id = $1', [lodgeId]);
});

test('a comment is marked as edited after a quarter of an hour', async () => {
  const { commentId: own } = await owner.AddMeetupComment({ meetupId, text: 'Soup at six.' });
  const edited = async () => (await owner.GetMeetupComments({ meetupId })).items.find((one) => one.commentId === own);
  await owner.EditMeetupComment({ commentId: own, text: 'Soup at seven.' });
  expect(await edited()).toMatchObject({ text: 'Soup at seven.', edited: false });
  await world.advance(16 * minutes);
  await owner.EditMeetupComment({ commentId: own, text: 'Soup at eight.' });
  expect(await edited()).toMatchObject({ text: 'Soup at eight.', edited: true });
});

test('who is apart is not met, not in the numbers either; who runs the lodge meets everybody', async () => {
  const [bert, cora] = [await given.profile(), await given.profile()];
  for (const one of [bert, cora]) await put(one, 'Member');
  const quiet = await meetupOf(owner, lodgeId);
  for (const one of [bert, cora]) await one.SignUpForMeetup({ meetupId: quiet });
  await bert.AddMeetupComment({ meetupId: quiet, text: 'I bring cake.' });
  await cora.AddToBlacklist({ profileId: bert.profileId });
  for (const [who, women, said] of [
    [cora, 1, 0],
    [bert, 1, 1],
    [owner, 2, 1],
  ] as const) {
    const seen = await who.GetMeetup({ meetupId: quiet });
    expect([seen.counts.women, seen.people, seen.faces.length, seen.comments]).toEqual([women, women, women, said]);
    expect((await who.GetMeetupProfilesByGender({ meetupId: quiet })).women).toHaveLength(women);
  }
});
