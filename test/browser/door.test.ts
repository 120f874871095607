import type { Page, WebSocket } from '@playwright/test';
import { clock } from '../../server/platform/clock.ts';
import { catalogue } from '../support/catalogue.ts';
import { linkIn, type House } from './house.ts';
import {
  agree,
  chooseGroup,
  goodPassword,
  heading,
  newcomer,
  openConfirmation,
  signUp,
  words,
  writeBirth,
  writeName,
  writePersons,
} from './newcomer.ts';
import { expect, test } from './test.ts';

const english = catalogue('en-GB');

/** A sentence below a field, where a screen reader hears of it. */
const saidLive = (page: Page, id: string) => page.locator('[aria-live="polite"]').filter({ hasText: words(id) });
const confirmation = (house: House, email: string, nth = 1) =>
  house.mailTo(email, english['mail.confirm.subject']!, nth);

/** What of a form is kept for a reload. */
const keptForm = (page: Page) => page.evaluate(() => localStorage.getItem('createProfilePromoForm'));

/** Lets what counts seconds on a page count a minute in one of them, once its root says so. */
const hurry = () => {
  const every = setInterval.bind(window);
  const counting = (act: () => void, ms?: number) =>
    every(() => {
      const times = ms === 1000 && 'hurried' in document.documentElement.dataset ? 61 : 1;
      for (let time = 0; time < times; time++) act();
    }, ms);
  window.setInterval = counting as typeof setInterval;
};

test('a woman from Denmark comes in by every step, and the link of the mail opens the door on another device', async ({
  house,
}) => {
  const page = await house.window();
  const karen = newcomer('karen_fra_oe');
  const { name: taken } = await house.newcomer();
  await page.goto('/');
  await page
    .getByRole('link', { name: words('front.create') })
    .first()
    .click();
  await expect(heading(page, 'create.group.title')).toBeVisible();
  await page.getByRole('button', { name: words('ui.continue') }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: words('create.group.missing') })).toBeVisible();
  await chooseGroup(page, karen);

  const name = page.getByLabel(words('create.name'));
  await name.fill(taken.toUpperCase());
  await name.blur();
  await expect(saidLive(page, 'create.name.Taken')).toBeVisible();
  await writeName(page, karen);

  await page.getByLabel(words('create.person.name')).fill('Karen');
  await page.getByLabel(words('create.zipCode')).fill('0001');
  await page.getByLabel(words('create.zipCode')).blur();
  await expect(saidLive(page, 'refusal.UnknownPlace')).toBeVisible();
  await page.getByRole('button', { name: words('ui.continue') }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: words('refusal.UnknownPlace') })
    .click();
  await writePersons(page, karen);
  await agree(page);
  await expect(heading(page, 'create.confirm.title')).toBeVisible();

  const mail = await confirmation(house, karen.email);
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/samvær|Karen,/i);
  const phone = await house.window({ width: 390, height: 844 });
  await openConfirmation(phone, mail);
  await expect(heading(phone, 'create.confirmed.title')).toBeVisible();
  await expect(page).toHaveURL(/\/Start$/);
  await expect(page.getByRole('heading', { level: 1, name: /Karen/ })).toBeVisible();
  await openConfirmation(phone, mail);
  await expect(phone.getByText(words('refusal.AlreadyConfirmed'))).toBeVisible();
});

test('whoever is too young is told so kindly, and nothing of it is kept', async ({ house }) => {
  const page = await house.window({ consent: { preferences: true } });
  const kim = newcomer('kim_som_er_ung');
  await page.goto('/Create');
  await chooseGroup(page, kim);
  await writeName(page, kim);
  await page.getByLabel(words('create.person.name')).fill('Kim');
  await page.getByLabel(words('create.country')).selectOption('DK');
  await page.getByLabel(words('create.zipCode')).fill('2100');
  await expect(page.getByText('København Ø')).toBeVisible();
  await writeBirth(page, 0, ['1', '1', String(clock.now().getFullYear() - 16)]);
  await expect.poll(() => keptForm(page)).toContain('kim_som_er_ung');
  await page.getByRole('button', { name: words('ui.continue') }).click();
  await expect(heading(page, 'create.underAge.title')).toBeVisible();
  await expect.poll(() => keptForm(page)).toBeNull();
  await page.reload();
  await expect(heading(page, 'create.group.title')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Woman' })).not.toBeChecked();
  const { rows } = await house.stage.pool.query('select 1 from profile where name = $1', [kim.name]);
  expect(rows).toEqual([]);
});

for (const preferences of [true, false])
  test(`a reload brings the form back when that was agreed to (${preferences}), and never the password`, async ({
    house,
  }) => {
    const page = await house.window({ consent: { preferences } });
    const maja = newcomer(`maja_${preferences}`);
    await page.goto('/Create');
    await chooseGroup(page, maja);
    await writeName(page, maja);
    await expect(heading(page, 'create.persons.title')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'create.name.title')).toBeVisible();
    await page.reload();
    await expect(heading(page, preferences ? 'create.name.title' : 'create.group.title')).toBeVisible();
    if (!preferences) await page.goto('/Create');
    if (!preferences) await chooseGroup(page, maja);
    await expect(page.getByLabel(words('create.name'))).toHaveValue(preferences ? maja.name : '');
    await expect(page.getByLabel(words('field.newPassword'))).toHaveValue('');
    // Looked at once: a password that was kept for a moment only would be too much.
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      goodPassword,
    );
  });

