import { expect, test } from '@jest/globals';
import { request } from 'undici';
import { logOn } from '../../shared/auth/contract.ts';
import { pathOf, type Contract } from '../../shared/contract.ts';
import { minutes } from '../../server/platform/clock.ts';
import { Authenticator } from '../support/authenticator.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const device = () => new Authenticator(world.platform.config.publicUrl);

async function addPasskey(by: Somebody, on: Authenticator, name = 'My phone') {
  await by.Reauthenticate({ password });
  const attestationResponse = on.create(await by.GetAttestationOptions());
  return by.AddPasskey({ name, attestationResponse });
}

async function someoneWithPasskey() {
  const anna = await given.profile();
  const phone = device();
  const { passkeyId } = await addPasskey(anna, phone);
  return { anna, phone, passkeyId };
}

async function logOnWith(phone: Authenticator, browser = given.stranger()) {
  return browser.PasskeyLogin({ authenticatorResponse: phone.get(await browser.GetAssertionOptions()) });
}

const nothing = { success: false, profileData: null, contentTokens: null };

test('a passkey logs on, is listed, renamed and deleted', async () => {
  const { anna, phone, passkeyId } = await someoneWithPasskey();
  const { success, profileData } = await logOnWith(phone);
  expect([success, profileData?.id, profileData?.isLoggedIn]).toEqual([true, anna.profileId, true]);
  await anna.RenamePasskey({ passkeyId, name: 'The blue one' });
  const { hasPassword, passkeys } = await anna.WaysIn();
  expect(hasPassword).toBe(true);
  expect(passkeys).toEqual([
    expect.objectContaining({
      passkeyId,
      name: 'The blue one',
      synced: true,
      lastUsedAt: expect.any(String) as unknown,
    }),
  ]);
  await anna.DeletePasskey({ passkeyId });
  expect(await logOnWith(phone)).toEqual(nothing);
});

test('any passkey of the site may answer, and the person has to be there', async () => {
  const options = await given.stranger().GetAssertionOptions();
  expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required', rpId: '127.0.0.1' });
  const anna = await given.profile();
  await anna.Reauthenticate({ password });
  expect(await anna.GetAttestationOptions()).toMatchObject({
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
});

test('the handle on the device is random and the same for every passkey of a profile', async () => {
  const { anna, phone } = await someoneWithPasskey();
  await addPasskey(anna, phone, 'A second one');
  const [first, second] = phone.credentials.map(({ userHandle }) => userHandle);
  expect(first).toBe(second);
  expect(Buffer.from(first ?? '', 'base64url')).toHaveLength(32);
});

test('a challenge is used once, also at the same moment', async () => {
  const { phone } = await someoneWithPasskey();
  const browser = given.stranger();
  const authenticatorResponse = phone.get(await browser.GetAssertionOptions());
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => given.stranger().PasskeyLogin({ authenticatorResponse })),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await browser.PasskeyLogin({ authenticatorResponse })).toEqual(nothing);
});

test('a challenge is good for five minutes', async () => {
  const { phone } = await someoneWithPasskey();
  const browser = given.stranger();
  const authenticatorResponse = phone.get(await browser.GetAssertionOptions());
  await world.advance(5 * minutes + 1);
  expect(await browser.PasskeyLogin({ authenticatorResponse })).toEqual(nothing);
});

test('the options a browser echoes are not believed', async () => {
  const { phone } = await someoneWithPasskey();
  const own = { challenge: Buffer.alloc(32, 7).toString('base64url'), rpId: '127.0.0.1' };
  const trying = given.stranger().PasskeyLogin({ authenticatorResponse: phone.get(own), options: own });
  expect(await trying).toEqual(nothing);
});

test('what does not fit is not found', async () => {
  const { phone } = await someoneWithPasskey();
  const { phone: other } = await someoneWithPasskey();
  const browser = given.stranger();
  const options = () => browser.GetAssertionOptions();
  const good = phone.get(await options());
  const signedByOther = other.get(await options());
  const careless = Object.assign(device(), { verifies: false });
  careless.credentials.push(phone.credentials[0]!);
  const wrong = [
    phone.get(await options(), { origin: 'https://elsewhere.example' }),
    phone.get({ ...(await options()), rpId: 'elsewhere.example' }),
    careless.get(await options()),
    { ...signedByOther, id: good.id, rawId: good.id },
    { ...good, response: { ...good.response, userHandle: other.credentials[0]!.userHandle } },
    { ...good, id: 'unknown', rawId: 'unknown' },
    { ...good, response: { ...good.response, clientDataJson: 'rubbish' } },
  ];
  for (const authenticatorResponse of wrong)
    expect(await browser.PasskeyLogin({ authenticatorResponse })).toEqual(nothing);
  expect(browser.cookie).toBe('');
});

