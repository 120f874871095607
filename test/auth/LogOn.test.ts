import { expect, test } from '@jest/globals';
import { logOn } from '../../shared/auth/contract.ts';
import { days, hours, minutes, seconds } from '../../server/platform/clock.ts';
import { given, password } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { Client, withCalls, type Answer } from '../support/actors.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';

const cookieOf = ({ headers }: Answer) => headers.getSetCookie().find((one) => !one.includes('-device=')) ?? '';
const without = ({ status, body }: Answer) => ({ status, ...(body as object), number: '' });

test('by user name or e-mail, in any case', async () => {
  const anna = await given.profile({ name: 'Ann-Æble' });
  for (const userName of [anna.name, anna.email, 'ANN-ÆBLE', anna.email.toUpperCase(), `  ${anna.name} `]) {
    const { success, profileData } = await given.stranger().LogOn({ userName, password });
    expect([success, profileData.id, profileData.isLoggedIn]).toEqual([true, anna.profileId, true]);
  }
});

test('a wrong password and an unknown name are answered alike', async () => {
  const anna = await given.profile();
  const tries = [
    { userName: anna.name, password: 'wrong' },
    { userName: 'nobody-at-all', password },
    { userName: anna.name, password: password.toUpperCase() },
    { userName: `${anna.name}%`, password },
  ];
  const answers = await Promise.all(tries.map((input) => given.stranger().call(logOn.LogOn, input)));
  const expected = expect.objectContaining({ status: 409, code: 'WrongUserNameOrPassword' }) as unknown;
  for (const answer of answers) {
    expect(without(answer)).toEqual(expected);
    expect(without(answer)).toEqual(without(answers[0] as Answer));
    expect(cookieOf(answer)).toBe('');
  }
});

test.each(['ToBeDeleted', 'Deleted'] as const)('a %s profile logs on nowhere', async (status) => {
  const anna = await given.profile();
  await setStatus(anna, status);
  const stranger = given.stranger();
  const trying = stranger.LogOn({ userName: anna.name, password });
  await expect(trying).rejects.toMatchObject({ status: 409, code: 'ProfileClosed' });
  expect(stranger.cookie).toBe('');
  // Only who knows the password learns that much.
  const guessing = stranger.LogOn({ userName: anna.name, password: 'wrong' });
  await expect(guessing).rejects.toMatchObject({ code: 'WrongUserNameOrPassword' });
});

test('among several profiles with one address the one who confirmed it is meant', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  await world.sql('update profile set email = $2, email_confirmed_at = null where id = $1', [
    anna.profileId,
    bert.email,
  ]);
  await world.sql('update profile set email_confirmed_at = now() where id = $1', [bert.profileId]);
  const { profileData } = await given.stranger().LogOn({ userName: bert.email, password });
  expect(profileData.id).toBe(bert.profileId);
});

test.each(['Locked', 'PermaLocked', 'Quarantined', 'None'] as const)(
  'a %s profile logs on and is told so',
  async (status) => {
    const anna = await given.profile({ status });
    expect(await anna.GetProfileData()).toMatchObject({ id: anna.profileId, isLoggedIn: true, status });
  },
);

test('the cookie is kept for 30 days when asked, else until the browser closes', async () => {
  const anna = await given.profile();
  const answer = (rememberMe: boolean) =>
    given.stranger().call(logOn.LogOn, { userName: anna.name, password, rememberMe });
  const [kept, gone] = [cookieOf(await answer(true)), cookieOf(await answer(false))];
  for (const cookie of [kept, gone])
    expect(cookie).toMatch(/^samvaer=[\w-]{43}; (Max-Age=\d+; )?Path=\/; HttpOnly; SameSite=Lax$/);
  const lasts = Number(/Max-Age=(\d+)/.exec(kept)?.[1]) * seconds;
  expect(Math.abs(lasts - 30 * days)).toBeLessThan(minutes);
  expect(gone).not.toMatch(/Expires|Max-Age/i);
});

test('on HTTPS the cookie is bound to the host and travels encrypted only', async () => {
  const anna = await given.profile();
  const { url } = await anotherHouse({ publicUrl: 'https://samvaer.example' });
  const browser = withCalls(Object.assign(new Client(url), { origin: url.replace('http:', 'https:') }));
  const answer = await browser.call(logOn.LogOn, { userName: anna.name, password });
  expect(cookieOf(answer)).toMatch(/^__Host-samvaer=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
  expect((await browser.GetProfileData()).id).toBe(anna.profileId);
});

test('a session ends after twelve hours, whatever is done with it', async () => {
  const anna = await given.profile();
  await world.advance(11 * hours);
  expect(await anna.CheckStamp()).toEqual({ valid: true });
  await world.advance(hours + minutes);
  expect(await anna.CheckStamp()).toEqual({ valid: false });
  await expect(anna.GetAllCounts()).rejects.toMatchObject({ status: 401, code: 'NotLoggedIn' });
});

test('a remembered session lives 30 days from its last sign of life, and so does its cookie', async () => {
  const anna = await given.profile();
  const browser = given.stranger();
  await browser.LogOn({ userName: anna.name, password, rememberMe: true });
  await world.advance(29 * days);
  const stamp = await browser.call(logOn.CheckStamp);
  const lasts = Number(/Max-Age=(\d+)/.exec(cookieOf(stamp))?.[1]) * seconds;
  expect(Math.abs(lasts - 30 * days)).toBeLessThan(minutes);
  await world.advance(29 * days);
  expect(await browser.CheckStamp()).toEqual({ valid: true });
  await world.advance(30 * days + minutes);
  expect(await browser.CheckStamp()).toEqual({ valid: false });
});

test('the token is nowhere in the database', async () => {
  const anna = await given.profile();
  const token = anna.cookie.split('=')[1] ?? '';
  const kept = await world.sql<{ row: string }>('select row_to_json(s)::text as row from session s');
  expect(token).toHaveLength(43);
  expect(kept.some(({ row }) => row.includes(token))).toBe(false);
});
