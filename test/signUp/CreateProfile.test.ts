import { expect, test } from '@jest/globals';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';
import { form, mailsTo, newcomer, person, tokenFor, type Form } from './newcomer.ts';

const refused = (changes: Partial<Form>) => given.stranger().CreateProfile(form(changes));

test('a woman signs up, confirms her address and is in', async () => {
  const { browser, form: filled } = await newcomer();
  expect(await browser.GetProfileData()).toMatchObject({
    name: filled.name,
    status: 'None',
    emailConfirmed: false,
    ageCheckNeeded: false,
    termsAccepted: true,
    town: 'København Ø',
    persons: [{ name: 'Karen' }],
    needUpdateHeightAndWeight: true,
  });
  await expect(browser.GetAllCounts()).rejects.toMatchObject({ code: 'ProfileNotConfirmed' });
  expect(await given.stranger().ConfirmEmail({ q: await tokenFor(filled.email) })).toEqual({ name: filled.name });
  await world.advance(5000);
  expect(await browser.GetProfileData()).toMatchObject({ status: 'Active', emailConfirmed: true });
  await browser.GetAllCounts();
});

test('a couple signs up and is addressed as two', async () => {
  const persons = [person('1984-01-01'), person('1982-02-02', 'Male')];
  const { browser, form: filled } = await newcomer({
    profileType: 'Couple',
    gender: 'Couple',
    persons,
    locale: 'da-DK',
  });
  expect((await browser.GetProfileData()).persons).toHaveLength(2);
  const [mail] = await mailsTo(filled.email);
  expect(mail?.text).toContain('jeres');
  expect(mail?.subject).toBe('Bekræft jeres e-mailadresse');
});

test('consents and source are kept, with what was not asked for as a no', async () => {
  const { browser, profileId } = await newcomer({ marketing: true, campaign: { cp: 'spring', utmSource: 'letter' } });
  const { current, history } = await browser.GetConsents();
  expect(current).toMatchObject({ marketing: true, statistics: false, version: 1 });
  expect(current?.sensitiveData).toEqual({ profile: false, matching: false });
  expect(history).toHaveLength(1);
  expect(await world.sql('select kind, version from consent where profile_id = $1 order by id', [profileId])).toEqual([
    { kind: 'terms', version: 3 },
    { kind: 'privacy', version: 1 },
  ]);
  expect(await world.sql('select cp, utm_source, prid from sign_up_source where profile_id = $1', [profileId])).toEqual(
    [{ cp: 'spring', utm_source: 'letter', prid: null }],
  );
});

test('the answer is the same for an address that has a profile, but its owner gets another mail and no link', async () => {
  const { form: first } = await newcomer();
  await given.stranger().ConfirmEmail({ q: await tokenFor(first.email) });
  const again = await newcomer({ email: first.email.toUpperCase() });
  const fresh = await newcomer();
  const shape = async (one: typeof again) => Object.keys(await one.browser.GetProfileData());
  expect(await shape(again)).toEqual(await shape(fresh));
  expect(await again.browser.GetProfileData()).toMatchObject({ status: 'None', emailConfirmed: false });
  await world.settle();
  const mail = world.mail.mails.find((one) => one.subject === 'You already have a profile');
  expect(mail?.text).toContain(first.name);
  expect(mail?.text).not.toContain(again.form.name);
  expect(mail?.text).not.toContain('confirm=');
});

test('of two profiles with one address the first to confirm holds it', async () => {
  const email = 'shared@mail.example';
  const one = await newcomer({ email });
  const oneToken = await tokenFor(email);
  const two = await newcomer({ email });
  const twoToken = await tokenFor(email);
  await given.stranger().ConfirmEmail({ q: twoToken });
  await expect(given.stranger().ConfirmEmail({ q: oneToken })).rejects.toMatchObject({
    status: 409,
    code: 'EmailTaken',
  });
  await world.advance(5000);
  expect(await two.browser.GetProfileData()).toMatchObject({ status: 'Active' });
  expect(await one.browser.GetProfileData()).toMatchObject({ status: 'None' });
});

