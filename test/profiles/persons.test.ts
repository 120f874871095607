import { expect, test } from '@jest/globals';
import { given, password, type ProfileFacts, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

async function sure(facts: ProfileFacts = {}): Promise<Somebody> {
  const person = await given.profile(facts);
  await person.Reauthenticate({ password });
  return person;
}

/** Moves the clock to a moment; sessions would be over by then. */
async function at(moment: string, ...people: Somebody[]): Promise<void> {
  await world.sql(`update session set expires_at = '2100-01-01'`);
  await world.advance(Date.parse(moment) - Date.now());
  for (const person of people) await person.Reauthenticate({ password });
}

const support = async () => sure({ role: 'Support' });
const ids = async (person: Somebody) => (await person.ProfilePersons()).map((one) => one.personId);
const newcomer = { name: 'Bo', gender: 'Male', birthday: '1980-01-31' } as const;
const role = async ({ profileId }: Somebody) =>
  (await world.sql<{ role: number }>('select access_type as role from profile where id = $1', [profileId]))[0]?.role;

async function approve(person: Somebody, personId: number): Promise<void> {
  const staff = await support();
  await person.AskForPersonalValidation({ personId });
  const { items } = await staff.GetValidationQueue({ take: 100 });
  await staff.ApproveValidation({
    validationId: items.find((one) => one.profileId === person.profileId)!.validationId,
  });
}

test('a birthday is corrected freely until an age was checked, and never after', async () => {
  const anna = await given.profile();
  const [personId = 0] = await ids(anna);
  await anna.UpdatePersonBirthday({ personId, birthday: '1979-12-31' });
  await anna.UpdatePersonBirthday({ personId, birthday: '1980-02-29' });
  expect(await anna.ProfilePersons()).toMatchObject([{ personId, birthday: '1980-02-29', birthdayChecked: false }]);
  await approve(anna, personId);
  const changing = anna.UpdatePersonBirthday({ personId, birthday: '1979-12-31' });
  await expect(changing).rejects.toMatchObject({ code: 'BirthdayIsChecked' });
  await world.sql('update validation set status = 6 where person_id = $1', [personId]);
  const again = anna.UpdatePersonBirthday({ personId, birthday: '1979-12-31' });
  await expect(again).rejects.toMatchObject({ code: 'BirthdayIsChecked' });
  expect((await anna.ProfilePersons())[0]?.birthdayChecked).toBe(true);
});

test('a birthday that is changed while its age is checked is changed before or not at all', async () => {
  for (let round = 0; round < 4; round++) {
    const [anna, staff] = await Promise.all([given.profile(), support()]);
    const [personId = 0] = await ids(anna);
    await anna.AskForPersonalValidation({ personId });
    const { items } = await staff.GetValidationQueue({ take: 100 });
    const { validationId } = items.find((one) => one.profileId === anna.profileId)!;
    await Promise.allSettled([
      staff.ApproveValidation({ validationId }),
      anna.UpdatePersonBirthday({ personId, birthday: '1990-09-09' }),
    ]);
    const [facts] = await world.sql<{ checked: Date; changed: Date | null }>(
      `select decided_at as checked, (select max(at) from event where name = 'PersonChanged' and data ->> 'personId' = $2) as changed
       from validation where person_id = $1`,
      [personId, String(personId)],
    );
    const { birthday } = (await anna.ProfilePersons())[0]!;
    expect(birthday).toBe(facts?.changed ? '1990-09-09' : '1985-05-05');
  }
});

test.each([
  ['2027-03-01T22:59Z', '2009-03-02', 'UnderAge'],
  ['2027-03-01T23:01Z', '2009-03-02', null],
  ['2026-02-28T12:00Z', '2008-02-29', 'UnderAge'],
  ['2026-02-28T23:01Z', '2008-02-29', null],
  ['2028-02-29T12:00Z', '2010-02-28', null],
  ['2028-02-29T12:00Z', '2010-03-01', 'UnderAge'],
])('at %s somebody born on %s: %s', async (moment, birthday, code) => {
  const [anna, carl] = await Promise.all([given.profile(), given.profile()]);
  const [personId = 0] = await ids(anna);
  await at(moment, carl);
  const tries = await Promise.allSettled([
    anna.UpdatePersonBirthday({ personId, birthday }),
    carl.ConvertToCoupleProfile({ person: { ...newcomer, birthday } }),
  ]);
  for (const one of tries)
    expect(one).toMatchObject(code ? { status: 'rejected', reason: { code } } : { status: 'fulfilled', value: {} });
});

test('rubbish is no birthday, and another one’s person is nobody', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const [personId = 0] = await ids(anna);
  for (const birthday of ['2100-01-01', '1850-01-01', '1980-02-30', 'yesterday'])
    await expect(anna.UpdatePersonBirthday({ personId, birthday })).rejects.toMatchObject({ status: 400 });
  const other = bert.UpdatePersonBirthday({ personId, birthday: '1980-01-01' });
  await expect(other).rejects.toMatchObject({ status: 404 });
});

