import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { demoPassword } from '../../server/demo/accounts.ts';
import { House, linkIn } from './house.ts';
import { heading, newcomer, signUp, words } from './newcomer.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

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

async function britishCouple(page: Page) {
  const persons = ['Alice', 'Brian'];
  const couple = newcomer('two_on_film', { group: 'Couple', persons, country: 'GB', zipCode: 'BS1', town: 'Bristol' });
  await signUp(page, couple);
  await page.goto(linkIn(await house.mailTo(couple.email, words('mail.confirm.subject'))));
  await page.getByRole('link', { name: words('create.confirmed.go') }).click();
  await page.waitForURL(/\/ProfileValidation$/);
  return couple;
}

const press = (page: Page, id: string, nth = 0) =>
  page
    .getByRole('button', { name: words(id), exact: true })
    .nth(nth)
    .click();

/** Sends a film for the first person who has none yet. */
async function sendFilm(page: Page, buffer: Buffer): Promise<string> {
  await press(page, 'validation.video.title');
  await press(page, 'validation.video.start');
  const code = await page.getByText(/^\d{4}$/).innerText();
  await page.locator('input[type=file]').setInputFiles({ name: 'me.webm', mimeType: 'video/webm', buffer });
  await press(page, 'validation.video.send');
  return code;
}

test('a couple sends two films, staff looks at them, and the door opens', async () => {
  const page = await house.window();
  const couple = await britishCouple(page);
  const buffer = await film(page);
  const codes = [await sendFilm(page, buffer)];
  await page.getByText('We have the video of Alice').waitFor();
  codes.push(await sendFilm(page, buffer));
  await page.getByText('We have the video of Brian').waitFor();

  const staff = await house.enter('sara');
  await staff.goto('/Staff/Queues/Validation');
  await heading(staff, 'enum.StaffQueue.Validation').waitFor();
  for (const [index, name] of couple.persons.entries()) {
    const row = staff.getByRole('link', { name });
    await row.click();
    await press(staff, 'staff.validation.look');
    await staff.getByText(codes[index]!, { exact: true }).waitFor();
    const video = staff.locator('video');
    await expect(video.evaluate((one: HTMLVideoElement) => one.controls)).resolves.toBe(false);
    await press(staff, 'staff.validation.video.show');
    await video.evaluate(async (one: HTMLVideoElement) => {
      if (!one.paused || !one.muted) throw new Error('It plays by itself, or aloud.');
      await one.play();
    });
    await press(staff, 'staff.validation.approve');
    if (index === 0) {
      await staff.locator('input[type="password"]').fill(demoPassword);
      await staff.keyboard.press('Enter');
    }
    await row.waitFor({ state: 'detached' });
  }
  await staff.getByText(words('staff.queue.none'), { exact: true }).waitFor();
  await page.waitForURL(/\/Start$/);
});
