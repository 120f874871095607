import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { catalogue } from '../support/catalogue.ts';
import { House, linkIn } from './house.ts';
import { atOnce, soon } from './soon.ts';
import {
  agree,
  chooseGroup,
  goodPassword,
  heading,
  newcomer,
  signUp,
  words,
  writeBirth,
  writeName,
  writePersons,
} from './newcomer.ts';

const english = catalogue('en-GB');

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

/** A sentence below a field, where a screen reader hears of it. */
const saidLive = (page: Page, id: string) => page.locator('[aria-live="polite"]').filter({ hasText: words(id) });
const confirmation = (email: string, nth = 1) => house.mailTo(email, english['mail.confirm.subject']!, nth);

test('a woman from Denmark comes in by every step, and the link of the mail opens the door on another device', async () => {
  const page = await house.window();
  const karen = newcomer('karen_fra_oe');
  await page.goto('/');
  await page
    .getByRole('link', { name: words('front.create') })
    .first()
    .click();
  await heading(page, 'create.group.title').waitFor();
  await page.getByRole('button', { name: words('ui.continue') }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: words('create.group.missing') })
    .waitFor();
  await chooseGroup(page, karen);

  const name = page.getByLabel(words('create.name'));
  await name.fill('Anna');
  await name.blur();
  await saidLive(page, 'create.name.Taken').waitFor();
  await writeName(page, karen);

  await page.getByLabel(words('create.person.name')).fill('Karen');
  await page.getByLabel(words('create.zipCode')).fill('0001');
  await page.getByLabel(words('create.zipCode')).blur();
  await saidLive(page, 'refusal.UnknownPlace').waitFor();
  await page.getByRole('button', { name: words('ui.continue') }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: words('refusal.UnknownPlace') })
    .click();
  await writePersons(page, karen);
  await agree(page);
  await heading(page, 'create.confirm.title').waitFor();

  const mail = await confirmation(karen.email);
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/samvær|Karen,/i);
  const phone = await house.window({ width: 390, height: 844 });
  await phone.goto(linkIn(mail));
  await heading(phone, 'create.confirmed.title').waitFor();
  await page.waitForURL(/\/Start$/, { timeout: 20_000 });
  await page.getByRole('heading', { level: 1, name: /Karen/ }).waitFor();
  await phone.goto(linkIn(mail));
  await heading(phone, 'create.notConfirmed.title').waitFor();
});

test('whoever is too young is told so kindly, and nothing of it is kept', async () => {
  const page = await house.window({ consent: { preferences: true } });
  const kim = newcomer('kim_som_er_ung');
  await page.goto('/Create');
  await chooseGroup(page, kim);
  await writeName(page, kim);
  await page.getByLabel(words('create.person.name')).fill('Kim');
  await page.getByLabel(words('create.country')).selectOption('DK');
  await page.getByLabel(words('create.zipCode')).fill('2100');
  await page.getByText('København Ø').waitFor();
  await writeBirth(page, 0, ['1', '1', String(new Date().getFullYear() - 16)]);
  await soon(async () =>
    expect(await page.evaluate(() => localStorage.getItem('createProfilePromoForm'))).toContain('kim_som_er_ung'),
  );
  await page.getByRole('button', { name: words('ui.continue') }).click();
  await heading(page, 'create.underAge.title').waitFor();
  await soon(async () => expect(await page.evaluate(() => localStorage.getItem('createProfilePromoForm'))).toBeNull());
  await page.reload();
  await heading(page, 'create.group.title').waitFor();
  await soon(async () => expect(await page.getByRole('radio', { name: 'Woman' }).isChecked()).toBe(false));
  const { rows } = await house.stage.pool.query('select 1 from profile where name = $1', [kim.name]);
  expect(rows).toEqual([]);
});

test.each([true, false])(
  'a reload brings the form back when that was agreed to (%s), and never the password',
  async (preferences) => {
    const page = await house.window({ consent: { preferences } });
    const maja = newcomer(`maja_${preferences}`);
    await page.goto('/Create');
    await chooseGroup(page, maja);
    await writeName(page, maja);
    await heading(page, 'create.persons.title').waitFor();
    await page.goBack();
    await heading(page, 'create.name.title').waitFor();
    await page.reload();
    await heading(page, preferences ? 'create.name.title' : 'create.group.title').waitFor();
    if (!preferences) await page.goto('/Create');
    if (!preferences) await chooseGroup(page, maja);
    await soon(async () =>
      expect(await page.getByLabel(words('create.name')).inputValue()).toBe(preferences ? maja.name : ''),
    );
    await soon(async () => expect(await page.getByLabel(words('field.newPassword')).inputValue()).toBe(''));
    await atOnce(async () =>
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
        goodPassword,
      ),
    );
  },
);

