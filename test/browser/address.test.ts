import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoPassword } from '../../server/demo/accounts.ts';
import { House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

/** The address in the one mail that came to a mailbox about the change. */
async function linkTo(mailbox: string): Promise<string> {
  const found = () =>
    house.mail.mails.flatMap((mail) =>
      mail.to?.[0]?.address === mailbox ? (/\S+\/ConfirmEmailChange\?\S+/.exec(mail.text ?? '') ?? []) : [],
    );
  await house.stage.until(`a link came to ${mailbox}`, 15_000, () => Promise.resolve(found().length > 0));
  return found()[0]!;
}

test('another address counts when both mailboxes agreed, by real mails', async () => {
  const page = await house.enter('bert');
  await page.goto('/EditProfile/Account');
  const field = page.getByRole('textbox', { name: 'New address' });
  await field.fill('no address');
  await page.getByRole('button', { name: 'Change address' }).press('Enter');
  await page.getByText('This does not look like an e-mail address.').waitFor();
  await field.fill('bert.new@mail.example');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByText(/bert.new@mail.example is waiting/).waitFor();

  for (const [mailbox, title] of [
    ['bert.new@mail.example', 'Halfway there'],
    ['bert@mail.example', 'The new address is in use'],
  ] as const) {
    const other = await house.window();
    await other.goto(await linkTo(mailbox));
    await other.getByRole('button', { name: 'Agree' }).click();
    await other.getByRole('heading', { level: 1, name: title }).waitFor();
  }
  await page.reload();
  await page.getByText('Our e-mails go to bert.new@mail.example.').waitFor();
});

test('a link that nobody sent changes nothing and says so', async () => {
  const page = await house.window();
  await page.goto('/ConfirmEmailChange?q=none');
  await page.getByRole('button', { name: 'Keep the address' }).click();
  await page.getByRole('heading', { level: 1, name: 'This link has expired' }).waitFor();
  await page.goto('/ConfirmEmailChange');
  await page.waitForURL(({ pathname }) => pathname === '/');
  expect(new URL(page.url()).searchParams.get('u')).toBe('/Start');
});
