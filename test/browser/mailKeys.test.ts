import { GenderGroup } from '../../shared/enums.ts';
import { listening, press, tabTo } from './keys.ts';
import { begun, field, words } from './mailing.ts';
import { expect, test } from './test.ts';

test('keys walk through the conversations and put one aside; the way back leads where one was', async ({ house }) => {
  const [asta, bert, couple] = [
    await house.newcomer({ locale: 'da-DK' }),
    await house.newcomer({ gender: 'Male' }),
    await house.newcomer({ gender: 'Couple' }),
  ];
  for (const writer of [bert, couple]) await begun(writer, asta, `Hilsen fra ${writer.name}.`);
  const page = await house.enter(asta);
  const opened = page.locator('[data-number]');
  await page.goto('/Mail');
  await listening(page.getByRole('link', { name: `Hilsen fra ${couple.name}.` }));
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\/Mail\/\d+/);
  await expect(opened.getByText(`Hilsen fra ${couple.name}.`)).toBeVisible();
  const first = page.url();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(first);
  await expect(opened.getByText(`Hilsen fra ${bert.name}.`)).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(first);
  await expect(opened.getByText(`Hilsen fra ${couple.name}.`)).toBeVisible();
  await page.keyboard.press('r');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.locator('h2').first().focus();
  await page.keyboard.press('e');
  await expect(page.getByText(words('mails.moved.Archive').match(/one \{([^}]+)\}/)![1]!)).toBeVisible();
  await expect(page).toHaveURL(/\/Mail$/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: words('mails.keys') })).toBeVisible();
});

test('an emoji is found by its name and put between two words by keys alone', async ({ house }) => {
  const [otto, asta] = [await house.newcomer({ gender: 'Male', locale: 'da-DK' }), await house.newcomer()];
  const page = await house.enter(otto);
  await page.goto(`/Mail?to=${asta.profileId}`);
  const mail = page.getByRole('textbox').last();
  await mail.fill('Hej der');
  await press(mail, 'Home');
  for (let n = 0; n < 4; n++) await mail.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: words('thread.emoji.search') })).toBeFocused();
  await page.keyboard.type('kæmpe sprutgrin');
  await expect(page.getByText(words('thread.emoji.none'))).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('tre hjerter');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(mail).toHaveValue(/^Hej \p{Extended_Pictographic}/u);
  await expect(mail).toBeFocused();
  await page.keyboard.type(' ');
  await expect(mail).toHaveValue(/^Hej \p{Extended_Pictographic}\uFE0F? der$/u);
});

test('by keyboard alone Asta takes back whom she declined, and writes to somebody she knows', async ({ house }) => {
  const [asta, carl, otto] = [
    await house.newcomer({ locale: 'da-DK' }),
    await house.newcomer({ gender: 'Male' }),
    await house.newcomer({ gender: 'Male' }),
  ];
  const filter = { ages: null, verified: false, within: null, accountDays: 0, pictures: true };
  await asta.UpdateContactFilter({ ...filter, groups: GenderGroup.Women });
  const conversationId = await begun(carl, asta, 'Er der plads i saunaen?');
  await asta.DeclineRequests({ conversationIds: [conversationId] });
  await asta.AddFavorite({ profileId: otto.profileId });

  const page = await house.enter(asta);
  await page.goto('/Mail?box=Requests');
  await press(page.getByRole('button', { name: /^Afviste/ }), 'Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('listitem').first().getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Samtalen ligger i indbakken')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/Mail');
  await expect(page.getByRole('link', { name: /Er der plads i saunaen/ })).toBeVisible();
  await press(page.getByRole('button', { name: words('mails.write'), exact: true }), 'Enter');
  const dialog = page.getByRole('dialog', { name: words('mails.write') });
  await tabTo(page, dialog.getByRole('checkbox', { name: new RegExp(`^${otto.name}\\b`) }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Mail(\?to=|\/)\d+/);
});
