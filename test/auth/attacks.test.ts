import { expect, test } from '@jest/globals';
import type { ProfileStatus } from '../../shared/enums.ts';
import { describeDevice } from '../../server/modules/auth/devices.ts';
import { makeSsoValue } from '../../server/modules/auth/ssoLinks.ts';
import { cookieName, tokenOf } from '../../server/platform/http/caller.ts';
import { Mailer } from '../../server/platform/mail/mail.ts';
import { Refusal } from '../../server/platform/refusal.ts';
import { tokenFor } from '../signUp/newcomer.ts';
import { Authenticator } from '../support/authenticator.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';

const another = 'five-quiet-herons';
const json = { 'content-type': 'application/json' };
const codeOf = (tried: Promise<unknown>) =>
  tried.then(
    () => 'in',
    (error: { code: string }) => error.code,
  );

async function resetLink(person: Somebody): Promise<string> {
  await given.stranger().ForgotPassword({ email: person.email });
  return tokenFor(person.email, 'q');
}

async function passkeyOf(person: Somebody): Promise<Authenticator> {
  const phone = new Authenticator(world.platform.config.publicUrl);
  await person.Reauthenticate({ password });
  await person.AddPasskey({
    name: 'Phone',
    attestationResponse: phone.create(await person.GetAttestationOptions()),
  });
  return phone;
}

// A person whose profile is there may come in by every way; who is closed by none, and a link tells nothing about it.
test.each<[keyof typeof ProfileStatus, string, string]>([
  ['None', 'in', 'in'],
  ['Active', 'in', 'in'],
  ['Locked', 'in', 'in'],
  ['PermaLocked', 'in', 'in'],
  ['Quarantined', 'in', 'in'],
  ['ToBeDeleted', 'ProfileClosed', 'LinkExpired'],
  ['Deleted', 'ProfileClosed', 'LinkExpired'],
])('ways in for a profile that is %s: %s, by a link for a new password: %s', async (status, expected, byLink) => {
  const anna = await given.profile();
  const phone = await passkeyOf(anna);
  const q = await resetLink(anna);
  await setStatus(anna, status);
  const sso = makeSsoValue(world.platform.secrets, { profileId: anna.profileId, to: null }, new Date());
  const nobody = given.stranger;
  const authenticatorResponse = phone.get(await nobody().GetAssertionOptions());
  const tries = [
    nobody().LogOn({ userName: anna.email, password }),
    nobody().PasskeyLogin({ authenticatorResponse }),
    nobody().SsoLogOn({ sso }),
  ];
  expect(await Promise.all(tries.map(codeOf))).toEqual([expected, expected, expected]);
  expect(await codeOf(nobody().ResetPassword({ q, password: another }))).toBe(byLink);
});

test('a new password leaves no link for another one behind', async () => {
  const anna = await given.profile();
  const q = await resetLink(anna);
  await anna.Reauthenticate({ password });
  await anna.ChangePassword({ password: another });
  expect(await codeOf(given.stranger().ResetPassword({ q, password }))).toBe('LinkExpired');
  expect(await codeOf(given.stranger().ResetPasswordData({ queryString: q }))).toBe('LinkExpired');
});

