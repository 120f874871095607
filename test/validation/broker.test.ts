import { afterAll, expect, test } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { minutes } from '../../server/platform/clock.ts';
import { ageBroker, type BrokerKind, type Claims } from '../support/ageBroker.ts';
import { withCalls, Client } from '../support/actors.ts';
import { anotherHouse } from '../support/house.ts';
import { given, password } from '../support/given.ts';
import { world } from '../support/world.ts';

const broker = await ageBroker('samvaer');
afterAll(() => broker.close());
const settings = { MITID_ISSUER: broker.issuer, MITID_CLIENT_ID: 'samvaer', MITID_CLIENT_SECRET: 'quiet' };
const allowed = [...world.platform.config.outboundAllow, broker.host];
const house = await anotherHouse({ ...settings, outboundAllow: allowed });

/** Somebody at the house that has a broker, with a check begun there. */
async function begun(url = house.url) {
  const { name } = await given.profile();
  const person = withCalls(new Client(url));
  await person.LogOn({ userName: name, password });
  const [first] = (await person.GetValidation()).persons;
  const start = () => person.StartValidation({ personId: first!.personId, method: 'MitId' });
  return { person, start };
}

async function checked(claims: Claims) {
  const { person, start } = await begun();
  const { redirectUrl } = await start();
  return person.CompleteValidation({ answer: broker.answer(redirectUrl, claims) });
}

const yearsAgo = (years: number) => new Date(Date.now() - years * 365.25 * 86_400_000).toISOString().slice(0, 10);

test.each<[Claims, string]>([
  [{ over18: true }, 'Approved'],
  [{ over18: false }, 'Rejected'],
  [{ birthdate: yearsAgo(30) }, 'Approved'],
  [{ birthdate: yearsAgo(17) }, 'Rejected'],
  [{ birthdate: '1905-02-03' }, 'Approved'],
])('a broker that says %j leads to %s', async (claims, status) => {
  expect(await checked(claims)).toEqual({ status });
});

