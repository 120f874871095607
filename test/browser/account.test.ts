import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { type House } from './house.ts';
import { goodPassword, heading, newcomer, type Newcomer, openConfirmation, signUp, words } from './newcomer.ts';
import { expect, test } from './test.ts';

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
async function windowWithPasskeys(house: House) {
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
async function confirm(house: House, page: Page, { email }: Newcomer): Promise<void> {
  await openConfirmation(page, await house.mailTo(email, words('mail.confirm.subject')));
  await page.getByRole('link', { name: words('create.confirmed.go') }).click();
  await expect(page).toHaveURL(/\/Start$/);
}

async function logOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your menu/ })
    .click();
  await button(page, 'shell.logOut').click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
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

test('a passkey opens the door from the first moment, by the button and by the field', async ({ house }) => {
  const passkeys = await windowWithPasskeys(house);
  const { page, cdp, device } = passkeys;
  const liv = newcomer('liv_uden_kode', { password: '' });
  await signUp(page, liv);
  expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId: device })).credentials).toHaveLength(1);
  await confirm(house, page, liv);
  await logOut(page);

  await logOnByButton(passkeys);
  await expect(page).toHaveURL(/\/Start$/);
  await logOut(page);
  await page.goto('/?logOn');
  await expect(page).toHaveURL(/\/Start$/);
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'conditional');
});

test('a passkey that is not known here is told so, and opens nothing', async ({ house }) => {
  const passkeys = await windowWithPasskeys(house);
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
  await expect(page.getByRole('alert').getByText('Passkey not found')).toBeVisible();
  // Looked at once: whoever is not known must not get further for a moment either.
  expect(new URL(page.url()).pathname).toBe('/');
});

test('passkeys are added, named and removed in the account, but never the last way in', async ({ house }) => {
  const { page, cdp, device } = await windowWithPasskeys(house);
  const ida = newcomer('ida_med_to', { password: '' });
  await signUp(page, ida);
  await confirm(house, page, ida);
  await page.goto('/EditProfile/Account');
  await expect(page.getByText(words('account.passkeys.last'))).toBeVisible();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText([words('account.passkey.rename')]);
  await page.getByRole('menuitem').click();
  await page.getByRole('dialog').getByRole('textbox').fill('The old telephone');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('account.passkey.rename') })
    .click();
  await expect(menuOf(page, 'The old telephone')).toBeVisible();

  await page.getByLabel(words('field.newPassword')).fill(goodPassword);
  await button(page, 'account.password.set').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('reauthenticate.passkey') })
    .click();
  await expect(page.getByText(words('account.password.done'))).toBeVisible();

  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: device });
  await addDevice(cdp);
  await button(page, 'account.passkeys.add').click();
  await expect(page.getByText(words('account.passkey.added'))).toBeVisible();
  await expect(menuOf(page, 'Passkey 2')).toBeVisible();
  await button(page, 'account.passkeys.add').click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
    words('account.passkey.already'),
  );
  await page.keyboard.press('Escape');
  // What tells that one was added lies over the menu for a while.
  await expect(page.getByText(words('account.passkey.added'))).toBeHidden();
  await menuOf(page, 'The old telephone').click();
  await page.getByRole('menuitem', { name: words('account.passkey.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('account.passkey.delete') })
    .click();
  await expect(page.getByText(words('account.passkey.deleted'))).toBeVisible();
  await expect(menuOf(page, 'The old telephone')).toHaveCount(0);
  await logOut(page);
  await page.goto('/?logOn');
  await expect(page).toHaveURL(/\/Start$/);
});

test('a device that is not known is told of by mail, and can be signed out from another one', async ({ house }) => {
  const bert = await house.newcomer({ gender: 'Male' });
  const first = await house.enter(bert);
  const second = await house.logOn(bert);
  await house.mailTo(bert.email, words('mail.device.subject'));
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await first.goto('/EditProfile/Account');
  const devices = first.getByRole('region', { name: words('account.devices') });
  const rows = devices.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await devices.getByRole('button', { name: /^Log out Chrome/ }).click();
  await expect(heading(second, 'logOn.title')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await first.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(words('account.device.current'));
});

test('who logs off has left: no page asks for anything more but what everybody may read', async ({ house }) => {
  const page = await house.enter(await house.newcomer());
  await page.goto('/EditProfile/Account');
  const devices = page.getByRole('region', { name: words('account.devices') });
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await logOut(page);
  await expect(heading(page, 'front.title')).toBeVisible();
  const evening = page.getByRole('region', { name: words('front.evening.title') });
  await expect(evening.getByRole('article').first()).toBeVisible();
  // Looked at once, since the front page has all that it asks for: nothing of who has left may be asked even once.
  const open = ['/api/Blogs/GetPublicBlogEntries', '/api/Lodges/GetOpenLodge'];
  expect(asked.filter((path) => !open.includes(path))).toEqual(['/api/LogOn/LogOut']);
});
