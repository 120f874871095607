import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catalogue, said } from '../support/catalogue.ts';
import { landscape } from '../support/landscape.ts';
import { accessibilityFaults } from './accessibility.ts';
import { House } from './house.ts';
import { soon } from './soon.ts';

const danish = catalogue('da-DK');
const words = (id: string) => said(danish, id);

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

const base = '/Lodges/Lodge/1/-/Media';
const caption = 'Trappen ned til vandet';

/** Somebody who only belongs to the first lodge. */
async function plainMember(): Promise<string> {
  const { rows } = await house.stage.pool.query<{ name: string }>(
    `select p.name from lodge_member m join profile p on p.id = m.profile_id
     where m.lodge_id = 1 and m.status = 1 and p.name in ('anna', 'bert', 'trine', 'dina', 'carl', 'hans') order by p.id limit 1`,
  );
  return rows[0]!.name;
}

test('a member sends a picture, sees both steps, who runs the lodge lets it in by keys, and a copy goes to an own album', async () => {
  const member = await house.enter(await plainMember());
  await member.goto(`${base}/Album/1`);
  await member.getByRole('button', { name: words('lodgeMedia.add') }).click();
  const dialog = member.getByRole('dialog');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'steps.jpg', mimeType: 'image/jpeg', buffer: await landscape(undefined, 900, 600) });
  await dialog.getByLabel(words('media.item.caption')).fill(caption);
  await dialog.getByRole('checkbox', { name: new RegExp(words('mediaConsent.confirm')) }).check();
  await dialog.getByRole('button', { name: words('media.consent.nobody'), exact: true }).click();
  expect(await accessibilityFaults(member)).toEqual([]);
  await dialog.getByRole('button', { name: /^Upload 1/ }).click();
  const mine = member.getByRole('article').filter({ hasText: caption });
  await mine.getByText(words('lodgeMedia.step.House')).waitFor();

  const { rows } = await house.stage.pool.query<{ id: number }>('select id from media where caption = $1', [caption]);
  const mediaId = Number(rows[0]!.id);
  const support = await house.enter('sara');
  await house.stage.until('the picture is ready', 15_000, async () => {
    const answer = await support.request.post('/api/MediaReview/ApproveMedia', {
      data: { mediaId },
      headers: { origin: house.url },
    });
    return answer.ok();
  });
  await mine.getByText(words('lodgeMedia.step.Lodge')).waitFor();

  const owner = await house.enter('tove_anders');
  await owner.goto(`${base}/Validation`);
  await owner.getByRole('article').waitFor();
  expect(await accessibilityFaults(owner)).toEqual([]);
  // The newest is the last.
  await owner.getByText(/^1 af 3$/).waitFor();
  await owner.keyboard.press('j');
  await owner.keyboard.press('j');
  await owner.getByText(caption).first().waitFor();
  await soon(async () => expect(await owner.getByRole('article').locator('img[alt]:not([alt=""])').count()).toBe(1));
  await owner.keyboard.press(' ');
  await owner.getByRole('img', { name: caption }).waitFor();
  await owner.keyboard.press('a');
  await owner.getByText(/^2 af 2$/).waitFor();
  await mine.getByText(words('lodgeMedia.step.Lodge')).waitFor({ state: 'detached' });

  await mine.getByRole('button').first().click();
  await member.getByRole('menuitem', { name: words('lodgeMedia.item.edit'), exact: true }).click();
  await member.getByRole('menu').waitFor({ state: 'detached' });
  await member.getByRole('radio', { name: words('lodgeMedia.item.turn.90') }).check({ force: true });
  expect(await accessibilityFaults(member)).toEqual([]);
  await member.getByRole('button', { name: words('lodgeMedia.item.save'), exact: true }).click();
  await house.stage.until('the picture stands upright', 15_000, async () => {
    const found = await house.stage.pool.query<{ high: boolean }>(
      'select height > width as high from media where id = $1',
      [mediaId],
    );
    return found.rows[0]!.high;
  });

  await mine.getByRole('button').first().click();
  await member.getByRole('menuitem', { name: /^Kopiér til/ }).click();
  await dialog.getByRole('checkbox', { name: new RegExp(words('mediaConsent.confirm')) }).check();
  await dialog.getByRole('button', { name: words('media.consent.nobody'), exact: true }).click();
  expect(await accessibilityFaults(member)).toEqual([]);
  await dialog.getByRole('button', { name: words('media.keep.save'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const copies = await house.stage.pool.query(
    'select from media m join media_album a on a.id = m.album_id and a.type <> 4 where m.caption = $1',
    [caption],
  );
  expect(copies.rowCount).toBe(1);
});