test('a single profile becomes a couple and loses nothing but the badge', async () => {
  const [anna, bert] = await Promise.all([sure({ role: 'CertifiedProfile', over18: true }), given.profile()]);
  await anna.UpdateProfile({ headline: 'Two of us.', visibility: { text: 'Members' } });
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const [before = 0] = await ids(anna);
  await anna.ConvertToCoupleProfile({ person: { ...newcomer, height: 181 } });
  expect(await anna.GetProfileData()).toMatchObject({ profileType: 'Couple', gender: 'Couple', accessType: 1 });
  expect(await anna.GetProfileDataForEdit()).toMatchObject({
    headline: 'Two of us.',
    visibility: { text: 'Members' },
    persons: [{ personId: before }, { name: 'Bo', birthday: '1980-01-31', height: 181, weight: null }],
  });
  expect((await anna.GetValidation()).persons).toMatchObject([{ status: 'Approved' }, { name: 'Bo', status: 'None' }]);
  const page = await bert.GetProfilePage({ profileId: anna.profileId });
  expect(page).toMatchObject({ badge: null, profile: { certified: false, profileType: 'Couple' } });
  expect(page.profile.ages).toHaveLength(2);
  expect((await bert.GetBlogEntryData({ blogEntryId })).blogEntryId).toBe(blogEntryId);
  const again = anna.ConvertToCoupleProfile({ person: newcomer });
  await expect(again).rejects.toMatchObject({ code: 'AlreadyCouple' });
});

test('two conversions at once make one couple of two', async () => {
  const anna = await sure();
  const tries = [1, 2, 3].map(() => anna.ConvertToCoupleProfile({ person: newcomer }));
  const done = await Promise.allSettled(tries);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await ids(anna)).toHaveLength(2);
});

test('where a country wants every age first, the couple waits for the one who is new', async () => {
  const anna = await sure({ over18: true });
  await world.sql(`update profile set place_id = (select id from place where country = 'GB' limit 1) where id = $1`, [
    anna.profileId,
  ]);
  await world.redis.flushdb();
  await anna.ConvertToCoupleProfile({ person: newcomer });
  expect(await anna.GetProfileData()).toMatchObject({ status: 'None', ageCheckNeeded: true, emailConfirmed: true });
  const { persons } = await anna.GetValidation();
  await approve(anna, persons[1]!.personId);
  expect(await anna.GetProfileData()).toMatchObject({ status: 'Active', ageCheckNeeded: false });
});

test('elsewhere nobody waits', async () => {
  const anna = await sure();
  await anna.UpdateProfile({ countryId: 'DK', zipCode: '8000' });
  await anna.ConvertToCoupleProfile({ person: newcomer });
  expect(await anna.GetProfileData()).toMatchObject({ status: 'Active', ageCheckNeeded: false });
});

