import { expect, test } from '@jest/globals';
import { minutes } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const hours = 60 * minutes;

/** The query with which the sandbox sends a browser back. */
async function answered(redirectUrl: string, outcome: string): Promise<Record<string, string>> {
  const { search } = new URL(redirectUrl);
  const { headers } = await fetch(`${world.url}/sandbox/age${search}&outcome=${outcome}`, { redirect: 'manual' });
  return Object.fromEntries(new URL(headers.get('location') ?? '').searchParams);
}

async function begun(person: Somebody) {
  const [first] = (await person.GetValidation()).persons;
  const { redirectUrl } = await person.StartValidation({ personId: first!.personId, method: 'MitId' });
  return { personId: first!.personId, redirectUrl };
}

const statusOf = async (person: Somebody) => (await person.GetValidation()).persons.map(({ status }) => status);

test('an adult is approved, and nothing but method, result and times is kept', async () => {
  const anna = await given.profile();
  const { redirectUrl } = await begun(anna);
  expect(await statusOf(anna)).toEqual(['Started']);
  expect(await anna.CompleteValidation({ answer: await answered(redirectUrl, 'Adult') })).toEqual({
    status: 'Approved',
  });
  const [person] = (await anna.GetValidation()).persons;
  expect(person).toMatchObject({ status: 'Approved', method: 'MitId', reason: null });
  expect(Date.parse(person!.expiresAt!)).toBeGreaterThan(Date.now() + 600 * 24 * hours);
  const [row] = await world.sql('select * from validation where profile_id = $1', [anna.profileId]);
  expect(row).toMatchObject({ file: null, code: null });
  expect(Object.keys(row!).sort()).toEqual([
    'code',
    'decided_at',
    'decided_by',
    'expires_at',
    'file',
    'id',
    'method',
    'over_18',
    'person_id',
    'profile_id',
    'reason',
    'started_at',
    'state_hash',
    'status',
  ]);
});

