import type { Page } from '@playwright/test';
import { begin, draftOf, editor, saved, words } from './blogWriting.ts';
import type { House, Somebody } from './house.ts';
import { press } from './keys.ts';
import { expect, test } from './test.ts';

const author = (house: House) => house.newcomer({ gender: 'Male' });

test('the entry gets its address while its author types, and not a letter is lost', async ({ house }) => {
  const page = await house.enter(await author(house));
  const blogEntryId = await begin(page, 'Six chairs and a long table', 'When we bought the house,');
  await page.keyboard.type(' the table came with it.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Four metres of oak.');
  await saved(page);
  const text = '<p>When we bought the house, the table came with it.</p><p><strong>Four metres of oak.</strong></p>';
  await expect.poll(() => draftOf(house, blogEntryId)).toEqual({ title: 'Six chairs and a long table', text });
});

test('a tab that is closed in the middle of a word loses nothing', async ({ house }) => {
  const bert = await author(house);
  const page = await house.enter(bert);
  const blogEntryId = await begin(page, 'Closed too early', 'The first words.');
  await saved(page);
  await page.keyboard.type(' And some more');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.close();
  await house.until('the last words are saved', async () =>
    Boolean((await draftOf(house, blogEntryId))?.text.includes('And some more')),
  );
  const again = await house.enter(bert);
  await again.goto(`/Community/Blogs/Edit/${blogEntryId}`);
  await expect(editor.text(again)).toHaveText('The first words. And some more');
});

test('a browser that is killed loses nothing that was said to be saved, and at most the second before it died', async ({
  house,
}) => {
  const bert = await author(house);
  const first = await house.anotherBrowser();
  const page = await house.enter(bert, { browser: first.browser });
  const blogEntryId = await begin(page, 'Killed in the middle', 'The first words.');
  await saved(page);
  await page.keyboard.type(' And some more.');
  await saved(page);
  await page.keyboard.type(' And the last');
  await first.kill();
  const { browser } = await house.anotherBrowser();
  const again = await house.enter(bert, { browser });
  await again.goto(`/Community/Blogs/Edit/${blogEntryId}`);
  await expect(editor.text(again)).toContainText('The first words. And some more.');
  const found = async () => (await editor.text(again).innerText()).trim();
  await expect.poll(async () => 'The first words. And some more. And the last'.startsWith(await found())).toBe(true);
  await expect(editor.title(again)).toHaveValue('Killed in the middle');
});

test('without a connection an author is told, and all is saved once it is back', async ({ house }) => {
  const page = await house.enter(await author(house));
  const blogEntryId = await begin(page, 'On the train', 'Before the tunnel.');
  await saved(page);
  await page.context().setOffline(true);
  await page.keyboard.type(' In the tunnel.');
  await expect(page.getByText(words('save.offline'))).toBeVisible();
  await page.context().setOffline(false);
  await saved(page);
  expect((await draftOf(house, blogEntryId))?.text).toBe('<p>Before the tunnel. In the tunnel.</p>');
});

/** Goes on with a draft on another device. */
async function onLaptop(house: House, bert: Somebody, blogEntryId: number): Promise<Page> {
  const laptop = await house.enter(bert);
  await laptop.goto(`/Community/Blogs/Edit/${blogEntryId}`);
  await editor.text(laptop).click();
  await laptop.keyboard.press('Control+End');
  await laptop.keyboard.type(' Added on the laptop.');
  return laptop;
}

test('on two devices the later words count, and the others are one step away', async ({ house }) => {
  const bert = await author(house);
  const phone = await house.enter(bert);
  const blogEntryId = await begin(phone, 'Two devices', 'Begun on the phone.');
  await saved(phone);
  await saved(await onLaptop(house, bert, blogEntryId));
  await expect(phone.getByText(words('elsewhere'))).toBeVisible();
  await phone.keyboard.type(' Added on the phone.');
  await expect(phone.getByText(words('replaced'))).toBeVisible();
  await phone.getByRole('button', { name: words('replaced.look') }).click();
  await expect(phone.getByRole('dialog').getByText('Added on the laptop.')).toBeVisible();
  await phone.getByRole('button', { name: words('revisions.back') }).click();
  await expect(editor.text(phone)).toHaveText('Begun on the phone. Added on the laptop.');
  await house.until('it is the draft again', async () =>
    Boolean((await draftOf(house, blogEntryId))?.text.includes('laptop')),
  );
});

test('what another device saved is told at once, and taken over by the keyboard', async ({ house }) => {
  const bert = await author(house);
  const phone = await house.enter(bert, { width: 390, height: 844 });
  const blogEntryId = await begin(phone, 'Told at once', 'Begun on the phone.');
  await saved(phone);
  const laptop = await onLaptop(house, bert, blogEntryId);
  await press(phone.getByRole('button', { name: words('elsewhere.load'), disabled: false }), 'Enter');
  await expect(editor.text(phone)).toHaveText('Begun on the phone. Added on the laptop.');
  await expect(phone.getByText(words('elsewhere'))).toBeHidden();
  await phone.keyboard.press('Control+End');
  await phone.keyboard.type(' And more.');
  await press(laptop.getByRole('button', { name: words('elsewhere.goOn') }), 'Enter');
  await expect(laptop.getByText(words('replaced'))).toBeVisible();
  await expect(phone.getByText(words('elsewhere'))).toBeVisible();
  await house.until('the laptop has the last word', async () =>
    Boolean((await draftOf(house, blogEntryId))?.text.endsWith('Added on the laptop.</p>')),
  );
});
