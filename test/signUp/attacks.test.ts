import { expect, test } from '@jest/globals';
import { places } from '../../shared/places/contract.ts';
import { signUp } from '../../shared/signUp/contract.ts';
import { Client } from '../support/actors.ts';
import { Authenticator } from '../support/authenticator.ts';
import { given, password as known } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { world } from '../support/world.ts';
import { form, mailsTo, newcomer, tokenFor } from './newcomer.ts';

const password = 'nine-slow-otters-dive';
const minute = 60_000;
/** What of an answer could tell one case from another. */
const shown = async (sent: ReturnType<Client['send']>) => {
  const { status, headers, body } = await sent;
  const names = [...headers.keys()].filter((name) => !['date', 'content-length'].includes(name)).sort();
  const cookies = headers.getSetCookie().map((one) => one.replace(/=[^;]*/, '').replace(/Max-Age=\d+/, ''));
  return { status, names, cookies, fields: Object.keys(body as object) };
};

test('an address that is known is answered as one that is not: body, code, headers, cookies', async () => {
  const owner = await given.profile();
  const create = (email: string) => shown(given.stranger().call(signUp.CreateProfile, form({ email })));
  expect(await create(owner.email)).toEqual(await create('never-seen@mail.example'));
  const change = async (email: string) =>
    shown((await newcomer()).browser.call(signUp.ChangeUnconfirmedEmail, { email }));
  expect(await change(owner.email)).toEqual(await change('nor-this-one@mail.example'));
});

test('a profile on somebody else’s address gets no link for a password, and its owner no notes about it', async () => {
  const email = 'bystander@mail.example';
  const { browser, form: filled } = await newcomer({ email });
  await mailsTo(email);
  world.mail.mails.length = 0;
  await given.stranger().ForgotPassword({ email });
  for (let n = 0; n < 3; n++) await given.stranger().LogOn({ userName: filled.name, password });
  await browser.Reauthenticate({ password });
  await browser.ChangePassword({ password: known });
  expect(await mailsTo(email)).toEqual([]);
});

test('who confirmed an address gets the link for a password, whoever else wrote it into a form, before or after', async () => {
  const email = 'wanted@mail.example';
  await newcomer({ email });
  const owner = await newcomer({ email });
  await given.stranger().ConfirmEmail({ q: await tokenFor(email) });
  await newcomer({ email });
  await given.stranger().ForgotPassword({ email });
  const q = await tokenFor(email, 'q');
  expect(await given.stranger().ResetPasswordData({ queryString: q })).toEqual({ name: owner.form.name });
});

test('two who confirm one address at the same moment: one holds it', async () => {
  const email = 'both@mail.example';
  const one = await newcomer({ email });
  const first = await tokenFor(email);
  const two = await newcomer({ email });
  const second = await tokenFor(email);
  const tries = await Promise.allSettled([first, second].map((q) => given.stranger().ConfirmEmail({ q })));
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const rows = await world.sql('select 1 from profile where id in ($1, $2) and status = 3', [
    one.profileId,
    two.profileId,
  ]);
  expect(rows).toHaveLength(1);
});

test('a confirmation and a change of the address at the same moment never confirm what was not proved', async () => {
  for (let n = 0; n < 5; n++) {
    const { browser, form: filled, profileId } = await newcomer();
    const q = await tokenFor(filled.email);
    const other = `changed${n}@mail.example`;
    await Promise.allSettled([
      given.stranger().ConfirmEmail({ q }),
      browser.ChangeUnconfirmedEmail({ email: other }),
      browser.ChangeUnconfirmedEmail({ email: `again-${other}` }),
    ]);
    const [row] = await world.sql<{ email: string; confirmed: boolean }>(
      'select email, email_confirmed_at is not null as confirmed from profile where id = $1',
      [profileId],
    );
    expect(row?.confirmed).toBe(row?.email === filled.email);
  }
});

