import { beforeAll, expect, test } from '@jest/globals';
import { given, password, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { atTheDesk, recordOf } from './house.ts';

let sara: Somebody;

beforeAll(async () => {
  sara = await atTheDesk();
});

test('a person is found by the beginning of the name, the address, the number and a former name', async () => {
  const anna = await given.profile({ name: 'Quiet-Heron' });
  const ids = async (text: string) => (await sara.FindPerson({ text })).map(({ profileId }) => profileId);
  for (const text of ['quiet-h', 'QUIET-HERON@mail.example', String(anna.profileId)])
    expect(await ids(text)).toEqual([anna.profileId]);
  for (const text of ['heron', 'heron@mail.example', 'quiet%', 'qui_t']) expect(await ids(text)).toEqual([]);
  await anna.Reauthenticate({ password });
  await anna.UpdateProfileName({ name: 'Loud-Gull' });
  expect(await sara.FindPerson({ text: 'quiet-heron' })).toMatchObject([
    { profileId: anna.profileId, name: 'Loud-Gull', formerName: 'Quiet-Heron', status: 'Active' },
  ]);
});

test('the search is on record without what was looked for', async () => {
  const anna = await given.profile({ name: 'Grey-Wagtail' });
  await sara.FindPerson({ text: 'Grey-Wagtail@mail.example' });
  expect(await recordOf(anna)).toMatchObject([
    { name: 'FindPerson', actorId: sara.profileId, reading: true, subject: {} },
  ]);
  const rows = await world.sql(`select from audit where subject::text ilike '%wagtail%'`);
  expect(rows).toEqual([]);
});

test('the person page tells what the house has to know, and neither the address nor a token', async () => {
  const anna = await given.profile({ gender: 'Couple', over18: true, name: 'Two-Terns' });
  const owner = await given.profile();
  const { lodgeId } = await given.lodge({ by: owner });
  await anna.RequestMembership({ lodgeId, answer: 'We like cold water.' });
  await owner.ApproveMembership({ lodgeId, profileIds: [anna.profileId] });
  await world.settle();
  const page = await sara.GetPerson({ profileId: anna.profileId });
  expect(page).toMatchObject({
    name: 'Two-Terns',
    status: 'Active',
    role: 'Normal',
    email: 'T…@mail.example',
    emailConfirmed: true,
    persons: [
      { name: 'Tove', gender: 'Female', validation: { status: 'Approved', method: 'MitId' } },
      { name: 'Anders', gender: 'Male' },
    ],
    sessions: [{ network: '127.0.0.x' }],
    lodges: [{ lodgeId, activities: 1 }],
    statements: [],
    strikes: 0,
    proposals: { permaLock: null, role: null },
  });
  const [session] = await world.sql<{ hash: string }>('select token_hash as hash from session where profile_id = $1', [
    anna.profileId,
  ]);
  const text = JSON.stringify(page);
  expect(text).not.toContain(anna.email);
  expect(text).not.toContain(session!.hash);
  expect(await recordOf(anna)).toMatchObject([{ name: 'GetPerson', actorId: sara.profileId, role: 40, reading: true }]);
  await expect(sara.GetPerson({ profileId: 999_999 })).rejects.toMatchObject({ status: 404 });
});

test('notes are sealed, changed by their writer alone, and taken away by developers too', async () => {
  const [anna, otto, dora] = [await given.profile(), await atTheDesk(), await atTheDesk('Developer')];
  const { profileId } = anna;
  const { staffNoteId } = await sara.SaveStaffNote({ profileId, text: 'Called about a lost bandicoot.' });
  await sara.SaveStaffNote({ profileId, staffNoteId, text: 'Called about a found bandicoot.' });
  expect((await otto.GetPerson({ profileId })).notes).toMatchObject([
    { staffNoteId, by: { profileId: sara.profileId }, text: 'Called about a found bandicoot.', can: [] },
  ]);
  expect((await sara.GetPerson({ profileId })).notes[0]?.can).toEqual(['SaveStaffNote', 'DeleteStaffNote']);
  expect((await dora.GetPerson({ profileId })).notes[0]?.can).toEqual(['DeleteStaffNote']);
  const stored = await world.sql('select text from staff_note t where id = $1 and t::text ilike $2', [
    staffNoteId,
    '%bandicoot%',
  ]);
  expect([stored, await world.sql(`select from audit where subject::text ilike '%bandicoot%'`)]).toEqual([[], []]);
  await expect(otto.SaveStaffNote({ profileId, staffNoteId, text: 'Mine now.' })).rejects.toMatchObject({
    status: 404,
  });
  await expect(otto.DeleteStaffNote({ staffNoteId })).rejects.toMatchObject({ code: 'NotAllowed' });
  await dora.DeleteStaffNote({ staffNoteId });
  expect((await sara.GetPerson({ profileId })).notes).toEqual([]);
  await expect(sara.SaveStaffNote({ profileId: sara.profileId, text: 'I am fine.' })).rejects.toMatchObject({
    code: 'NotFound',
  });
  expect((await recordOf(anna)).filter(({ reading }) => !reading).map(({ name }) => name)).toEqual([
    'SaveStaffNote',
    'SaveStaffNote',
    'DeleteStaffNote',
  ]);
});

test('the timeline holds all that happened, the latest first, in pages', async () => {
  const anna = await given.profile({ name: 'First-Name' });
  const { profileId } = anna;
  await anna.Reauthenticate({ password });
  await anna.UpdateProfileName({ name: 'Second-Name' });
  const [person] = (await anna.GetValidation()).persons;
  await anna.AskForPersonalValidation({ personId: person!.personId });
  const waiting = (await sara.GetValidationQueue({ take: 100 })).items.find((one) => one.profileId === profileId);
  await sara.RejectValidation({ validationId: waiting!.validationId, reason: 'NotThePerson' });
  await sara.QuarantineProfile({ profileId, rule: 'Honesty', facts: 'The pictures are of somebody else.' });
  await sara.ReleaseProfile({ profileId });
  const { items } = await sara.GetPersonTimeline({ profileId, take: 100 });
  const found = new Map(items.map((line) => [line.kind === 'Action' ? line.name : line.kind, line]));
  expect([...found.keys()].sort()).toEqual([
    ...[
      'Check',
      'CheckDecided',
      'Created',
      'LogOn',
      'QuarantineProfile',
      'RejectValidation',
      'ReleaseProfile',
      'Renamed',
    ],
    ...['Statement', 'StatementLifted', 'Status'],
  ]);
  expect(found.get('QuarantineProfile')).toMatchObject({ reason: 'Honesty', from: 'Active', to: 'Quarantined' });
  expect(found.get('ReleaseProfile')).toMatchObject({ from: 'Quarantined', to: 'Active', by: { name: sara.name } });
  expect(found.get('RejectValidation')).toMatchObject({ reason: 'NotThePerson' });
  expect(found.get('Renamed')).toMatchObject({ from: 'First-Name' });
  expect(found.get('LogOn')?.device).toMatchObject({ network: '127.0.0.x' });
  expect(items.filter(({ kind }) => kind === 'Status').map(({ from, to }) => [from, to])).toEqual([
    ['Quarantined', 'Active'],
    ['Active', 'Quarantined'],
  ]);
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  const halves = [
    await sara.GetPersonTimeline({ profileId, take: 5 }),
    await sara.GetPersonTimeline({ profileId, skip: 5, take: 100 }),
  ];
  expect(halves.map(({ more }) => more)).toEqual([true, false]);
  expect(halves.flatMap((half) => half.items.map(({ key }) => key))).toEqual(items.map(({ key }) => key));
  const all = await sara.GetPersonTimeline({ profileId, readings: true, take: 100 });
  expect(all.items.filter(({ kind }) => kind === 'Reading').map(({ name }) => name)).toEqual(
    Array.from({ length: 3 }, () => 'GetPersonTimeline'),
  );
  await expect(sara.GetPersonTimeline({ profileId: 999_999 })).rejects.toMatchObject({ status: 404 });
});

test('staff signs one device or all of a member out, and nobody of an equal role', async () => {
  const anna = await given.profile();
  const again = await given.anotherBrowserOf(anna);
  const { sessions } = await sara.GetPerson({ profileId: anna.profileId });
  expect(sessions).toHaveLength(2);
  await sara.EndMemberSession({ sessionId: Math.min(...sessions.map(({ sessionId }) => sessionId)) });
  expect([(await anna.GetProfileData()).isLoggedIn, (await again.GetProfileData()).isLoggedIn]).toEqual([false, true]);
  expect(await sara.EndSessions({ profileId: anna.profileId })).toEqual({ ended: 1 });
  expect((await again.GetProfileData()).isLoggedIn).toBe(false);
  const otto = await given.profile({ role: 'Support' });
  await expect(sara.EndSessions({ profileId: otto.profileId })).rejects.toMatchObject({ code: 'NotAllowed' });
  const dora = await atTheDesk('Developer');
  expect(await dora.EndSessions({ profileId: otto.profileId })).toEqual({ ended: 1 });
  await expect(sara.EndMemberSession({ sessionId: 999_999 })).rejects.toMatchObject({ status: 404 });
  expect((await recordOf(anna)).filter(({ reading }) => !reading).map(({ name }) => name)).toEqual([
    'EndMemberSession',
    'EndSessions',
  ]);
});

test('what waits is counted queue by queue', async () => {
  const before = await sara.GetQueues();
  const anna = await given.profile();
  const [person] = (await anna.GetValidation()).persons;
  await anna.AskForPersonalValidation({ personId: person!.personId });
  const after = await sara.GetQueues();
  const of = (queues: typeof before, name: string) => queues.find(({ queue }) => queue === name)!;
  expect(of(after, 'Validation').count).toBe(of(before, 'Validation').count + 1);
  expect(of(after, 'Validation').dueAt! > of(after, 'Validation').oldestAt!).toBe(true);
  const none = { count: 0, late: 0, oldestAt: null, dueAt: null, nextAt: null };
  expect(of(after, 'Appeals')).toEqual({ queue: 'Appeals', ...none });
  await expect(anna.GetQueues()).rejects.toMatchObject({ code: 'NotAllowed' });
});

test('an erased profile leaves no note, and the member takes the rest along', async () => {
  const anna = await given.profile();
  const { profileId } = anna;
  await sara.SaveStaffNote({ profileId, text: 'Kind on the phone.' });
  await anna.Reauthenticate({ password });
  const { read } = world.platform.database;
  const all = await world.platform.personal.get('Staff')!.read(read, profileId, world.platform.secrets);
  expect(all).toMatchObject({ staffNotes: [{ createdAt: expect.any(String) }], supportAccess: [], statusChanges: [] });
  expect(JSON.stringify(all)).not.toContain('Kind');
});

test('support puts a birthday right that was checked; the day is on no record, and nobody becomes a child', async () => {
  const anna = await given.profile({ over18: true });
  const personId = (await sara.GetPerson({ profileId: anna.profileId })).persons[0]!.personId;
  await expect(anna.UpdatePersonBirthday({ personId, birthday: '1986-06-06' })).rejects.toThrow('BirthdayIsChecked');
  const input = { profileId: anna.profileId, personId, birthday: '1986-06-06' };
  await expect(sara.CorrectBirthday({ ...input, birthday: '2015-06-06' })).rejects.toThrow('UnderAge');
  await expect(anna.CorrectBirthday(input)).rejects.toThrow('NotAllowed');
  const other = await given.profile();
  await expect(sara.CorrectBirthday({ ...input, profileId: other.profileId })).rejects.toThrow('NotFound');
  await sara.CorrectBirthday(input);
  expect((await sara.GetPerson({ profileId: anna.profileId })).persons).toMatchObject([{ birthday: '1986-06-06' }]);
  const record = (await recordOf(anna)).filter(({ name }) => name === 'CorrectBirthday');
  expect(record).toMatchObject([{ actorId: sara.profileId, subject: { profileId: anna.profileId, personId } }]);
  expect(JSON.stringify(record)).not.toContain('1986');
});
