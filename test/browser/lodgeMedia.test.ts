import type { Page } from '@playwright/test';
import { AlbumType } from '../../shared/enums.ts';
import { danish, said } from '../support/catalogue.ts';
import { letIn, lodge } from '../support/contents.ts';
import { landscape } from '../support/landscape.ts';
import { accessibilityFaults } from './accessibility.ts';
import type { House, Somebody } from './house.ts';
import { listening } from './keys.ts';
import { approved, sent } from './pictures.ts';
import { expect, test } from './test.ts';

const words = (id: string) => said(danish, id);

const caption = 'Trappen ned til vandet';

/** A lodge with an album, its owner, a member, and somebody of the house; they look at pictures as they are. */
async function albumOfLodge(house: House) {
  const [owner, member, support] = [
    await house.newcomer({ gender: 'Couple', locale: 'da-DK' }),
    await house.newcomer({ locale: 'da-DK' }),
    await house.newcomer({ role: 'Support' }),
  ];
  for (const one of [owner, member]) await one.UpdateProfileConfiguration({ key: 'safeMode', value: 'false' });
  const { lodgeId } = await lodge({ by: owner });
  await letIn(lodgeId, owner, [member]);
  const { albumId } = await owner.SaveMediaAlbum({ lodgeId, name: 'Ved broen' });
  return { owner, member, support, albumId, base: `/Lodges/Lodge/${lodgeId}/-/Media` };
}

/** Puts a picture into the album to which the house has said yes. */
async function waits(house: House, member: Somebody, support: Somebody, albumId: number): Promise<void> {
  const { mediaItemId } = await member.SaveMediaItem({ albumId, ...(await sent(member, AlbumType.Open)) });
  await approved(house, support, mediaItemId);
}

/** Says that a picture shows nobody. */
async function agree(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: new RegExp(words('mediaConsent.confirm')) }).check();
  await dialog.getByRole('button', { name: words('media.consent.nobody'), exact: true }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
}

/** Sends a picture from the page of an album. */
async function upload(page: Page): Promise<void> {
  await page.getByRole('button', { name: words('lodgeMedia.add') }).click();
  const dialog = page.getByRole('dialog');
  const buffer = await landscape(undefined, 900, 600);
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'steps.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByLabel(words('media.item.caption')).fill(caption);
  await agree(page);
  await dialog.getByRole('button', { name: /^Upload 1/ }).click();
}

/** Finds the newest of three behind the others, and lets it in, by keys alone. */
async function letsIn(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/Validation`);
  const article = page.getByRole('article');
  await expect(article).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(page.getByText(/^1 af 3$/)).toBeVisible();
  await listening(article);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByText(caption).first()).toBeVisible();
  // No picture stands there before it is asked for.
  expect(await article.locator('img[alt]:not([alt=""])').count()).toBe(0);
  await page.keyboard.press(' ');
  await expect(page.getByRole('img', { name: caption })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(/^2 af 2$/)).toBeVisible();
}

test('a member sends a picture, sees both steps, who runs the lodge lets it in by keys, and a copy goes to an own album', async ({
  house,
}) => {
  const { owner, member, support, albumId, base } = await albumOfLodge(house);
  for (let n = 0; n < 2; n++) await waits(house, member, support, albumId);
  const sql = async (text: string) =>
    (await house.stage.pool.query<{ id: number }>(text, [caption, member.profileId])).rows;
  const page = await house.enter(member);
  await page.goto(`${base}/Album/${albumId}`);
  await upload(page);
  const mine = page.getByRole('article').filter({ hasText: caption });
  await expect(mine.getByText(words('lodgeMedia.step.House'))).toBeVisible();
  const [media] = await sql('select id from media where caption = $1 and profile_id = $2');
  await approved(house, support, media!.id);
  await expect(mine.getByText(words('lodgeMedia.step.Lodge'))).toBeVisible();
  await letsIn(await house.enter(owner), base);
  await expect(mine.getByText(words('lodgeMedia.step.Lodge'))).toHaveCount(0);

  await mine.getByRole('button').first().click();
  await page.getByRole('menuitem', { name: words('lodgeMedia.item.edit'), exact: true }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('radio', { name: words('lodgeMedia.item.turn.90') }).check({ force: true });
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: words('lodgeMedia.item.save'), exact: true }).click();
  const high = 'select id from media where caption = $1 and profile_id = $2 and height > width';
  await house.until('the picture stands upright', async () => (await sql(high)).length > 0);

  await mine.getByRole('button').first().click();
  await page.getByRole('menuitem', { name: /^Kopiér til/ }).click();
  await agree(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words('media.keep.save'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const copies = `select m.id from media m join media_album a on a.id = m.album_id and a.type <> ${AlbumType.Blog}
    where m.caption = $1 and m.profile_id = $2`;
  await expect.poll(async () => (await sql(copies)).length).toBe(1);
});
