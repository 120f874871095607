import type { Page } from '@playwright/test';
import { landscape } from '../support/landscape.ts';
import { press } from './keys.ts';
import { send, words, write } from './mailing.ts';
import { expect, test } from './test.ts';

/** The pictures of mails that were asked for; faces are none. */
const large = (page: Page) => page.locator('[data-number] img[alt^="Billede"][src*="/media/"]');

test('Otto sends Anna pictures; she sees them once she asks, answers, and sees them plain', async ({ house }) => {
  const [otto, anna] = [
    await house.newcomer({ gender: 'Male', locale: 'da-DK' }),
    await house.newcomer({ locale: 'da-DK' }),
  ];
  // Nothing but what strangers send is to be hidden here.
  for (const one of [otto, anna]) await one.UpdateProfileConfiguration({ key: 'safeMode', value: 'false' });
  const [his, hers] = [await house.enter(otto), await house.enter(anna, { width: 390, height: 844 })];
  const drawn = await Promise.all([1, 2, 3].map((seed) => landscape(seed, 900, 600)));
  await his.goto(`/Mail?to=${anna.profileId}`);
  await expect(his.getByRole('button', { name: words('mails.pictures.add') })).toBeVisible();
  await his
    .locator('input[type=file]')
    .setInputFiles(drawn.map((buffer, at) => ({ name: `${at + 1}.jpg`, mimeType: 'image/jpeg', buffer })));
  await his.getByRole('button', { name: words('mails.pictures.remove').replace('{name}', '2.jpg') }).click();
  await expect(his.getByRole('progressbar')).toHaveCount(0);
  await send(his);
  await expect(his).toHaveURL(/\/Mail\/\d+/);
  await expect(large(his)).toHaveCount(2);

  await hers.goto('/Mail');
  await hers.getByRole('link', { name: /2 billeder/ }).click();
  const show = hers.getByRole('button', { name: 'Vis dem' });
  await expect(show).toBeVisible();
  // Nothing of them is there before she asks.
  expect(await large(hers).count()).toBe(0);
  await show.click();
  await expect(large(hers)).toHaveCount(2);
  await hers.reload();
  await expect(show).toBeVisible();
  await write(hers, 'Hvor er det smukt!');
  await expect(show).toHaveCount(0);
  await expect(large(hers)).toHaveCount(2);
  await hers.reload();
  await expect(large(hers)).toHaveCount(2);

  await press(hers.getByRole('link', { name: /Åbn billede 1 af 2/ }), 'Enter');
  await expect(hers.locator('.yarl__slide_current img')).toBeVisible();
  await hers.keyboard.press('ArrowRight');
  await expect(hers.getByText('2 / 2')).toBeVisible();
  await hers.keyboard.press('Escape');
  await expect(hers.locator('.yarl__root')).toHaveCount(0);
  await expect(his.getByText('Hvor er det smukt!').first()).toBeVisible();
});
