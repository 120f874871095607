import { afterAll, expect, test } from '@jest/globals';
import { ageBroker, type Claims } from '../support/ageBroker.ts';
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