test.each([
  ['within a foreign page', { crossOrigin: true, topOrigin: 'https://elsewhere.example' }],
  ['within a page that is not named', { crossOrigin: true }],
  ['by a page that has one around it all the same', { crossOrigin: false, topOrigin: 'https://elsewhere.example' }],
])('a passkey that was asked for %s is neither taken nor found', async (_name, around) => {
  const { anna, phone } = await someoneWithPasskey();
  await anna.Reauthenticate({ password });
  const framed = Object.assign(device(), { around });
  const attestationResponse = framed.create(await anna.GetAttestationOptions());
  const added = anna.AddPasskey({ name: 'Phone', attestationResponse });
  await expect(added).rejects.toMatchObject({ code: 'PasskeyNotAccepted' });
  expect(await logOnWith(Object.assign(phone, { around }))).toEqual(nothing);
});

test('an authenticator whose counter went back is a copy', async () => {
  const { phone } = await someoneWithPasskey();
  const credential = phone.credentials[0]!;
  credential.counter = 10;
  expect((await logOnWith(phone)).success).toBe(true);
  credential.counter = 3;
  expect(await logOnWith(phone)).toEqual(nothing);
});

test('only the right person learns that a profile is closed', async () => {
  const { anna, phone } = await someoneWithPasskey();
  await world.sql('update profile set status = 7 where id = $1', [anna.profileId]);
  await expect(logOnWith(phone)).rejects.toMatchObject({ status: 409, code: 'ProfileClosed' });
});

test('a passkey is added with the challenge its owner was given, and by nobody else', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const phone = device();
  await expect(anna.GetAttestationOptions()).rejects.toMatchObject({ code: 'ReauthenticationNeeded' });
  await Promise.all([anna.Reauthenticate({ password }), bert.Reauthenticate({ password })]);
  const attestationResponse = phone.create(await anna.GetAttestationOptions());
  const input = { name: 'Phone', attestationResponse };
  await expect(bert.AddPasskey(input)).rejects.toMatchObject({ code: 'PasskeyNotAccepted' });
  await anna.AddPasskey(input);
  await expect(anna.AddPasskey(input)).rejects.toMatchObject({ code: 'PasskeyNotAccepted' });
  const elsewhere = phone.create(await anna.GetAttestationOptions(), { origin: 'https://elsewhere.example' });
  const refused = anna.AddPasskey({ name: 'Phone', attestationResponse: elsewhere });
  await expect(refused).rejects.toMatchObject({ code: 'PasskeyNotAccepted' });
  // A challenge for logging on is none for adding.
  const { challenge } = await anna.GetAssertionOptions();
  const mixed = phone.create({ challenge, rp: { id: '127.0.0.1' }, user: { id: 'x' } });
  await expect(anna.AddPasskey({ name: 'Phone', attestationResponse: mixed })).rejects.toMatchObject({
    code: 'PasskeyNotAccepted',
  });
});

test('twenty passkeys at most', async () => {
  const { anna, phone } = await someoneWithPasskey();
  await world.sql(
    `insert into passkey (profile_id, credential_id, public_key, counter, transports, synced, name, created_at)
     select $1, 'filler-' || n || '-' || $2, '', 0, '{}', false, 'More', now() from generate_series(1, 18) as n`,
    [anna.profileId, String(anna.profileId)],
  );
  const both = await Promise.allSettled([addPasskey(anna, phone), addPasskey(anna, phone)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(addPasskey(anna, phone)).rejects.toMatchObject({ code: 'TooManyPasskeys' });
});

test('somebody else’s passkey can be neither renamed nor deleted', async () => {
  const { passkeyId } = await someoneWithPasskey();
  const bert = await given.profile();
  await bert.Reauthenticate({ password });
  await expect(bert.RenamePasskey({ passkeyId, name: 'Mine' })).rejects.toMatchObject({ code: 'NotFound' });
  await expect(bert.DeletePasskey({ passkeyId })).rejects.toMatchObject({ code: 'NotFound' });
});

test('the last way in stays, also when both go at the same moment', async () => {
  const { anna, phone, passkeyId } = await someoneWithPasskey();
  const second = await addPasskey(anna, phone, 'A second one');
  await world.sql('update profile set password_hash = null where id = $1', [anna.profileId]);
  const deleting = [passkeyId, second.passkeyId].map((one) => anna.call(logOn.DeletePasskey, { passkeyId: one }));
  const answers = await Promise.all(deleting);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'LastWayIn' });
  expect((await anna.WaysIn()).passkeys).toHaveLength(1);
});

