import { beforeAll, expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { codeOf, type Status } from '../support/lodges.ts';
import { world } from '../support/world.ts';

let owner: Somebody;
let second: Somebody;
let third: Somebody;
let member: Somebody;
let lodgeId: number;

beforeAll(async () => {
  [owner, second, third, member] = (await Promise.all([1, 2, 3, 4].map(() => given.profile()))) as [
    ...[Somebody, Somebody, Somebody, Somebody],
  ];
  lodgeId = (await given.lodge({ by: owner })).lodgeId;
});

const stand = (two: Status, three: Status, four: Status) =>
  given.places(lodgeId, [
    [owner, 'Owner'],
    [second, two],
    [third, three],
    [member, four],
  ]);

const about = () => ({ lodgeId, profileId: member.profileId });
const read = async (by: Somebody) =>
  (await by.GetMemberNotes(about())).items.map((one) => [one.text, one.by?.name, one.can]);

test('those who run a lodge share notes; each changes the own, and deletes those of lower rank', async () => {
  await stand('CoOwner', 'Assistant', 'Member');
  const { noteId: first } = await third.SaveMemberNote({ ...about(), text: 'Brings cake.' });
  await second.SaveMemberNote({ ...about(), text: 'Knows knots.' });
  await third.SaveMemberNote({ ...about(), noteId: first, text: 'Brings good cake.' });
  const both = ['SaveMemberNote', 'DeleteMemberNote'];
  expect(await read(third)).toEqual([
    ['Knows knots.', second.name, []],
    ['Brings good cake.', third.name, both],
  ]);
  expect(await read(owner)).toEqual([
    ['Knows knots.', second.name, ['DeleteMemberNote']],
    ['Brings good cake.', third.name, ['DeleteMemberNote']],
  ]);
  const members = await owner.GetMembers({ lodgeId });
  expect(members.items.map((one) => [one.profile.name, one.notes])).toContainEqual([member.name, 2]);
  expect(await codeOf(second.SaveMemberNote({ ...about(), noteId: first, text: 'No.' }))).toBe('NotAllowed');
  const [latest] = (await third.GetMemberNotes(about())).items;
  expect(await codeOf(third.DeleteMemberNote({ noteId: latest!.noteId }))).toBe('NotAllowed');
  await second.DeleteMemberNote({ noteId: first });
  await second.DeleteMemberNote({ noteId: latest!.noteId });
  expect(await read(owner)).toEqual([]);
});

test('nobody else reads, writes or deletes a note, least of all whom it is about', async () => {
  await stand('Member', 'Assistant', 'Assistant');
  const { noteId } = await owner.SaveMemberNote({ ...about(), text: 'Knows knots.' });
  const [outsider, staff, shut] = await Promise.all([
    given.profile(),
    given.profile({ role: 'Support' }),
    given.profile(),
  ]);
  const { lodgeId: elsewhere } = await given.lodge({ by: outsider });
  for (const person of [second, outsider, staff, shut]) {
    expect(await codeOf(person.GetMemberNotes(about()))).toBe('NotAllowed');
    expect(await codeOf(person.SaveMemberNote({ ...about(), text: 'No.' }))).toBe('NotAllowed');
    expect(await codeOf(person.DeleteMemberNote({ noteId }))).toBe('NotFound');
  }
  // An assistant learns nothing of notes about the assistant.
  expect(await codeOf(member.GetMemberNotes(about()))).toBe('NotAllowed');
  expect(await codeOf(member.SaveMemberNote({ ...about(), text: 'No.' }))).toBe('NotAllowed');
  expect(await codeOf(member.DeleteMemberNote({ noteId }))).toBe('NotFound');
  // The numbers of one lodge open nothing in another.
  await given.places(elsewhere, [
    [outsider, 'Owner'],
    [member, 'Member'],
  ]);
  const there = { lodgeId: elsewhere, profileId: member.profileId };
  expect(await codeOf(outsider.SaveMemberNote({ ...there, noteId, text: 'No.' }))).toBe('NotFound');
  expect((await outsider.GetMemberNotes(there)).items).toEqual([]);
  expect(await codeOf(owner.SaveMemberNote({ lodgeId, profileId: shut.profileId, text: 'Never here.' }))).toBe(
    'NotFound',
  );
});

test('a member is worth fifty notes at most, and words are trimmed and counted', async () => {
  await stand('CoOwner', 'Assistant', 'Member');
  await world.sql('delete from lodge_note');
  await world.sql(
    `insert into lodge_note (lodge_id, profile_id, author_id, text, at) select $1, $2, $3, 'Again.', now() from generate_series(1, 49)`,
    [lodgeId, member.profileId, owner.profileId],
  );
  const sent = [1, 2].map((one) =>
    codeOf((one === 1 ? owner : second).SaveMemberNote({ ...about(), text: 'One more.' })),
  );
  expect((await Promise.all(sent)).sort()).toEqual(['TooManyNotes', undefined]);
  for (const text of ['', '   ', 'x'.repeat(1001)])
    expect(await codeOf(owner.SaveMemberNote({ ...about(), text }))).toBe('BadRequest');
});

test('no note gets into an event, a log of commands or what the member takes along', async () => {
  await stand('CoOwner', 'Assistant', 'Member');
  await world.sql('delete from lodge_note');
  await owner.SaveMemberNote({ ...about(), text: 'Unusual xylophone.' });
  await world.settle();
  const everywhere = ['event', 'command_log', 'audit', 'notification', 'lodge_activity'];
  for (const table of everywhere)
    expect(await world.sql(`select 1 from ${table} where ${table}::text ilike '%xylophone%'`)).toEqual([]);
});