test('an answer is believed once, by whom it was asked, unedited and in time', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { redirectUrl } = await begun(anna);
  const answer = await answered(redirectUrl, 'Adult');
  await expect(bert.CompleteValidation({ answer })).rejects.toMatchObject({ code: 'ValidationAnswerInvalid' });
  const minor = await answered(redirectUrl, 'Minor');
  const edited = { ...minor, outcome: 'Adult' };
  await expect(anna.CompleteValidation({ answer: edited })).rejects.toMatchObject({ code: 'ValidationAnswerInvalid' });
  await world.advance(6 * minutes);
  await expect(anna.CompleteValidation({ answer })).rejects.toMatchObject({ code: 'ValidationAnswerInvalid' });
  const fresh = await answered(redirectUrl, 'Adult');
  const both = await Promise.allSettled([
    anna.CompleteValidation({ answer: fresh }),
    anna.CompleteValidation({ answer: fresh }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(anna.CompleteValidation({ answer: fresh })).rejects.toMatchObject({ code: 'ValidationAnswerInvalid' });
});

test('after half an hour the check has to be begun again', async () => {
  const anna = await given.profile();
  const { redirectUrl } = await begun(anna);
  await world.advance(31 * minutes);
  const answer = await answered(redirectUrl, 'Adult');
  await expect(anna.CompleteValidation({ answer })).rejects.toMatchObject({ code: 'ValidationExpired' });
  expect(await statusOf(anna)).toEqual(['Expired']);
});

test('an outage decides nothing, cancelling neither', async () => {
  const anna = await given.profile();
  const { redirectUrl } = await begun(anna);
  const down = await answered(redirectUrl, 'Down');
  await expect(anna.CompleteValidation({ answer: down })).rejects.toMatchObject({ code: 'ProviderUnavailable' });
  expect(await statusOf(anna)).toEqual(['Started']);
  const cancelled = await answered(redirectUrl, 'Cancelled');
  expect(await anna.CompleteValidation({ answer: cancelled })).toEqual({ status: 'Expired' });
});

test('who is found to be a minor is locked out until a person of the house decides', async () => {
  const anna = await given.profile();
  const { redirectUrl } = await begun(anna);
  const answer = await answered(redirectUrl, 'Minor');
  expect(await anna.CompleteValidation({ answer })).toEqual({ status: 'Rejected' });
  await world.advance(5000);
  await expect(anna.GetAllCounts()).rejects.toMatchObject({ code: 'ProfileLocked' });
  expect(await anna.GetProfileData()).toMatchObject({ status: 'Locked', forcedValidation: 'NationalId' });
  const [person] = (await anna.GetValidation()).persons;
  expect(person).toMatchObject({ status: 'Rejected', reason: 'UnderAge' });
});

test('everybody of a couple is checked on their own', async () => {
  const couple = await given.profile({ gender: 'Couple', status: 'Locked', forcedValidation: 'NationalId' });
  const { persons } = await couple.GetValidation();
  for (const [at, { personId }] of persons.entries()) {
    expect(await couple.GetProfileData()).toMatchObject({ status: 'Locked' });
    const { redirectUrl } = await couple.StartValidation({ personId, method: 'MitId' });
    await couple.CompleteValidation({ answer: await answered(redirectUrl, 'Adult') });
    expect(await statusOf(couple)).toEqual(at === 0 ? ['Approved', 'None'] : ['Approved', 'Approved']);
  }
  expect(await couple.GetProfileData()).toMatchObject({ status: 'Active', forcedValidation: null });
});

test('an estimate of the face does not tell who somebody is', async () => {
  const lars = await given.profile({ status: 'Locked', forcedValidation: 'NationalId' });
  const [person] = (await lars.GetValidation()).persons;
  const { redirectUrl } = await lars.StartValidation({ personId: person!.personId, method: 'Yoti' });
  await lars.CompleteValidation({ answer: await answered(redirectUrl, 'Adult') });
  expect(await lars.GetProfileData()).toMatchObject({ status: 'Locked', forcedValidation: 'NationalId' });
});

test('five tries a day, for one’s own persons only, and not after an approval', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { personId } = await begun(anna);
  await expect(bert.StartValidation({ personId, method: 'MitId' })).rejects.toMatchObject({ code: 'NotFound' });
  for (let n = 0; n < 4; n++) await begun(anna);
  await expect(begun(anna)).rejects.toMatchObject({ code: 'TooManyChecks' });
  await world.advance(25 * hours);
  await anna.LogOn({ userName: anna.name, password: 'four-quiet-herons' });
  const { redirectUrl } = await begun(anna);
  await anna.CompleteValidation({ answer: await answered(redirectUrl, 'Adult') });
  await expect(begun(anna)).rejects.toMatchObject({ code: 'AlreadyValidated' });
});

test('the sandbox sends nobody elsewhere', async () => {
  const page = await fetch(`${world.url}/sandbox/age?state=x&outcome=Adult&back=https://elsewhere.example/`, {
    redirect: 'manual',
  });
  expect(page.status).toBe(400);
});

test('the sandbox signs nothing but its own answers, and sends nobody elsewhere', async () => {
  const anna = await given.profile();
  const { redirectUrl } = await begun(anna);
  const { search, searchParams } = new URL(redirectUrl);
  const ask = (query: string) => fetch(`${world.url}/sandbox/age${query}`, { redirect: 'manual' });
  for (const outcome of ['Approved', 'constructor', '', 'adult'])
    expect((await ask(`${search}&outcome=${outcome}`)).status).toBe(400);
  for (const back of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    `${world.platform.config.publicUrl}/Start`,
  ]) {
    searchParams.set('back', back);
    expect((await ask(`?${searchParams.toString()}&outcome=Adult`)).status).toBe(400);
  }
  expect(await statusOf(anna)).toEqual(['Started']);
});
