import type { Page } from '@playwright/test';
import { password } from '../support/profiles.ts';
import { type House } from './house.ts';
import { heading, newcomer, openConfirmation, signUpByCall, words } from './newcomer.ts';
import { expect, test } from './test.ts';

/** A film of half a second, as a browser records it. */
async function film(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: 'video/webm' });
    const chunks: Blob[] = [];
    recorder.ondataavailable = ({ data }) => void chunks.push(data);
    recorder.start();
    for (const end = performance.now() + 500; performance.now() < end;) {
      context.fillRect(0, 0, Math.random() * 300, 150);
      await new Promise(requestAnimationFrame);
    }
    await new Promise((stopped) => {
      recorder.onstop = stopped;
      recorder.stop();
    });
    return [...new Uint8Array(await new Blob(chunks).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

async function britishCouple(house: House, page: Page) {
  const persons = ['Alice', 'Brian'];
  const couple = newcomer('two_on_film', { group: 'Couple', persons, country: 'GB', zipCode: 'BS1', town: 'Bristol' });
  await signUpByCall(house, page, couple);
  await openConfirmation(page, await house.mailTo(couple.email, words('mail.confirm.subject')));
  await page.getByRole('link', { name: words('create.confirmed.go') }).click();
  await expect(page).toHaveURL(/\/ProfileValidation$/);
  return couple;
}

const button = (page: Page, id: string) => page.getByRole('button', { name: words(id), exact: true }).first();

/** Sends a film for the first person who has none yet. */
async function sendFilm(page: Page, buffer: Buffer): Promise<string> {
  await button(page, 'validation.video.title').click();
  await button(page, 'validation.video.start').click();
  const code = await page.getByText(/^\d{4}$/).innerText();
  await page.locator('input[type=file]').setInputFiles({ name: 'me.webm', mimeType: 'video/webm', buffer });
  await button(page, 'validation.video.send').click();
  return code;
}

/** Looks at the film of a person, whose code is known, and approves it. */
async function approve(staff: Page, code: string): Promise<void> {
  await button(staff, 'staff.validation.look').click();
  await expect(staff.getByText(code, { exact: true })).toBeVisible();
  const video = staff.locator('video');
  await expect(video).toHaveJSProperty('controls', false);
  await button(staff, 'staff.validation.video.show').click();
  await video.evaluate(async (one: HTMLVideoElement) => {
    if (!one.paused || !one.muted) throw new Error('It plays by itself, or aloud.');
    await one.play();
  });
  await button(staff, 'staff.validation.approve').click();
}

test('a couple sends two films, staff looks at them, and the door opens', async ({ house }) => {
  const page = await house.window();
  const couple = await britishCouple(house, page);
  const buffer = await film(page);
  const codes = [await sendFilm(page, buffer)];
  await expect(page.getByText('We have the video of Alice')).toBeVisible();
  codes.push(await sendFilm(page, buffer));
  await expect(page.getByText('We have the video of Brian')).toBeVisible();

  const staff = await house.enter(await house.newcomer({ role: 'Support' }));
  await staff.goto('/Staff/Queues/Validation');
  await expect(heading(staff, 'enum.StaffQueue.Validation')).toBeVisible();
  for (const [index, name] of couple.persons.entries()) {
    const row = staff.getByRole('link', { name }).filter({ hasText: couple.name });
    await row.click();
    await approve(staff, codes[index]!);
    if (index === 0) {
      const secret = staff.locator('input[type="password"]');
      await secret.fill(password);
      await secret.press('Enter');
    }
    await expect(row).toHaveCount(0);
  }
  await expect(page).toHaveURL(/\/Start$/);
});