test('one mailbox gets ten mails an hour at most: plus addresses, capitals and sending again all count', async () => {
  const { url } = await anotherHouse({ rateLimitFactor: 1 });
  await world.redis.flushdb();
  const { browser } = await newcomer({ email: 'flood@mail.example' });
  const here = Object.assign(new Client(url), { cookie: browser.cookie });
  const statuses = [];
  for (let n = 0; n < 5; n++) {
    const change = { email: `Flood+${n}@mail.example` };
    statuses.push((await here.call(signUp.ChangeUnconfirmedEmail, change)).status);
  }
  // Redis keeps its own time, so only the pause between two mails passes here.
  const later = () => world.sql(`update secret_link set created_at = created_at - interval '${minute} milliseconds'`);
  for (let n = 0; n < 6; n++) {
    await later();
    statuses.push((await here.call(signUp.ResendConfirmation)).status);
  }
  // The first mail went out with the form.
  expect(statuses).toEqual([...Array<number>(9).fill(200), 429, 429]);
});

test('no letters of a form are taken for more than letters', async () => {
  const nobody = given.stranger();
  for (const countryId of ['((', '[a', '.*', '\\d', "';"]) {
    const { status } = await nobody.call(signUp.CreateProfile, form({ countryId }));
    expect([countryId, status]).toEqual([countryId, 409]);
  }
  for (const zipCode of ['(((', "2100' or 1=1", 'DK-2100', 'D-2100', '%']) {
    const { status } = await nobody.call(places.GetZipCode, { countryId: 'DK', zipCode });
    expect([zipCode, status]).toEqual([zipCode, 200]);
  }
  const header = 'nobody@mail.example\r\nBcc: all@mail.example';
  for (const changes of [{ email: header }, { name: 'anna\r\nBcc: all' }, { email: '"a b"@mail.example' }]) {
    expect((await nobody.call(signUp.CreateProfile, form(changes))).status).toBe(400);
  }
});

test('what a form must not set is not a field of it', async () => {
  for (const more of [{ status: 3 }, { accessType: 120 }, { memberUntil: '2100-01-01' }, { emailConfirmedAt: 'now' }]) {
    const { status, body } = await given.stranger().call(signUp.CreateProfile, { ...form(), ...more });
    expect([status, (body as { code: string }).code]).toEqual([400, 'BadRequest']);
  }
  const polluted = JSON.stringify(form()).replace('{', '{"__proto__":{"status":3},');
  const sent = given
    .stranger()
    .send('POST', '/api/SignUp/CreateProfile', polluted, { 'content-type': 'application/json' });
  expect((await sent).status).toBe(400);
});

test('every place on the other side of the world is answered too', async () => {
  const places = await world.sql<{ latitude: string; longitude: string }>('select latitude, longitude from place');
  const opposite = ({ latitude, longitude }: (typeof places)[number]) => ({
    latitude: -Number(latitude),
    longitude: Number(longitude) > 0 ? Number(longitude) - 180 : Number(longitude) + 180,
  });
  for (const one of places.slice(0, 40)) {
    expect(await given.stranger().GetZipCodeByCoordinates(opposite(one))).toBeNull();
  }
});

test('a challenge for signing up opens no log-on, nor the other way round', async () => {
  const phone = new Authenticator(world.platform.config.publicUrl);
  const browser = given.stranger();
  const options = await browser.GetPasskeyOptions({ name: 'anybody' });
  phone.create(options);
  const authenticatorResponse = phone.get({ ...options, rpId: '127.0.0.1' });
  expect(await browser.PasskeyLogin({ authenticatorResponse })).toMatchObject({ success: false });
  const assertion = await browser.GetAssertionOptions();
  const passkey = phone.create({ ...assertion, rp: { id: '127.0.0.1' }, user: { id: 'x' } });
  const { password: _, ...rest } = form();
  await expect(browser.CreateProfile({ ...rest, passkey })).rejects.toMatchObject({ code: 'PasskeyNotAccepted' });
});
