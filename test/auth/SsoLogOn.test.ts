import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { logOn } from '../../shared/auth/contract.ts';
import { makeSsoValue } from '../../server/modules/auth/ssoLinks.ts';
import { minutes } from '../../server/platform/clock.ts';
import { digest } from '../../server/platform/secrets.ts';
import { given } from '../support/given.ts';
import { rootFile } from '../support/tree.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';

const valueFor = ({ profileId }: { profileId: number }, to: string | null = null, now = new Date()) =>
  makeSsoValue(world.platform.secrets, { profileId, to }, now);

test('a signed link logs on and tells where to go', async () => {
  const anna = await given.profile();
  const browser = given.stranger();
  const answer = await browser.SsoLogOn({ sso: valueFor(anna, '/Lodges?tab=mine') });
  expect(answer).toMatchObject({
    profileData: { id: anna.profileId, isLoggedIn: true },
    redirectUrl: '/Lodges?tab=mine',
  });
  expect((await browser.GetProfileData()).id).toBe(anna.profileId);
});

test('it works once, also at the same moment', async () => {
  const sso = valueFor(await given.profile());
  const answers = await Promise.all(Array.from({ length: 5 }, () => given.stranger().call(logOn.SsoLogOn, { sso })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('it is good for two minutes', async () => {
  const sso = valueFor(await given.profile());
  await world.advance(2 * minutes + 1);
  await expect(given.stranger().SsoLogOn({ sso })).rejects.toMatchObject({ code: 'LinkExpired' });
});

test('what was not signed for this purpose opens nothing', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const [text = '', signature = ''] = valueFor(anna).split('.');
  const [other = ''] = valueFor(bert).split('.');
  const forBert = digest(world.platform.secrets, 'link ResetPassword', other).toString('base64url');
  for (const sso of [`${other}.${signature}`, `${other}.${forBert}`, text, `${text}.`, '.', 'rubbish', 'a.b.c']) {
    const browser = given.stranger();
    await expect(browser.SsoLogOn({ sso })).rejects.toMatchObject({ status: 409, code: 'LinkExpired' });
    expect(browser.cookie).toBe('');
  }
});

test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', '/a\nb', 'Start'])(
  'a link to %j is not made',
  async (to) => {
    const anna = await given.profile();
    expect(() => valueFor(anna, to)).toThrow();
  },
);

test('a closed profile stays closed', async () => {
  const anna = await given.profile();
  await setStatus(anna, 'ToBeDeleted');
  await expect(given.stranger().SsoLogOn({ sso: valueFor(anna) })).rejects.toMatchObject({ code: 'ProfileClosed' });
});

test('an operator makes such a link by a command', async () => {
  const anna = await given.profile();
  const { DATABASE_URL, DATABASE_READ_URL, REDIS_URL, DATA_DIR, publicUrl } = world.platform.config;
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL, DATABASE_READ_URL, REDIS_URL, DATA_DIR };
  const operate = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ['--import', './server/bin/typescript.mjs', 'server/operate/main.ts', 'sso-link', ...args],
      { cwd: rootFile('.'), env: { ...env, PUBLIC_URL: publicUrl } },
    );
  const { stdout } = await operate('--profile', anna.name, '--to', '/Start');
  const link = new URL(stdout.trim());
  expect([link.origin, link.pathname]).toEqual([publicUrl, '/']);
  const answer = await given.stranger().SsoLogOn({ sso: link.searchParams.get('sso') ?? '' });
  expect([answer.profileData.id, answer.redirectUrl]).toEqual([anna.profileId, '/Start']);
  await expect(operate('--profile', 'nobody-at-all')).rejects.toMatchObject({ code: 1, stdout: '' });
});

describe('where somebody else is logged on', () => {
  test('a link changes nothing until they say so, and is as good as before', async () => {
    const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
    const sso = valueFor(anna);
    const { cookie } = bert;
    for (const input of [{ sso }, { sso, instead: false }])
      await expect(bert.SsoLogOn(input)).rejects.toMatchObject({ status: 409, code: 'SomebodyElseLoggedOn' });
    expect([bert.cookie, (await bert.GetProfileData()).id]).toEqual([cookie, bert.profileId]);
    expect((await bert.SsoLogOn({ sso, instead: true })).profileData.id).toBe(anna.profileId);
    const before = Object.assign(given.stranger(), { cookie });
    expect((await before.GetProfileData()).isLoggedIn).toBe(false);
    await expect(bert.SsoLogOn({ sso, instead: true })).rejects.toMatchObject({ code: 'LinkExpired' });
  });

  test.each([{ status: 'Locked' }, { status: 'PermaLocked' }, { termsVersion: 1 }] as const)(
    'they are somebody behind a shut gate too: %j',
    async (facts) => {
      const [anna, bert] = await Promise.all([given.profile(), given.profile(facts)]);
      const sso = valueFor(anna);
      await expect(bert.SsoLogOn({ sso })).rejects.toMatchObject({ code: 'SomebodyElseLoggedOn' });
      bert.site = 2;
      await expect(bert.SsoLogOn({ sso })).rejects.toMatchObject({ code: 'SomebodyElseLoggedOn' });
    },
  );

  test('nobody is asked by a link of their own', async () => {
    const anna = await given.profile();
    expect((await anna.SsoLogOn({ sso: valueFor(anna) })).profileData.id).toBe(anna.profileId);
    expect((await anna.Devices()).items).toHaveLength(1);
  });

  test('both ends go where one of the pair makes place for somebody else', async () => {
    const [anna, bert] = await Promise.all([given.profile({ darkStatus: 'Approved' }), given.profile()]);
    await anna.MakeDarkProfile({ name: `${anna.name}there`, personNames: ['Somebody'], start: 'Anew' });
    const there = Object.assign(given.stranger(), { site: 2 });
    await there.SsoLogOn({ sso: new URL((await anna.SwitchVariant()).address).searchParams.get('sso')! });
    await there.SsoLogOn({ sso: valueFor(bert), instead: true });
    await expect(anna.GetAllCounts()).rejects.toMatchObject({ status: 401 });
  });
});
