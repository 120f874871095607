import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { landscape } from '../support/landscape.ts';
import type { House } from './house.ts';
import { idOf, openMailHouse, send, words, write } from './mailing.ts';
import { atOnce, soon } from './soon.ts';

let house: House;
beforeAll(async () => {
  house = await openMailHouse();
}, 120_000);
afterAll(() => house?.close());

/** The pictures of mails that were asked for; faces are none. */
const large = (page: Page) => page.locator('[data-mail] img[alt^="Billede"][src*="/media/"]');

test('Otto sends Anna pictures; she sees them once she asks, answers, and sees them plain', async () => {
  const otto = await house.enter('otto');
  const anna = await house.enter('anna', { width: 390, height: 844 });
  const drawn = await Promise.all([1, 2, 3].map((seed) => landscape(seed, 900, 600)));
  await otto.goto(`/Mail?to=${await idOf(house, 'anna')}`);
  await otto.getByRole('button', { name: words('mails.pictures.add') }).waitFor();
  await otto
    .locator('input[type=file]')
    .setInputFiles(drawn.map((buffer, at) => ({ name: `${at + 1}.jpg`, mimeType: 'image/jpeg', buffer })));
  await otto.getByRole('button', { name: words('mails.pictures.remove').replace('{name}', '2.jpg') }).click();
  await otto.getByRole('progressbar').first().waitFor({ state: 'detached' });
  await send(otto);
  await otto.waitForURL(/\/Mail\/\d+/);
  await large(otto).nth(1).waitFor();
  await soon(async () => expect(await large(otto).count()).toBe(2));

  await anna.goto('/Mail');
  await anna.getByRole('link', { name: /2 billeder/ }).click();
  const show = anna.getByRole('button', { name: 'Vis dem' });
  await show.waitFor();
  await atOnce(async () => expect(await large(anna).count()).toBe(0));
  await show.click();
  await large(anna).nth(1).waitFor();
  await anna.reload();
  await show.waitFor();
  await write(anna, 'Hvor er det smukt!');
  await show.waitFor({ state: 'detached' });
  await large(anna).nth(1).waitFor();
  await anna.reload();
  await large(anna).nth(1).waitFor();

  await anna.getByRole('link', { name: /Åbn billede 1 af 2/ }).focus();
  await anna.keyboard.press('Enter');
  await anna.locator('.yarl__slide_current img').waitFor();
  await anna.keyboard.press('ArrowRight');
  await anna.getByText('2 / 2').waitFor();
  await anna.keyboard.press('Escape');
  await anna.locator('.yarl__root').waitFor({ state: 'detached' });
  await otto.getByText('Hvor er det smukt!').first().waitFor();
});
