import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { catalogue, said } from '../support/catalogue.ts';
import { landscape } from '../support/landscape.ts';
import { accessibilityFaults } from './accessibility.ts';
import { House } from './house.ts';
import { words } from './newcomer.ts';
import { focused, soon } from './soon.ts';

const danish = catalogue('da-DK');

let house: House;
let annaId = 0;
beforeAll(async () => {
  house = await House.open();
  const { rows } = await house.stage.pool.query<{ id: number }>(`select id from profile where name = 'anna'`);
  annaId = rows[0]!.id;
}, 120_000);
afterAll(() => house?.close());

const send = <Answer>(page: Page, call: string, data: object) => house.send<Answer>(page, call, data);

const album = (page: Page, name: string, type: 'Open' | 'Protected') =>
  send<{ albumId: number }>(page, 'Media/SaveAlbum', { name, type, audience: 'Members' });

const until = (what: string, holds: () => Promise<boolean>) => house.stage.until(what, 15_000, holds);

/** Somebody who wants to see no picture before it is asked for. */
async function enterSafely(userName: string): Promise<Page> {
  const page = await house.enter(userName);
  await send(page, 'EditProfile/UpdateProfileConfiguration', { key: 'safeMode', value: 'true' });
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Sends pictures from the page on which they are added, and waits until the house has to look at them. */
async function upload(page: Page, albumId: number, names: readonly string[]): Promise<void> {
  await page.goto(`/EditProfile/PicturesAndVideos?album=${albumId}`);
  const files = await Promise.all(
    names.map(async (name) => ({ name, mimeType: 'image/jpeg', buffer: await landscape(undefined, 900, 600) })),
  );
  await page.locator('input[type="file"]').first().setInputFiles(files);
  for (const name of names) await page.getByText(name, { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: new RegExp(said(danish, 'mediaConsent.confirm')) }).check();
  await button(page, danish['media.consent.nobody']!).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: new RegExp(`^Upload ${names.length}`) }).click();
  await state(page, 'Incoming')
    .nth(names.length - 1)
    .waitFor();
}

/** The tiles of the album beside the queue that stand so with the house. */
const state = (page: Page, name: string) =>
  page.getByRole('complementary').getByText(danish[`enum.ValidationItemStatus.${name}`]!, { exact: true });

/** What is in an album, in the order in which it came. */
async function idsOf(albumId: number): Promise<number[]> {
  const sql = 'select id from media where album_id = $1 order by created_at, id';
  const { rows } = await house.stage.pool.query<{ id: number }>(sql, [albumId]);
  return rows.map(({ id }) => id);
}

/** Which files of an album a page asks for from now on. */
function asked(page: Page, albumId: number): () => Promise<string[]> {
  const urls: string[] = [];
  page.on('request', (request) => void urls.push(request.url()));
  return async () => {
    const { rows } = await house.stage.pool.query<{ file: string }>(
      `select file from media_file f join media m on m.id = f.media_id where m.album_id = $1`,
      [albumId],
    );
    return urls.filter((url) => rows.some(({ file }) => url.includes(file)));
  };
}

test('pictures are sent, judged by keyboard alone, and seen by others only where they were approved', async () => {
  const anna = await house.enter('anna');
  const { albumId } = await album(anna, 'Ved vandet', 'Open');
  await upload(anna, albumId, ['one.jpg', 'two.jpg', 'three.jpg']);

  const staff = await house.enter('sara');
  const loaded = asked(staff, albumId);
  await staff.goto('/Staff/Media');
  const rows = (await idsOf(albumId)).map((id) => staff.locator(`a[href$="?item=${id}"]`));
  await rows[0]!.focus();
  await staff.keyboard.press('Enter');
  const title = staff.getByRole('heading', { level: 2, name: 'Picture by anna' });
  await focused(title);
  expect(await loaded()).toEqual([]);
  await staff.keyboard.press('Space');
  await staff.getByRole('img', { name: 'Picture by anna' }).waitFor();
  await until('the picture is asked for', async () => (await loaded()).length > 0);
  expect(await accessibilityFaults(staff)).toEqual([]);
  for (const row of rows.slice(0, 2)) {
    await staff.keyboard.press('a');
    await row.waitFor({ state: 'detached' });
    await focused(title);
  }
  await staff.keyboard.press('r');
  const why = staff.getByLabel(words('staff.media.reject.reason'));
  await focused(why);
  await staff.keyboard.type(words('staff.media.reason.PersonInBackground'));
  await staff
    .getByRole('region', { name: words('staff.preview') })
    .getByText(/In the background/)
    .waitFor();
  expect(await accessibilityFaults(staff)).toEqual([]);
  for (let tab = 0; tab < 3; tab++) await staff.keyboard.press('Tab');
  await staff.keyboard.press('Enter');
  await rows[2]!.waitFor({ state: 'detached' });

  await state(anna, 'Approved').nth(1).waitFor();
  await state(anna, 'Rejected').click();
  await anna.waitForURL(/\/Statement\/\d+$/);
  await anna.getByText(/In the background/).waitFor();

  await looksAround(albumId);
});

