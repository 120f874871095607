import type { Page } from '@playwright/test';
import { danish, said } from '../support/catalogue.ts';
import { landscape } from '../support/landscape.ts';
import { accessibilityFaults } from './accessibility.ts';
import type { House, Somebody } from './house.ts';
import { listening, press, tabTo } from './keys.ts';
import { words } from './newcomer.ts';
import { expect, test } from './test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Sends pictures from the page on which they are added, and waits until the house has to look at them. */
async function upload(page: Page, albumId: number, names: readonly string[]): Promise<void> {
  await page.goto(`/EditProfile/PicturesAndVideos?album=${albumId}`);
  const files = await Promise.all(
    names.map(async (name) => ({ name, mimeType: 'image/jpeg', buffer: await landscape(undefined, 900, 600) })),
  );
  await page.locator('input[type="file"]').first().setInputFiles(files);
  for (const name of names) await expect(page.getByText(name, { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(said(danish, 'mediaConsent.confirm')) }).check();
  await button(page, danish['media.consent.nobody']!).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: new RegExp(`^Upload ${names.length}`) }).click();
  await expect(state(page, 'Incoming')).toHaveCount(names.length);
}

/** The tiles of the album beside the queue that stand so with the house. */
const state = (page: Page, name: string) =>
  page.getByRole('complementary').getByText(danish[`enum.ValidationItemStatus.${name}`]!, { exact: true });

/** What is in an album, in the order in which it came. */
async function idsOf({ stage }: House, albumId: number): Promise<number[]> {
  const sql = 'select id from media where album_id = $1 order by created_at, id';
  const { rows } = await stage.pool.query<{ id: number }>(sql, [albumId]);
  return rows.map(({ id }) => id);
}

/** Which files of an album a page asks for from now on. */
function asked({ stage }: House, page: Page, albumId: number): () => Promise<string[]> {
  const urls: string[] = [];
  page.on('request', (request) => void urls.push(request.url()));
  return async () => {
    const { rows } = await stage.pool.query<{ file: string }>(
      `select file from media_file f join media m on m.id = f.media_id where m.album_id = $1`,
      [albumId],
    );
    return urls.filter((url) => rows.some(({ file }) => url.includes(file)));
  };
}

/** Waits until a page has asked for a file. */
const isAsked = (loaded: () => Promise<string[]>) =>
  expect.poll(async () => (await loaded()).length).toBeGreaterThan(0);

/** Somebody who wants to see no picture before it is asked for. */
async function cautious(house: House): Promise<Somebody> {
  const bert = await house.newcomer({ gender: 'Male' });
  await bert.UpdateProfileConfiguration({ key: 'safeMode', value: 'true' });
  return bert;
}

/** Judges three pictures of somebody by keyboard alone: two are good, one is not. */
async function judge(house: House, anna: Somebody, albumId: number): Promise<void> {
  const staff = await house.enter(await house.newcomer({ role: 'Support' }));
  const loaded = asked(house, staff, albumId);
  await staff.goto('/Staff/Media');
  const rows = (await idsOf(house, albumId)).map((id) => staff.locator(`a[href$="?item=${id}"]`));
  const name = `Picture by ${anna.name}`;
  await press(rows[0]!, 'Enter');
  const title = staff.getByRole('heading', { level: 2, name, exact: true });
  await expect(title).toBeFocused();
  // No picture comes before whoever judges asks for it.
  expect(await loaded()).toEqual([]);
  await listening(staff.getByRole('button', { name: words('staff.media.approve') }));
  await staff.keyboard.press('Space');
  await expect(staff.getByRole('img', { name, exact: true })).toBeVisible();
  await isAsked(loaded);
  expect(await accessibilityFaults(staff)).toEqual([]);
  for (const row of rows.slice(0, 2)) {
    await staff.keyboard.press('a');
    await expect(row).toHaveCount(0);
    await expect(title).toBeFocused();
  }
  await staff.keyboard.press('r');
  await expect(staff.getByLabel(words('staff.media.reject.reason'))).toBeFocused();
  await staff.keyboard.type(words('staff.media.reason.PersonInBackground'));
  const preview = staff.getByRole('region', { name: words('staff.preview') });
  await expect(preview.getByText(/In the background/)).toBeVisible();
  expect(await accessibilityFaults(staff)).toEqual([]);
  await tabTo(staff, staff.getByRole('dialog').getByRole('button', { name: words('staff.media.reject.send') }));
  await staff.keyboard.press('Enter');
  await expect(rows[2]!).toHaveCount(0);
}

