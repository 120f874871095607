import { password } from '../support/profiles.ts';
import type { House } from './house.ts';
import { expect, test } from './test.ts';

/** The address in the one mail that came to a mailbox about the change. */
async function linkTo(house: House, mailbox: string): Promise<string> {
  const found = () =>
    house.mail.mails.flatMap((mail) =>
      mail.to?.[0]?.address === mailbox ? (/\S+\/ConfirmEmailChange\?\S+/.exec(mail.text ?? '') ?? []) : [],
    );
  await house.until(`a link came to ${mailbox}`, () => Promise.resolve(found().length > 0));
  return found()[0]!;
}

test('another address counts when both mailboxes agreed, by real mails', async ({ house }) => {
  const bert = await house.newcomer();
  const wanted = `new.${bert.email}`;
  const page = await house.enter(bert);
  await page.goto('/EditProfile/Account');
  const field = page.getByRole('textbox', { name: 'New address' });
  await field.fill('no address');
  await page.getByRole('button', { name: 'Change address' }).press('Enter');
  await expect(page.getByText('This does not look like an e-mail address.')).toBeVisible();
  await field.fill(wanted);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${wanted} is waiting`)).toBeVisible();

  for (const [mailbox, title] of [
    [wanted, 'Halfway there'],
    [bert.email, 'The new address is in use'],
  ] as const) {
    const other = await house.window();
    await other.goto(await linkTo(house, mailbox));
    await other.getByRole('button', { name: 'Yes, change address' }).click();
    await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText(`Our e-mails go to ${wanted}.`)).toBeVisible();
});

test('a link that nobody sent changes nothing and says so', async ({ house }) => {
  const page = await house.window();
  await page.goto('/ConfirmEmailChange?q=none');
  await page.getByRole('button', { name: 'Keep the address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
  await page.goto('/ConfirmEmailChange');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  expect(new URL(page.url()).searchParams.get('u')).toBe('/Start');
});