test('nobody is logged on or out from another site', async () => {
  const anna = await given.profile();
  const input = JSON.stringify({ userName: anna.name, password });
  const foreign: Record<string, string>[] = [
    { ...json, origin: 'https://elsewhere.example' },
    { ...json, origin: 'null' },
    { ...json, 'sec-fetch-site': 'cross-site' },
    { ...json, 'sec-fetch-site': 'same-site' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
  ];
  for (const headers of foreign) {
    const browser = given.stranger();
    const { status } = await browser.send('POST', '/api/LogOn/LogOn', input, headers);
    expect([headers, status >= 400, browser.cookie]).toEqual([headers, true, '']);
    expect((await anna.send('POST', '/api/LogOn/LogOut', '{}', headers)).status).toBeGreaterThanOrEqual(400);
  }
  expect((await anna.GetProfileData()).isLoggedIn).toBe(true);
});

test('a session that was planted before the log-on is worth nothing after it', async () => {
  const [mallory, anna] = await Promise.all([given.profile(), given.profile()]);
  const planted = mallory.cookie;
  const browser = Object.assign(given.stranger(), { cookie: planted });
  await browser.LogOn({ userName: anna.name, password });
  expect(browser.cookie).not.toBe(planted);
  const again = Object.assign(given.stranger(), { cookie: planted });
  expect((await again.GetProfileData()).isLoggedIn).toBe(false);
  const chosen = Object.assign(given.stranger(), { cookie: `samvaer=${'A'.repeat(43)}` });
  await chosen.LogOn({ userName: anna.name, password });
  expect(chosen.cookie).not.toContain('A'.repeat(43));
});

test('a host that a request names leads nowhere: not in mails, not to a passkey', async () => {
  const anna = await given.profile();
  const { hostname, port } = new URL(world.url);
  const { request } = await import('node:http');
  const ask = (path: string, body: object) =>
    new Promise<string>((resolve, reject) => {
      const headers = { ...json, host: 'elsewhere.example', 'x-forwarded-host': 'elsewhere.example' };
      const sent = request({ hostname, port, path, method: 'POST', headers }, (response) => {
        let said = '';
        response.on('data', (part: Buffer) => (said += part.toString()));
        response.on('end', () => resolve(said));
      });
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });
  await ask('/api/LogOn/ForgotPassword', { email: anna.email });
  await tokenFor(anna.email, 'q');
  const mail = world.mail.mails.findLast(({ to }) => to?.[0]?.address === anna.email);
  expect(`${mail?.text}${mail?.html}`).not.toContain('elsewhere');
  expect(await ask('/api/LogOn/GetAssertionOptions', {})).not.toContain('elsewhere');
});

test('what a browser says of itself is repeated only when it is a name that exists', async () => {
  expect(describeDevice('Call-70000000-at-once,-your-profile-is-open/1.0 (X11; Linux)')).toMatchObject({
    browser: null,
    system: 'Linux',
  });
  const anna = await given.profile();
  await world.settle();
  world.mail.mails.length = 0;
  const input = JSON.stringify({ userName: anna.name, password });
  const agent = { ...json, 'user-agent': 'Go to elsewhere.example now/1.0 (X11; Linux)' };
  await given.stranger().send('POST', '/api/LogOn/LogOn', input, agent);
  await world.settle();
  expect(world.mail.mails).toHaveLength(1);
  expect(world.mail.mails[0]?.text).not.toContain('elsewhere');
});

test('every closed gate says that it is one', () => {
  for (const code of ['ProfileNotConfirmed', 'ProfileLocked', 'TermsNotAccepted', 'AgeNotAssured', 'DarkNotApproved'])
    expect([code, new Refusal(code).status]).toEqual([code, 403]);
});

test('an error of a mail server does not tell whose mail it was', async () => {
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`<${address}> is not here`), { responseCode: 550 })),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  const mailer = new Mailer(`smtp://127.0.0.1:${port}`);
  const mail = { messageId: '<1@mail.example>', from: 'house@mail.example', to: 'anna@mail.example' };
  const error = await mailer.send({ ...mail, subject: '', text: '', html: '' }).catch((one: Error) => one);
  expect(String(error)).toMatch(/550/);
  expect(String(error)).not.toContain('anna');
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

test('a cookie that cannot be a session of ours is looked up nowhere', () => {
  const tokenIn = (value: string) => tokenOf(world.platform, `${cookieName(world.platform)}=${value}`);
  const token = 'x'.repeat(43);
  expect(tokenIn(token)).toBe(token);
  expect(['', 'x', `${token}x`, `${token.slice(1)}!`, `${token.slice(1)}%20`].map(tokenIn)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