/** Bert, in safe mode, finds what was approved, looks at it in full size and goes on by keys. */
async function lookAround(house: House, anna: Somebody, albumId: number): Promise<void> {
  const page = await house.enter(await cautious(house));
  const loaded = asked(house, page, albumId);
  await page.goto(`/Profile/${anna.profileId}/Pictures`);
  await page.getByRole('link', { name: 'Ved vandet' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ved vandet' })).toBeVisible();
  const open = page.getByRole('link', { name: new RegExp(`^${words('media.open').replace('{name}', '')}`) });
  await expect(open).toHaveCount(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  await press(open.first(), 'Enter');
  const show = button(page, words('ui.reveal.show')).first();
  await expect(show).toBeVisible();
  // In safe mode nothing is fetched unasked, however large it is opened.
  expect(await loaded()).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  const first = new URL(page.url()).searchParams.get('show');
  await show.click();
  await isAsked(loaded);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(({ searchParams }) => ![null, first].includes(searchParams.get('show')));
  await page.keyboard.press('Escape');
  await expect(open.first()).toBeFocused();
}

test('pictures are sent, judged by keyboard alone, and seen by others only where they were approved', async ({
  house,
}) => {
  const anna = await house.newcomer({ locale: 'da-DK' });
  const { albumId } = await anna.SaveAlbum({ name: 'Ved vandet', type: 'Open', audience: 'Members' });
  const page = await house.enter(anna);
  await upload(page, albumId, ['one.jpg', 'two.jpg', 'three.jpg']);
  await judge(house, anna, albumId);

  await expect(state(page, 'Approved')).toHaveCount(2);
  await state(page, 'Rejected').click();
  await expect(page).toHaveURL(/\/Statement\/\d+$/);
  await expect(page.getByText(/In the background/)).toBeVisible();

  await lookAround(house, anna, albumId);
});

test('a protected album opens to whom its owner lets in, without a reload, and closes again at once', async ({
  house,
}) => {
  const [anna, bert] = [await house.newcomer({ locale: 'da-DK' }), await cautious(house)];
  const { albumId } = await anna.SaveAlbum({ name: 'For de få', type: 'Protected', audience: 'Members' });
  const hers = await house.enter(anna);
  await upload(hers, albumId, ['closed.jpg']);
  const sara = await house.newcomer({ role: 'Support' });
  for (const mediaId of await idsOf(house, albumId)) await sara.ApproveMedia({ mediaId });

  const his = await house.enter(bert);
  const loaded = asked(house, his, albumId);
  await his.goto(`/Profile/${anna.profileId}/Pictures/Albums/Protected/${albumId}`);
  await button(his, words('media.door.ask')).click();
  await expect(button(his, words('media.door.withdraw'))).toBeVisible();
  expect(await accessibilityFaults(his)).toEqual([]);

  await hers.goto(`/EditProfile/PicturesAndVideos/Album/${albumId}`);
  const row = hers.getByRole('listitem').filter({ has: hers.getByText(bert.name, { exact: true }) });
  await row.getByRole('button', { name: danish['media.access.letIn']! }).click();
  await hers.getByRole('menuitem', { name: danish['media.access.time.Day']! }).click();
  const hidden = his.getByRole('listitem').getByRole('button', { name: /Hidden by safe mode/ });
  await expect(hidden).toBeVisible();
  // The album is open to him, and still nothing is fetched unasked.
  expect(await loaded()).toEqual([]);
  await press(hidden, 'Enter');
  await isAsked(loaded);
  const url = (await loaded())[0]!;
  const status = async () => (await his.request.get(url)).status();
  expect(await status()).toBe(200);

  await row.getByRole('button', { name: danish['media.access.revoke']! }).click();
  await house.stage.until('the file is closed', 60_000, async () => (await status()) === 403);
  await expect(button(his, words('media.door.ask')).or(his.getByText(/You may ask again/))).toBeVisible();
});
