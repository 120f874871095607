import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { catalogue } from '../support/catalogue.ts';
import { landscape } from '../support/landscape.ts';
import { House } from './house.ts';

const danish = catalogue('da-DK');
/** Otto and Anna read Danish. */
const words = (id: string) => danish[id]!;

let house: House;
beforeAll(async () => {
  house = await House.open();
  await house.stage.pool.query('delete from conversation');
  await house.stage.pool.query('delete from contact_filter');
}, 120_000);
afterAll(() => house?.close());

async function idOf(name: string): Promise<number> {
  const { rows } = await house.stage.pool.query<{ id: number }>(`select id::int from profile where name = $1`, [name]);
  return rows[0]!.id;
}

const send = (page: Page) => page.getByRole('button', { name: words('mails.send'), exact: true }).click();
/** The pictures of mails that were asked for; faces are none. */
const large = (page: Page) => page.locator('[data-mail] img[alt^="Billede"][src*="/media/"]');

test('Otto sends Anna pictures; she sees them once she asks, answers, and sees them plain', async () => {
  const otto = await house.enter('otto');
  const anna = await house.enter('anna', { width: 390, height: 844 });
  const drawn = await Promise.all([1, 2, 3].map((seed) => landscape(seed, 900, 600)));
  await otto.goto(`/Mail?to=${await idOf('anna')}`);
  await otto.getByRole('button', { name: words('mails.pictures.add') }).waitFor();
  await otto
    .locator('input[type=file]')
    .setInputFiles(drawn.map((buffer, at) => ({ name: `${at + 1}.jpg`, mimeType: 'image/jpeg', buffer })));
  await otto.getByRole('button', { name: words('mails.pictures.remove').replace('{name}', '2.jpg') }).click();
  await otto.getByRole('progressbar').first().waitFor({ state: 'detached' });
  await send(otto);
  await otto.waitForURL(/\/Mail\/\d+/);
  await large(otto).nth(1).waitFor();
  expect(await large(otto).count()).toBe(2);

  await anna.goto('/Mail');
  await anna.getByRole('link', { name: /2 billeder/ }).click();
  const show = anna.getByRole('button', { name: 'Vis dem' });
  await show.waitFor();
  expect(await large(anna).count()).toBe(0);
  await show.click();
  await large(anna).nth(1).waitFor();
  await anna.reload();
  await show.waitFor();
  await anna.getByRole('textbox').last().fill('Hvor er det smukt!');
  await send(anna);
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