test('the mail can be sent again after a minute, and the address corrected', async ({ house }) => {
  const page = await house.window();
  await page.addInitScript(hurry);
  const signe = newcomer('signe_venter');
  await signUp(page, { ...signe, email: 'signe@wrong.example' });
  const first = await confirmation(house, 'signe@wrong.example');
  const again = page.getByRole('button', { name: words('create.confirm.resend') });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await page.evaluate(() => void (document.documentElement.dataset['hurried'] = ''));
  await house.stage.pool.query(
    `update secret_link set created_at = created_at - interval '61 seconds'
     where profile_id = (select id from profile where name = $1)`,
    [signe.name],
  );
  await again.click();
  await expect(page.getByText(words('create.confirm.resent'))).toBeVisible();
  const second = await confirmation(house, 'signe@wrong.example', 2);

  await page.getByRole('button', { name: words('create.confirm.change') }).click();
  await page.getByLabel(words('create.confirm.newAddress')).fill(signe.email);
  await page.getByRole('button', { name: words('create.confirm.send') }).click();
  const right = await confirmation(house, signe.email);
  const other = await house.window();
  for (const old of [first, second]) {
    await openConfirmation(other, old);
    await expect(heading(other, 'create.notConfirmed.title')).toBeVisible();
  }
  await openConfirmation(page, right);
  await expect(heading(page, 'create.confirmed.title')).toBeVisible();
  await page.getByRole('link', { name: words('create.confirmed.go') }).click();
  await expect(page).toHaveURL(/\/Start$/);
});

test('a couple from the United Kingdom shows that both are adults before the door opens', async ({ house }) => {
  const page = await house.window();
  const couple = newcomer('two_of_bristol', {
    group: 'Couple',
    persons: ['Alice', 'Brian'],
    country: 'GB',
    zipCode: 'BS1',
    town: 'Bristol',
  });
  await signUp(page, couple);
  await openConfirmation(page, await confirmation(house, couple.email));
  await page.getByRole('link', { name: words('create.confirmed.go') }).click();
  await expect(page).toHaveURL(/\/ProfileValidation$/);
  await expect(page.getByRole('heading', { level: 1, name: words('validation.age.title', 'couple') })).toBeVisible();
  await page.goto('/Lodges');
  await expect(page).toHaveURL(/\/ProfileValidation/);
  const partner = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const yoti = (name: string) => partner(name).getByRole('button', { name: /Yoti/ });

  await yoti('Alice').click();
  await page.getByRole('link', { name: 'Answer with an outage' }).click();
  await expect(page.getByText(words('refusal.ProviderUnavailable'))).toBeVisible();
  await yoti('Alice').click();
  await page.getByRole('link', { name: '18 or older' }).click();
  await expect(partner('Alice').getByText(words('enum.ValidationStatus.Approved'))).toBeVisible();
  // The door stays shut until Brian, too, is known to be an adult.
  expect(new URL(page.url()).pathname).toBe('/ProfileValidation');
  await yoti('Brian').click();
  await page.getByRole('link', { name: '18 or older' }).click();
  await expect(page).toHaveURL(/\/Start$/);
  await expect(page.getByRole('heading', { level: 1, name: /Alice and Brian/ })).toBeVisible();
});

test('a forgotten password: the link of the mail sets a new one, once, and every session ends', async ({ house }) => {
  const bert = await house.newcomer({ gender: 'Male' });
  const resetMail = (nth?: number) => house.mailTo(bert.email, words('mail.reset.subject'), nth);
  const inside = await house.enter(bert);
  const connected = new Promise<WebSocket>((resolve) =>
    inside.on('websocket', (one) => one.once('framereceived', () => resolve(one))),
  );
  await inside.goto('/Start');
  const socket = await connected;
  const page = await house.window();
  await page.goto('/?logOn');
  await page.getByRole('link', { name: words('logOn.trouble') }).click();
  // The form before it has a field of the same name.
  await expect(heading(page, 'forgot.title')).toBeVisible();
  await page.getByLabel(words('field.email')).fill(bert.email);
  await page.getByRole('button', { name: words('forgot.button') }).click();
  await expect(heading(page, 'forgot.sent.title')).toBeVisible();
  const mail = await resetMail();

  await page.goto(linkIn(mail));
  await page.getByLabel(words('field.newPassword')).fill('password12');
  await page.getByRole('button', { name: words('reset.button') }).click();
  const [weak, breached] = ['refusal.PasswordTooWeak', 'refusal.PasswordBreached'].map((id) =>
    page.getByText(words(id)),
  );
  await expect(weak!.or(breached!)).toBeVisible();
  await page.getByLabel(words('field.newPassword')).fill(goodPassword);
  await page.getByRole('button', { name: words('reset.button') }).click();
  await expect(page.getByText(words('reset.done'))).toBeVisible();
  await expect.poll(() => socket.isClosed()).toBe(true);
  await expect.poll(async () => (await bert.GetProfileData()).isLoggedIn).toBe(false);
  await expect(heading(inside, 'logOn.title')).toBeVisible();

  await page.getByLabel(words('logOn.userName')).fill(bert.name);
  await page.getByLabel(words('ui.password.label'), { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: words('logOn.button'), exact: true }).click();
  await expect(page).toHaveURL(/\/Start$/);

  await page.goto(linkIn(mail));
  await expect(page).toHaveURL(/\/LinkExpired$/);
  await page.getByLabel(words('field.email')).fill(bert.email);
  await page.getByRole('button', { name: words('forgot.button') }).click();
  await page.goto(linkIn(await resetMail(2)));
  await expect(heading(page, 'reset.title')).toBeVisible();
  await page.goto('/ResetPassword');
  await expect(page).toHaveURL(/\/Start$/);
});