test('of a couple one stays: the other is erased, the check is made again', async () => {
  const pair = await sure({ gender: 'Couple', role: 'CertifiedProfile', over18: true });
  const [tove = 0, anders = 0] = await ids(pair);
  await pair.ConvertToSingleProfile({ personId: anders });
  expect(await pair.GetProfileData()).toMatchObject({ profileType: 'Single', gender: 'Male', accessType: 1 });
  expect(await pair.ProfilePersons()).toMatchObject([{ personId: anders, name: 'Anders' }]);
  expect((await pair.GetValidation()).persons).toMatchObject([{ personId: anders, status: 'Revoked' }]);
  for (const table of ['person where id', 'validation where person_id'])
    expect(await world.sql(`select from ${table} = $1`, [tove])).toEqual([]);
  const [revoked] = await world.sql(
    `select data ->> 'personId' as id from event where name = 'ValidationRevoked' order by id desc limit 1`,
  );
  expect(revoked).toEqual({ id: String(anders) });
  const positions = await world.sql('select position from person where profile_id = $1', [pair.profileId]);
  expect(positions).toEqual([{ position: 0 }]);
  const again = pair.ConvertToSingleProfile({ personId: anders });
  await expect(again).rejects.toMatchObject({ code: 'AlreadySingle' });
  await pair.ConvertToCoupleProfile({ person: newcomer });
  expect((await pair.ProfilePersons()).map(({ name }) => name)).toEqual(['Anders', 'Bo']);
});

test('the video of a check goes with the person', async () => {
  const pair = await sure({ gender: 'Couple' });
  const [tove = 0, anders = 0] = await ids(pair);
  await world.sql(
    `insert into validation (profile_id, person_id, method, status, started_at, file, code)
     values ($1, $2, 2, 2, now(), 'video-of-tove', '1234')`,
    [pair.profileId, tove],
  );
  await pair.ConvertToSingleProfile({ personId: anders });
  expect(await world.sql(`select from event where data ->> 'file' = 'video-of-tove'`)).toHaveLength(1);
});

test('both cannot stay when each is chosen at the same moment', async () => {
  const pair = await sure({ gender: 'Couple' });
  const [tove = 0, anders = 0] = await ids(pair);
  const both = await Promise.allSettled([tove, anders].map((personId) => pair.ConvertToSingleProfile({ personId })));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await ids(pair)).toHaveLength(1);
});

test('a person of another couple cannot stay', async () => {
  const [pair, others] = await Promise.all([sure({ gender: 'Couple' }), given.profile({ gender: 'Couple' })]);
  const [theirs = 0] = await ids(others);
  await expect(pair.ConvertToSingleProfile({ personId: theirs })).rejects.toMatchObject({ status: 404 });
  expect([await ids(pair), await ids(others)].map((one) => one.length)).toEqual([2, 2]);
});

test('the second comes first, and keeps the badge', async () => {
  const pair = await sure({ gender: 'Couple', role: 'CertifiedProfile', over18: true });
  await pair.SwapPersonsInCoupleProfile();
  expect((await pair.ProfilePersons()).map(({ name }) => name)).toEqual(['Anders', 'Tove']);
  expect(await role(pair)).toBe(30);
  await Promise.all([1, 2, 3].map(() => pair.SwapPersonsInCoupleProfile()));
  expect((await pair.ProfilePersons()).map(({ name }) => name)).toEqual(['Tove', 'Anders']);
  const anna = await sure();
  await expect(anna.SwapPersonsInCoupleProfile()).rejects.toMatchObject({ code: 'AlreadySingle' });
});

test('staff keeps its role, and everybody confirms who they are', async () => {
  const staff = await support();
  await staff.ConvertToCoupleProfile({ person: newcomer });
  expect(await role(staff)).toBe(40);
  const pair = await given.profile({ gender: 'Couple' });
  const [personId = 0] = await ids(pair);
  for (const call of [
    pair.ConvertToSingleProfile({ personId }),
    pair.SwapPersonsInCoupleProfile(),
    pair.ConvertToCoupleProfile({ person: newcomer }),
  ])
    await expect(call).rejects.toMatchObject({ code: 'ReauthenticationNeeded' });
});

test('a person who is new is a person', async () => {
  const anna = await sure();
  for (const person of [
    { ...newcomer, name: '' },
    { ...newcomer, gender: 'Couple' },
    { ...newcomer, height: 300 },
    { ...newcomer, personId: 1 },
  ])
    await expect(anna.ConvertToCoupleProfile({ person: person as never })).rejects.toMatchObject({ status: 400 });
});