test('of two who want one name at the same moment one gets it', async () => {
  const name = 'Same.Moment';
  const tries = await Promise.allSettled(
    ['same.moment', name, 'same-m0ment', 'SAME_MOMENT'].map((one) => refused({ name: one })),
  );
  const codes = tries.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'in')).sort();
  expect(codes).toEqual(['NameTaken', 'NameTaken', 'NameTaken', 'in']);
});

test.each<[string, Partial<Form>, string]>([
  ['somebody of 17', { persons: [person('2009-11-30')] }, 'UnderAge'],
  [
    'a couple of which one is 17',
    { profileType: 'Couple', gender: 'Couple', persons: [person('1980-01-01'), person('2010-01-01', 'Male')] },
    'UnderAge',
  ],
  ['a couple of one', { profileType: 'Couple', gender: 'Couple' }, 'PersonsDoNotFit'],
  [
    'a couple that is a woman',
    { profileType: 'Couple', persons: [person('1980-01-01'), person('1980-01-01')] },
    'PersonsDoNotFit',
  ],
  ['a single of two', { persons: [person('1980-01-01'), person('1980-01-01')] }, 'PersonsDoNotFit'],
  ['a single of another group', { persons: [person('1980-01-01', 'Male')] }, 'PersonsDoNotFit'],
  ['a single who is a couple', { gender: 'Couple' }, 'PersonsDoNotFit'],
  ['old terms', { termsVersion: 2 }, 'TermsVersionOutdated'],
  ['an old consent', { consentVersion: 2 }, 'ConsentVersionOutdated'],
  ['an unknown postcode', { zipCode: '0000' }, 'UnknownPlace'],
  ['a country that is not of this site', { countryId: 'FR', zipCode: '75001' }, 'UnknownPlace'],
  ['a weak password', { password: 'password123' }, 'PasswordTooWeak'],
  ['no way in', { password: undefined as never }, 'WayInMissing'],
  ['a name for staff', { name: 'Adm1nistrator' }, 'NameNotAllowed'],
])('%s is refused', async (_name, changes, code) => {
  await expect(refused(changes)).rejects.toMatchObject({ status: 409, code });
});

test.each<[string, Partial<Form>, string]>([
  ['a day that does not exist', { persons: [person('1990-02-29')] }, 'persons.0.birthday'],
  ['a birthday ahead', { persons: [person('2190-02-20')] }, 'persons.0.birthday'],
  ['a birthday long ago', { persons: [person('1790-02-20')] }, 'persons.0.birthday'],
  ['a time zone that does not exist', { timeZone: 'Mars/Olympus' }, 'timeZone'],
  ['no consent', { sensitiveDataConsent: false as never }, 'sensitiveDataConsent'],
  ['a short password', { password: 'short' }, 'password'],
  ['no address', { email: 'nobody' }, 'email'],
])('%s is not understood', async (_name, changes, field) => {
  await expect(refused(changes)).rejects.toMatchObject({ status: 400, code: 'BadRequest', fields: [{ field }] });
});

test('nothing of a refused form is kept', async () => {
  const filled = form({ zipCode: '0000' });
  await expect(given.stranger().CreateProfile(filled)).rejects.toMatchObject({ code: 'UnknownPlace' });
  expect(await world.sql('select 1 from profile where name = $1', [filled.name])).toEqual([]);
  expect(await mailsTo(filled.email)).toEqual([]);
});

test('where the country wants an age check first, the profile waits for it', async () => {
  const {
    browser,
    form: filled,
    profileId,
  } = await newcomer({ countryId: 'GB', zipCode: 'eh1', timeZone: 'Europe/London' });
  await browser.ConfirmEmail({ q: await tokenFor(filled.email) });
  expect(await browser.GetProfileData()).toMatchObject({ status: 'None', emailConfirmed: true, ageCheckNeeded: true });
  expect(profileId).toBeGreaterThan(0);
});