test('the mail can be sent again after a minute, and the address corrected', async () => {
  const page = await house.window();
  await page.clock.install();
  const signe = newcomer('signe_venter');
  await signUp(page, { ...signe, email: 'signe@wrong.example' });
  const first = await confirmation('signe@wrong.example');
  const again = page.getByRole('button', { name: words('create.confirm.resend') });
  await soon(async () => expect(await again.getAttribute('aria-disabled')).toBe('true'));
  await page.clock.runFor(61_000);
  await house.stage.pool.query(`update secret_link set created_at = created_at - interval '61 seconds'`);
  await again.click();
  await page.getByText(words('create.confirm.resent')).waitFor();
  const second = await confirmation('signe@wrong.example', 2);

  await page.getByRole('button', { name: words('create.confirm.change') }).click();
  await page.getByLabel(words('create.confirm.newAddress')).fill(signe.email);
  await page.getByRole('button', { name: words('create.confirm.send') }).click();
  const right = await confirmation(signe.email);
  const other = await house.window();
  for (const old of [first, second]) {
    await other.goto(linkIn(old));
    await heading(other, 'create.notConfirmed.title').waitFor();
  }
  await page.goto(linkIn(right));
  await heading(page, 'create.confirmed.title').waitFor();
  await page.getByRole('link', { name: words('create.confirmed.go') }).click();
  await page.waitForURL(/\/Start$/);
});

test('a couple from the United Kingdom shows that both are adults before the door opens', async () => {
  const page = await house.window();
  const couple = newcomer('two_of_bristol', {
    group: 'Couple',
    persons: ['Alice', 'Brian'],
    country: 'GB',
    zipCode: 'BS1',
    town: 'Bristol',
  });
  await signUp(page, couple);
  await page.goto(linkIn(await confirmation(couple.email)));
  await page.getByRole('link', { name: words('create.confirmed.go') }).click();
  await page.waitForURL(/\/ProfileValidation$/);
  await page.getByRole('heading', { level: 1, name: words('validation.age.title', 'couple') }).waitFor();
  await page.goto('/Lodges');
  await page.waitForURL(/\/ProfileValidation/);
  const yoti = (name: string) =>
    page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: /Yoti/ });

  await yoti('Alice').click();
  await page.getByRole('link', { name: 'Answer with an outage' }).click();
  await page.getByText(words('refusal.ProviderUnavailable')).waitFor();
  await yoti('Alice').click();
  await page.getByRole('link', { name: '18 or older' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Alice' })
    .getByText(words('enum.ValidationStatus.Approved'))
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/ProfileValidation');
  await yoti('Brian').click();
  await page.getByRole('link', { name: '18 or older' }).click();
  await page.waitForURL(/\/Start$/);
  await page.getByRole('heading', { level: 1, name: /Alice and Brian/ }).waitFor();
});

test('a forgotten password: the link of the mail sets a new one, once, and every session ends', async () => {
  const inside = await house.enter('bert');
  const [socket] = await Promise.all([inside.waitForEvent('websocket'), inside.goto('/Start')]);
  await socket.waitForEvent('framereceived');
  const page = await house.window();
  await page.goto('/?logOn');
  await page.getByRole('link', { name: words('logOn.trouble') }).click();
  // The form before it has a field of the same name.
  await heading(page, 'forgot.title').waitFor();
  await page.getByLabel(words('field.email')).fill('bert@mail.example');
  await page.getByRole('button', { name: words('forgot.button') }).click();
  await heading(page, 'forgot.sent.title').waitFor();
  const mail = await house.mailTo('bert@mail.example', words('mail.reset.subject'));

  await page.goto(linkIn(mail));
  await page.getByLabel(words('field.newPassword')).fill('password12');
  await page.getByRole('button', { name: words('reset.button') }).click();
  await page
    .getByText(words('refusal.PasswordTooWeak'))
    .or(page.getByText(words('refusal.PasswordBreached')))
    .waitFor();
  await page.getByLabel(words('field.newPassword')).fill(goodPassword);
  const closed = socket.isClosed() ? undefined : socket.waitForEvent('close', { timeout: 10_000 });
  await page.getByRole('button', { name: words('reset.button') }).click();
  await page.getByText(words('reset.done')).waitFor();
  await Promise.all([
    closed,
    house.stage.until('the old session is out', 5000, async () => {
      const answer = await inside.request.get('/api/CurrentProfile/GetProfileData');
      return !((await answer.json()) as { isLoggedIn: boolean }).isLoggedIn;
    }),
  ]);
  await heading(inside, 'logOn.title').waitFor({ timeout: 5000 });

  await page.getByLabel(words('logOn.userName')).fill('bert');
  await page.getByLabel(words('ui.password.label'), { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: words('logOn.button'), exact: true }).click();
  await page.waitForURL(/\/Start$/);

  await page.goto(linkIn(mail));
  await page.waitForURL(/\/LinkExpired$/);
  await page.getByLabel(words('field.email')).fill('bert@mail.example');
  await page.getByRole('button', { name: words('forgot.button') }).click();
  await page.goto(linkIn(await house.mailTo('bert@mail.example', words('mail.reset.subject'), 2)));
  await heading(page, 'reset.title').waitFor();
  await page.goto('/ResetPassword');
  await page.waitForURL(/\/Start$/);
});
