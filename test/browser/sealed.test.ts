import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { MediaStatus, MediaType, SealedSurface } from '../../shared/enums.ts';
import { clock } from '../../server/platform/clock.ts';
import { randomName } from '../../server/platform/files/storage.ts';
import { DiskStorage } from '../../server/platform/files/storageDisk.ts';
import { unzip } from '../support/unzip.ts';
import { accessibilityFaults } from './accessibility.ts';
import { confirmByKeys } from './desk.ts';
import type { House } from './house.ts';
import { heading, words } from './newcomer.ts';
import { expect, test } from './test.ts';

/** A sealed case: its facts, and a grey square as the file that nobody sees; no picture of the tests is to be on a list. */
async function sealedCase(house: House): Promise<number> {
  const owner = await house.newcomer({ status: 'Quarantined' });
  const square = { width: 320, height: 320, channels: 3, background: '#8a8a8a' } as const;
  const bytes = await sharp({ create: square }).png().toBuffer();
  const file = `Common-${randomName()}.png`;
  await new DiskStorage(house.stage.dataDir).put(`private/${file}`, bytes, 'image/png');
  const { rows } = await house.stage.pool.query<{ id: number }>(
    `insert into media (profile_id, type, status, original, bytes, withheld, created_at, sealed_at, sealed_surface, sealed_list)
     values ($1, $2, $3, $4, $5, 1, $6, $6, $7, 'List of a test') returning id`,
    [
      owner.profileId,
      MediaType.TempPicture,
      MediaStatus.ConversionFailed,
      file,
      bytes.length,
      clock.now(),
      SealedSurface.Upload,
    ],
  );
  return rows[0]!.id;
}

const reason = 'The authority asks for it under its number 7.';

test('what the law forbids goes to an authority with four eyes, and nobody ever sees it', async ({ house }) => {
  const number = await sealedCase(house);
  const [sara, dev] = [await house.newcomer({ role: 'Support' }), await house.newcomer({ role: 'Developer' })];
  const [asking, deciding] = [await house.enter(sara), await house.enter(dev)];
  const caseOn = (page: Page) =>
    page.getByRole('region', { name: words('staff.sealed.case').replace('{number}', String(number)), exact: true });
  const act = (page: Page, id: string) =>
    caseOn(page).getByRole('button', { name: words(`staff.sealed.${id}`), exact: true });
  const inDialog = (page: Page, id: string) =>
    page.getByRole('dialog').getByRole('button', { name: words(`staff.sealed.${id}`) });

  await asking.goto('/Staff');
  const queues = asking.getByRole('region', { name: words('staff.queues') });
  await queues.getByRole('link', { name: words('enum.StaffQueue.Sealed') }).click();
  await expect(heading(asking, 'staff.sealed.title')).toBeVisible();
  await expect(caseOn(asking).getByText(words('enum.SealedState.ToReport'))).toBeVisible();
  expect(await accessibilityFaults(asking)).toEqual([]);
  await act(asking, 'ask').click();
  await asking.getByLabel(words('staff.sealed.ask.reason')).fill(reason);
  await inDialog(asking, 'ask').click();
  await confirmByKeys(asking);
  await expect(caseOn(asking).getByText(words('staff.sealed.waiting'))).toBeVisible();

  await deciding.goto('/Staff/Queues/Proposals');
  const proposal = new RegExp(`${words('staff.proposal.SealedAccess')}.*${sara.name}\\b`);
  await deciding.getByRole('link', { name: proposal }).click();
  await deciding.getByRole('link', { name: words('staff.proposal.sealed.open') }).click();
  await expect(caseOn(deciding).getByText(reason)).toBeVisible();
  await act(deciding, 'GrantSealedAccess').click();
  await inDialog(deciding, 'GrantSealedAccess').click();
  await confirmByKeys(deciding);
  await expect(deciding.getByText(`${dev.name} agreed.`)).toBeVisible();
  await expect(act(deciding, 'HandOverSealedMedia')).toHaveCount(0);

  await asking.reload();
  const [download] = await Promise.all([asking.waitForEvent('download'), act(asking, 'HandOverSealedMedia').click()]);
  expect(download.suggestedFilename()).toBe(`case-${number}.zip`);
  const files = unzip(await buffer(await download.createReadStream()));
  expect([...files.keys()]).toEqual(['facts.json', 'file.png']);
  await act(asking, 'EndSealedAccess').click();
  await expect(act(asking, 'HandOverSealedMedia')).toHaveCount(0);

  await act(asking, 'report').click();
  await asking.getByRole('button', { name: words('staff.sealed.report.send'), exact: true }).click();
  await expect(caseOn(asking).getByText(words('enum.SealedState.Reported'), { exact: true }).first()).toBeVisible();
  const mail = await house.mailTo('report@hotline-dk.example', `Anmeldelse af ulovligt materiale, sag ${number}`);
  expect(mail.attachments).toEqual([]);
  // The picture is shown to nobody, whatever was done with it.
  expect(await asking.getByRole('main').locator('img, video').count()).toBe(0);
});