test('a passkey opens the re-authenticated doors of its own profile only', async () => {
  const { anna, phone } = await someoneWithPasskey();
  const bert = await given.profile();
  const again = await given.anotherBrowserOf(anna);
  const wrong = bert.Reauthenticate({ authenticatorResponse: phone.get(await bert.GetAssertionOptions()) });
  await expect(wrong).rejects.toMatchObject({ status: 409, code: 'PasskeyNotFound' });
  await expect(bert.GetAttestationOptions()).rejects.toMatchObject({ code: 'ReauthenticationNeeded' });
  await again.Reauthenticate({ authenticatorResponse: phone.get(await again.GetAssertionOptions()) });
  expect(await again.GetAttestationOptions()).toMatchObject({ attestation: 'none' });
});

test('who has no password re-authenticates by passkey alone', async () => {
  const { anna } = await someoneWithPasskey();
  await world.sql('update profile set password_hash = null where id = $1', [anna.profileId]);
  await expect(anna.Reauthenticate({ password })).rejects.toMatchObject({ code: 'WrongPassword' });
  await expect(given.stranger().LogOn({ userName: anna.name, password })).rejects.toMatchObject({
    code: 'WrongUserNameOrPassword',
  });
});

test('a passkey that was made at one host of a site opens the door at the others, and nowhere else', async () => {
  await world.sql(
    `update site set address = 'https://one.example', hosts = '{one.example,two.example,third.test}' where id = 1`,
  );
  await world.platform.sites.readAgain();
  const at = async (host: string, contract: Contract, input: object = {}) => {
    const headers = { 'content-type': 'application/json', host, origin: `http://${host}` };
    return given.stranger().send('POST', pathOf(contract), JSON.stringify(input), headers);
  };
  const anna = await given.profile();
  await anna.Reauthenticate({ password });
  const session = { 'content-type': 'application/json', origin: 'http://two.example', host: 'two.example' };
  const made = await anna.send('POST', pathOf(logOn.GetAttestationOptions), '{}', session);
  expect(made.body).toMatchObject({ rp: { id: 'one.example' } });
  const phone = new Authenticator('http://two.example');
  const adding = { name: 'My phone', attestationResponse: phone.create(made.body) };
  expect((await anna.send('POST', pathOf(logOn.AddPasskey), JSON.stringify(adding), session)).status).toBe(200);
  for (const host of ['one.example', 'two.example', 'third.test']) {
    const { body: options } = await at(host, logOn.GetAssertionOptions);
    expect(options).toMatchObject({ rpId: 'one.example' });
    const answer = phone.get(options, { origin: `http://${host}` });
    expect((await at(host, logOn.PasskeyLogin, { authenticatorResponse: answer })).body).toMatchObject({
      success: true,
    });
    const elsewhere = phone.get((await at(host, logOn.GetAssertionOptions)).body, { origin: 'http://other.example' });
    expect((await at(host, logOn.PasskeyLogin, { authenticatorResponse: elsewhere })).body).toEqual(nothing);
  }
  const related = (host: string) => request(`${world.url}/.well-known/webauthn`, { headers: { host } });
  const answer = await related('one.example');
  expect(await answer.body.json()).toEqual({
    origins: ['http://one.example', 'http://two.example', 'http://third.test'],
  });
  const other = await related('two.example');
  await other.body.dump();
  expect([answer.statusCode, other.statusCode]).toEqual([200, 404]);
});

test('programs for passwords find where one is changed', async () => {
  const answer = await fetch(`${world.url}/.well-known/change-password`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/EditProfile/Account']);
});
