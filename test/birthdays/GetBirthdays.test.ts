import { beforeEach, expect, test } from '@jest/globals';
import { clock } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

let anna: Somebody;
let bert: Somebody;
beforeEach(async () => {
  [anna, bert] = await Promise.all([given.profile(), given.profile({ gender: 'Male' })]);
  await anna.AddFavorite({ profileId: bert.profileId });
});

const born = (one: Somebody, day: string, position = 0) =>
  world.sql('update person set birthday = $2 where profile_id = $1 and position = $3', [one.profileId, day, position]);
const tells = (one: Somebody, to: 'Everyone' | 'Members' | 'Favourites' | 'Nobody') =>
  one.UpdateProfile({ visibility: { birthday: to } });

/** At a moment, in a session of then. */
async function at(moment: string, one = anna): Promise<Somebody> {
  await world.sql(`update session set expires_at = '2100-01-01'`);
  await world.advance(Date.parse(moment) - clock.ms());
  return given.anotherBrowserOf(one);
}

type Span = 'Today' | 'Tomorrow' | 'Week';
const seen = async (one: Somebody, span: Span, of: 'Known' | 'Everybody' = 'Known') =>
  (await one.GetBirthdays({ span, of })).items.map(({ profile }) => profile.profileId);

test('a birthday stands under its day, as many years old as they become', async () => {
  await tells(bert, 'Members');
  await born(bert, '1980-05-05');
  const spans: [string, Span][] = [
    ['2027-04-28T10:00Z', 'Week'],
    ['2027-05-03T10:00Z', 'Week'],
    ['2027-05-04T10:00Z', 'Tomorrow'],
    ['2027-05-05T10:00Z', 'Today'],
  ];
  for (const [moment, span] of spans) {
    const reader = await at(moment);
    const [one] = (await reader.GetBirthdays({ span })).items;
    expect(one).toMatchObject({ day: '2027-05-05', persons: [{ age: 47 }], favourite: true });
    for (const other of ['Today', 'Tomorrow', 'Week'] as const)
      if (other !== span) expect(await seen(reader, other)).toEqual([]);
  }
});

test.each([
  ['already the day in Copenhagen', '1985-05-05', '2027-05-04T22:30Z', true],
  ['not any more the day in Copenhagen', '1985-05-05', '2027-05-05T22:30Z', false],
  ['over the end of the year', '1985-01-01', '2026-12-31T23:30Z', true],
  ['a leap day in a year without one', '1984-02-29', '2027-03-01T10:00Z', true],
  ['the day before it', '1984-02-29', '2027-02-28T10:00Z', false],
  ['a leap day in a year with one', '1984-02-29', '2028-02-29T10:00Z', true],
  ['the day after that', '1984-02-29', '2028-03-01T10:00Z', false],
])('today is the day where the reader lives: %s', async (_name, birthday, moment, is) => {
  await tells(bert, 'Everyone');
  await born(bert, birthday);
  const reader = await at(moment);
  expect((await seen(reader, 'Today')).length).toBe(is ? 1 : 0);
  expect((await reader.GetProfilePage({ profileId: bert.profileId })).birthdayToday).toBe(is);
});

test('the day is told to those whom its owner chose, and at first to their favourites', async () => {
  await born(bert, '1980-05-05');
  const [friend, unpaid] = await Promise.all([given.profile(), given.profile({ member: false })]);
  await bert.AddFavorite({ profileId: friend.profileId });
  const readers = [
    await at('2027-05-05T10:00Z', friend),
    await given.anotherBrowserOf(anna),
    await given.anotherBrowserOf(unpaid),
  ];
  const owner = await given.anotherBrowserOf(bert);
  const toldTo = () =>
    Promise.all(
      readers.map(async (one) => {
        const is = (await seen(one, 'Today', 'Everybody')).includes(bert.profileId);
        expect((await one.GetProfilePage({ profileId: bert.profileId })).birthdayToday).toBe(is);
        return is;
      }),
    );
  expect(await toldTo()).toEqual([true, false, false]);
  await tells(owner, 'Members');
  expect(await toldTo()).toEqual([true, true, false]);
  await tells(owner, 'Everyone');
  expect(await toldTo()).toEqual([true, true, true]);
  await tells(owner, 'Nobody');
  expect(await toldTo()).toEqual([false, false, false]);
  expect(await seen(owner, 'Today', 'Everybody')).not.toContain(bert.profileId);
});

test('favourites come first, those in relations are known, and nobody is there who is blocked', async () => {
  const [carl, dora] = [await given.profile({ gender: 'Male' }), await given.profile()];
  for (const one of [bert, carl, dora]) {
    await tells(one, 'Everyone');
    await born(one, '1980-05-05');
  }
  const { relationId } = await dora.AskForRelation({ profileId: anna.profileId, kind: 'Friends' });
  await world.settle();
  await anna.ConfirmRelation({ relationId });
  const reader = await at('2027-05-05T10:00Z');
  expect((await seen(reader, 'Today')).toSorted()).toEqual([bert.profileId, dora.profileId].toSorted());
  const all = await seen(reader, 'Today', 'Everybody');
  expect(all[0]).toBe(bert.profileId);
  expect(all).toContain(carl.profileId);
  await (await given.anotherBrowserOf(bert)).AddToBlacklist({ profileId: anna.profileId });
  await world.settle();
  expect(await seen(reader, 'Today', 'Everybody')).not.toContain(bert.profileId);
  expect(await seen(reader, 'Today')).toEqual([dora.profileId]);
});

test('whoever wrote on the day is told when, and who took it back is not', async () => {
  await tells(bert, 'Everyone');
  await born(bert, '1980-05-05');
  const reader = await at('2027-05-05T10:00Z');
  const written = async () => (await reader.GetBirthdays({})).items[0]!.writtenAt;
  expect(await written()).toBeNull();
  const {
    conversationId,
    number,
    at: sentAt,
  } = await reader.StartConversation({ profileId: bert.profileId, text: 'Cake!' });
  expect(await written()).toBe(sentAt);
  await reader.UnsendMail({ conversationId, number });
  expect(await written()).toBeNull();
});