/** Bert, in safe mode, finds what was approved, looks at it in full size and goes on by keys. */
async function looksAround(albumId: number): Promise<void> {
  const bert = await enterSafely('bert');
  const loaded = asked(bert, albumId);
  await bert.goto(`/Profile/${annaId}/Pictures`);
  await bert.getByRole('link', { name: 'Ved vandet' }).click();
  await bert.getByRole('heading', { level: 2, name: 'Ved vandet' }).waitFor();
  const open = bert.getByRole('link', { name: new RegExp(`^${words('media.open').replace('{name}', '')}`) });
  await open.nth(1).waitFor();
  await soon(async () => expect(await open.count()).toBe(2));
  expect(await accessibilityFaults(bert)).toEqual([]);
  await open.first().focus();
  await bert.keyboard.press('Enter');
  const show = button(bert, words('ui.reveal.show')).first();
  await show.waitFor();
  expect(await loaded()).toEqual([]);
  expect(await accessibilityFaults(bert)).toEqual([]);
  const first = new URL(bert.url()).searchParams.get('show');
  await show.click();
  await until('the picture is asked for', async () => (await loaded()).length > 0);
  await bert.keyboard.press('ArrowRight');
  await bert.waitForURL(({ searchParams }) => searchParams.get('show') !== first);
  await bert.keyboard.press('Escape');
  await focused(open.first());
}

test('a protected album opens to whom its owner lets in, without a reload, and closes again at once', async () => {
  const anna = await house.enter('anna');
  const { albumId } = await album(anna, 'For de få', 'Protected');
  await upload(anna, albumId, ['closed.jpg']);
  const staff = await house.enter('sara');
  for (const mediaId of await idsOf(albumId)) await send(staff, 'MediaReview/ApproveMedia', { mediaId });

  const bert = await enterSafely('bert');
  const loaded = asked(bert, albumId);
  await bert.goto(`/Profile/${annaId}/Pictures/Albums/Protected/${albumId}`);
  await button(bert, words('media.door.ask')).click();
  await button(bert, words('media.door.withdraw')).waitFor();
  expect(await accessibilityFaults(bert)).toEqual([]);

  await anna.goto(`/EditProfile/PicturesAndVideos/Album/${albumId}`);
  const row = anna.getByRole('listitem').filter({ hasText: 'bert' });
  await row.getByRole('button', { name: danish['media.access.letIn']! }).click();
  await anna.getByRole('menuitem', { name: danish['media.access.time.Day']! }).click();
  const hidden = bert.getByRole('listitem').getByRole('button', { name: /Hidden by safe mode/ });
  await hidden.waitFor();
  expect(await loaded()).toEqual([]);
  await hidden.focus();
  await bert.keyboard.press('Enter');
  await until('the picture is asked for', async () => (await loaded()).length > 0);
  const url = (await loaded())[0]!;
  expect((await bert.request.get(url)).status()).toBe(200);

  await row.getByRole('button', { name: danish['media.access.revoke']! }).click();
  const status = async () => (await bert.request.get(url)).status();
  await house.stage.until('the file is closed', 60_000, async () => (await status()) === 403);
  await button(bert, words('media.door.ask'))
    .or(bert.getByText(/You may ask again/))
    .waitFor();
});