test('the code is fetched with a proof that only this check has', async () => {
  await checked({ over18: true });
  const form = broker.asked.at(-1)!;
  expect(form.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  expect(form.get('redirect_uri')).toBe(`${house.platform.config.publicUrl}/ProfileValidation`);
});

test.each<[string, Claims]>([
  ['another nonce', { over18: true, nonce: 'elsewhere' }],
  ['another audience', { over18: true, aud: 'somebody-else' }],
  ['another issuer', { over18: true, iss: 'https://elsewhere.example' }],
  ['an old token', { over18: true, exp: 1_600_000_000, iat: 1_500_000_000 }],
  ['no word about age', {}],
])('a token with %s is not believed', async (_what, claims) => {
  await expect(checked(claims)).rejects.toMatchObject({ code: 'ValidationAnswerInvalid' });
});

test.each<Claims>([
  { birthdate: 'not a date' },
  { birthdate: '05-05-1980' },
  { birthdate: '0000-05-05' },
  { birthdate: '1980' },
  { birthdate: '1980-02-30' },
  { birthdate: '1880-05-05' },
  { birthdate: '2999-05-05' },
  { birthdate: 19800505 },
  { birthdate: '' },
  { over18: 'true' },
  { over18: 1 },
  { over18: 'no', birthdate: '1980-05-05' },
])('an age in another form, %j, decides nothing and takes no try', async (claims) => {
  const { person, start } = await begun();
  for (let n = 0; n < 2; n++) {
    const answer = broker.answer((await start()).redirectUrl, claims);
    await expect(person.CompleteValidation({ answer })).rejects.toMatchObject({ code: 'ValidationAnswerInvalid' });
  }
  expect(await person.GetProfileData()).toMatchObject({ status: 'Active', forcedValidation: null });
  await world.advance(31 * minutes);
  for (let n = 0; n < 5; n++) await start();
  await expect(start()).rejects.toMatchObject({ code: 'TooManyChecks' });
});

test('what was cancelled is no try', async () => {
  const { person, start } = await begun();
  for (let n = 0; n < 6; n++) {
    const { state } = broker.answer((await start()).redirectUrl, {});
    await person.CompleteValidation({ answer: { error: n % 2 ? 'login_required' : 'access_denied', state } });
  }
  await expect(start()).resolves.toHaveProperty('redirectUrl');
});

test('an outage of the broker is told as one, whoever says so', async () => {
  const { person, start } = await begun();
  const { redirectUrl } = await start();
  const { state } = broker.answer(redirectUrl, {});
  for (const error of ['server_error', 'temporarily_unavailable', 'invalid_scope']) {
    const refused = person.CompleteValidation({ answer: { error, state } });
    await expect(refused).rejects.toMatchObject({ code: 'ProviderUnavailable' });
  }
  for (const status of [503, 500, 429]) {
    broker.faults.status = status;
    const answer = broker.answer(redirectUrl, { over18: true });
    await expect(person.CompleteValidation({ answer })).rejects.toMatchObject({ code: 'ProviderUnavailable' });
  }
  broker.faults.status = 0;
  const answer = broker.answer(redirectUrl, { over18: true });
  expect(await person.CompleteValidation({ answer })).toEqual({ status: 'Approved' });
});

test('a token that somebody else signed is not believed', async () => {
  broker.faults.forged = true;
  try {
    await expect(checked({ over18: true })).rejects.toMatchObject({ code: 'ValidationAnswerInvalid' });
  } finally {
    broker.faults.forged = false;
  }
});

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;

test.each<[string, BrokerKind, object, (form: URLSearchParams, header: string | undefined) => boolean]>([
  ['a secret in the header', { methods: ['client_secret_basic'] }, {}, (form, header) => /^Basic /.test(header ?? '')],
  ['a secret in the form', { methods: ['client_secret_post'] }, {}, (form) => form.get('client_secret') === 'quiet'],
  ['no word about it', {}, {}, (form, header) => /^Basic /.test(header ?? '') && !form.has('client_secret')],
  [
    'a key',
    { methods: ['private_key_jwt'] },
    { MITID_CLIENT_KEY: key },
    (form) => form.has('client_assertion') && !form.has('client_secret'),
  ],
  ['the age in its UserInfo', { userInfo: true }, {}, () => true],
])('a broker that asks for %s gets it', async (_what, kind, more, isRight) => {
  const other = await ageBroker('samvaer', kind);
  const there = await anotherHouse({
    ...settings,
    MITID_ISSUER: other.issuer,
    ...more,
    outboundAllow: [...allowed, other.host],
  });
  const { person, start } = await begun(there.url);
  const answer = other.answer((await start()).redirectUrl, { birthdate: yearsAgo(30) });
  expect(await person.CompleteValidation({ answer })).toEqual({ status: 'Approved' });
  expect(isRight(other.asked.at(-1)!, other.headers.at(-1))).toBe(true);
  await other.close();
});

test('a code that the broker does not know decides nothing', async () => {
  const { person, start } = await begun();
  const { state } = broker.answer((await start()).redirectUrl, {});
  const answer = { code: 'made-up', state };
  await expect(person.CompleteValidation({ answer })).rejects.toMatchObject({ code: 'ValidationAnswerInvalid' });
  expect(await person.CompleteValidation({ answer: { error: 'access_denied', state } })).toEqual({ status: 'Expired' });
});

test('a broker that is away refuses politely and opens nothing', async () => {
  const away = await anotherHouse({
    ...settings,
    MITID_ISSUER: 'https://localhost:9',
    outboundAllow: [...allowed, 'localhost:9'],
  });
  const { start, person } = await begun(away.url);
  await expect(start()).rejects.toMatchObject({ code: 'ProviderUnavailable' });
  expect((await person.GetValidation()).persons[0]).toMatchObject({ status: 'None' });
});

test('without broker and sandbox only people of the house are left', async () => {
  const bare = await anotherHouse({ AGE_SANDBOX: 'off' });
  const { start, person } = await begun(bare.url);
  await expect(start()).rejects.toMatchObject({ code: 'ProviderUnavailable' });
  const { methods } = await person.GetValidation();
  const available = methods.filter((one) => one.available).map(({ method }) => method);
  expect(available).toEqual(['VideoUpload', 'Personal']);
  expect((await fetch(`${bare.url}/sandbox/age`)).status).toBe(404);
});
