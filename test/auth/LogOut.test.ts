import { expect, test } from '@jest/globals';
import { logOn } from '../../shared/auth/contract.ts';
import { seconds } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';

/** Resolves when somebody's calls are refused; throws after five seconds of real time. */
async function refusedWithinFiveSeconds(person: Somebody): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < 5 * seconds) {
    const code = await person.GetAllCounts().then(
      () => '',
      (error: { code: string }) => error.code,
    );
    if (code === 'NotLoggedIn') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Still let in after five seconds.');
}

async function closedWithinFiveSeconds(page: { closed: Promise<string> }): Promise<string> {
  const late = AbortSignal.timeout(5 * seconds);
  return Promise.race([
    page.closed,
    new Promise<never>((_resolve, reject) =>
      late.addEventListener('abort', () => reject(new Error('Still open after five seconds.'))),
    ),
  ]);
}

test('logging out ends this session and its sockets, and no other', async () => {
  const anna = await given.profile();
  const elsewhere = await given.anotherBrowserOf(anna);
  const [here, there] = await Promise.all([openPage(anna), openPage(elsewhere)]);
  const { cookie } = anna;
  const { headers } = await anna.call(logOn.LogOut);
  expect(headers.get('set-cookie')).toMatch(/^samvaer=; Max-Age=0; Path=\//);
  expect(await here.closed).toBe('io server disconnect');
  anna.cookie = cookie;
  await expect(anna.GetAllCounts()).rejects.toMatchObject({ status: 401 });
  expect(await elsewhere.GetAllCounts()).toBeDefined();
  await there.watch('blogEntry:1');
  await elsewhere.SetNotificationsAsRead();
  expect(await Promise.race([there.closed, Promise.resolve('open')])).toBe('open');
});

test('a session ended in the database reaches every call and every open page within five seconds', async () => {
  const anna = await given.profile();
  const page = await openPage(anna);
  await anna.GetAllCounts();
  await world.sql('update session set ended_at = now() where profile_id = $1', [anna.profileId]);
  const [reason] = await Promise.all([closedWithinFiveSeconds(page), refusedWithinFiveSeconds(anna)]);
  expect(reason).toBe('io server disconnect');
});

test('a profile that is to be deleted reaches every call and every open page within five seconds', async () => {
  const anna = await given.profile();
  const page = await openPage(anna);
  await anna.GetAllCounts();
  await world.sql('update profile set status = 7 where id = $1', [anna.profileId]);
  await Promise.all([closedWithinFiveSeconds(page), refusedWithinFiveSeconds(anna)]);
});

test('a lock reaches calls within five seconds and leaves the session', async () => {
  const anna = await given.profile();
  await anna.GetAllCounts();
  await setStatus(anna, 'Locked');
  await world.advance(5 * seconds);
  await expect(anna.GetAllCounts()).rejects.toMatchObject({ status: 403, code: 'ProfileLocked' });
  expect((await anna.GetProfileData()).status).toBe('Locked');
});

test('a forged or somebody else’s old cookie is a stranger’s', async () => {
  const anna = await given.profile();
  for (const cookie of ['samvaer=', 'samvaer=1', `samvaer=${'A'.repeat(43)}`, `${anna.cookie}x`, 'samvaer=%00']) {
    const browser = given.stranger();
    browser.cookie = cookie;
    expect((await browser.GetProfileData()).isLoggedIn).toBe(false);
  }
});
