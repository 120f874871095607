import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CDPSession, Page } from 'playwright-core';
import { House, linkIn } from './house.ts';
import { goodPassword, heading, newcomer, signUp, words, type Newcomer } from './newcomer.ts';
import { soon } from './soon.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

/** A device of the page's own that keeps passkeys and always says that its owner is there. */
async function addDevice(cdp: CDPSession): Promise<string> {
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

/** A window with such a device; the page notes at its root how a passkey was last asked for: by a field, or at once. */
async function windowWithPasskeys() {
  const page = await house.window();
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      document.documentElement.dataset['asked'] = options?.mediation ?? 'at once';
      return get(options);
    };
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  return { page, cdp, device: await addDevice(cdp) };
}
type Passkeys = Awaited<ReturnType<typeof windowWithPasskeys>>;

const button = (page: Page, id: string) => page.getByRole('button', { name: words(id), exact: true });

/** Opens the link of the mail and goes on from there. */
async function confirm(page: Page, { email }: Newcomer): Promise<void> {
  await page.goto(linkIn(await house.mailTo(email, words('mail.confirm.subject'))));
  await page.getByRole('link', { name: words('create.confirmed.go') }).click();
  await page.waitForURL(/\/Start$/);
}

async function logOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your menu/ })
    .click();
  await button(page, 'shell.logOut').click();
  await page.waitForURL(({ pathname }) => pathname === '/');
}

/** Presses the button for passkeys; the field, which asks first, meets an owner who is away. */
async function logOnByButton({ page, cdp, device }: Passkeys): Promise<void> {
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: device, enabled: false });
  await page.goto('/?logOn');
  await page.locator('html[data-asked="conditional"]').waitFor();
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: device, enabled: true });
  await button(page, 'logOn.passkey').click();
  await page.locator('html[data-asked="at once"]').waitFor();
}

const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: words('account.passkey.menu').replace('{name}', name) });

test('a passkey opens the door from the first moment, by the button and by the field', async () => {
  const passkeys = await windowWithPasskeys();
  const { page, cdp, device } = passkeys;
  const liv = newcomer('liv_uden_kode', { password: '' });
  await signUp(page, liv);
  expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId: device })).credentials).toHaveLength(1);
  await confirm(page, liv);
  await logOut(page);

  await logOnByButton(passkeys);
  await page.waitForURL(/\/Start$/);
  await logOut(page);
  await page.goto('/?logOn');
  await page.waitForURL(/\/Start$/);
  await soon(async () => expect(await page.locator('html').getAttribute('data-asked')).toBe('conditional'));
});

test('a passkey that is not known here is told so, and opens nothing', async () => {
  const passkeys = await windowWithPasskeys();
  const { page, cdp, device } = passkeys;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await cdp.send('WebAuthn.addCredential', {
    authenticatorId: device,
    credential: {
      credentialId: randomBytes(16).toString('base64'),
      isResidentCredential: true,
      rpId: 'localhost',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      userHandle: randomBytes(32).toString('base64'),
      signCount: 0,
    },
  });
  await logOnByButton(passkeys);
  await page.getByRole('alert').getByText('Passkey not found').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('passkeys are added, named and removed in the account, but never the last way in', async () => {
  const { page, cdp, device } = await windowWithPasskeys();
  const ida = newcomer('ida_med_to', { password: '' });
  await signUp(page, ida);
  await confirm(page, ida);
  await page.goto('/EditProfile/Account');
  await page.getByText(words('account.passkeys.last')).waitFor();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: words('account.passkey.rename') }).waitFor();
  await soon(async () => expect(await page.getByRole('menuitem').count()).toBe(1));
  await page.getByRole('menuitem').click();
  await page.getByRole('dialog').getByRole('textbox').fill('The old telephone');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('account.passkey.rename') })
    .click();
  await menuOf(page, 'The old telephone').waitFor();

  await page.getByLabel(words('field.newPassword')).fill(goodPassword);
  await button(page, 'account.password.set').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('reauthenticate.passkey') })
    .click();
  await page.getByText(words('account.password.done')).waitFor();

  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: device });
  await addDevice(cdp);
  await button(page, 'account.passkeys.add').click();
  await page.getByText(words('account.passkey.added')).waitFor();
  await menuOf(page, 'Passkey 2').waitFor();
  await menuOf(page, 'The old telephone').click();
  await page.getByRole('menuitem', { name: words('account.passkey.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('account.passkey.delete') })
    .click();
  await page.getByText(words('account.passkey.deleted')).waitFor();
  await menuOf(page, 'The old telephone').waitFor({ state: 'detached' });
  await logOut(page);
  await page.goto('/?logOn');
  await page.waitForURL(/\/Start$/);
});

test('a device that is not known is told of by mail, and can be signed out from another one', async () => {
  const first = await house.enter('bert');
  const second = await house.enter('bert');
  await house.mailTo('bert@mail.example', words('mail.device.subject'));
  await second.goto('/Start');
  await second.getByRole('heading', { level: 1 }).waitFor();
  await first.goto('/EditProfile/Account');
  const devices = first.getByRole('region', { name: words('account.devices') });
  const rows = devices.getByRole('listitem');
  await rows.nth(1).waitFor();
  await devices
    .getByRole('button', { name: /^Log out Chrome/ })
    .first()
    .click();
  await heading(second, 'logOn.title').waitFor({ timeout: 5000 });
  await rows.nth(1).waitFor({ state: 'detached' });
  await first.reload();
  await rows.filter({ hasText: words('account.device.current') }).waitFor();
});

test('who logs off has left: no page asks for anything more but what everybody may read', async () => {
  const page = await house.enter('bert');
  await page.goto('/EditProfile/Account');
  await page
    .getByRole('region', { name: words('account.devices') })
    .getByRole('listitem')
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await logOut(page);
  await heading(page, 'front.title').waitFor();
  await page.waitForLoadState('networkidle');
  const open = ['/api/Blogs/GetPublicBlogEntries', '/api/Lodges/GetOpenLodge'];
  expect(asked.filter((path) => !open.includes(path))).toEqual(['/api/LogOn/LogOut']);
});
