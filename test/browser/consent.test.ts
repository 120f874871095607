import type { Locator, Page } from '@playwright/test';
import { catalogue } from '../support/catalogue.ts';
import { blogEntry } from '../support/contents.ts';
import type { House, Somebody } from './house.ts';
import { press, tabTo } from './keys.ts';
import { words } from './newcomer.ts';
import { expect, test } from './test.ts';

const danish = catalogue('da-DK');

const nameOf = (category: string) => new RegExp(`^${words(`consent.${category}`)}`);

const keptBy = (page: Page) =>
  page.evaluate(() => ({
    consent: JSON.parse(localStorage.getItem('consent') ?? 'null') as Record<string, unknown> | null,
    form: localStorage.getItem('createProfilePromoForm'),
    source: sessionStorage.getItem('utm_source'),
  }));

/** Goes to a control by Tab alone, and presses a key there. */
async function choose(page: Page, control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

for (const [title, consent] of [
  ['stands there before any code does', null],
  ['does not where it was answered', {}],
] as const)
  test(`the question ${title}`, async ({ house }) => {
    const page = await house.window({ consent });
    await page.route(/assets\/index-.*\.js$/, (route) => route.abort());
    // Not as other tests do: they wait until a page answers, and this one never will.
    await page.evaluate((front) => location.assign(front), `${house.url}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const banner = page.locator('section', { has: page.locator('#consent-title') });
    await expect(banner).toHaveCount(1);
    await expect(banner).toBeVisible({ visible: consent === null });
    await expect(page.locator('html[data-live]')).toHaveCount(0);
  });

test('the banner is answered by keyboard alone, and taking the consent back takes the values away', async ({
  house,
}) => {
  const page = await house.window({ consent: null });
  await page.goto('/Create?utm_source=harbour');
  const banner = page.getByRole('region', { name: words('consent.title') });
  await expect(banner).toBeVisible();
  // Looked at once: nothing may be kept for a moment before it was answered.
  expect(await keptBy(page)).toEqual({ consent: null, form: null, source: null });
  const looks = () => banner.getByRole('button').evaluateAll((all) => new Set(all.map((one) => one.className)).size);
  await expect.poll(looks).toBe(1);

  await choose(page, banner.getByRole('button', { name: words('consent.choose') }), 'Enter');
  await expect(banner.getByRole('checkbox', { name: nameOf('necessary') })).toBeDisabled();
  for (const category of ['preferences', 'statistics'])
    await choose(page, banner.getByRole('checkbox', { name: nameOf(category) }), 'Space');
  await choose(page, banner.getByRole('button', { name: words('consent.save') }), 'Enter');
  await expect(banner).toHaveCount(0);
  await press(page.getByRole('radio', { name: 'Woman' }), 'Space');
  await expect(page.getByText('Your answers are kept if you reload')).toBeVisible();
  await expect
    .poll(() => keptBy(page))
    .toMatchObject({
      consent: { necessary: true, preferences: true, statistics: true, marketing: false },
      form: expect.stringContaining('Female') as unknown,
      source: 'harbour',
    });
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Woman' })).toBeChecked();

  await page.goto('/Cookies');
  for (const category of ['preferences', 'statistics'])
    await choose(page, page.getByRole('checkbox', { name: nameOf(category) }), 'Space');
  await choose(page, page.getByRole('button', { name: words('consent.save') }), 'Enter');
  await expect(page.getByText(words('consent.saved'))).toBeVisible();
  await expect
    .poll(() => keptBy(page))
    .toMatchObject({
      consent: { necessary: true, preferences: false, statistics: false },
      form: null,
      source: null,
    });
});

test('on a phone the question covers neither the cards of the front page nor the password', async ({ house }) => {
  const page = await house.window({ consent: null, width: 390, height: 844 });
  const banner = page.getByRole('region', { name: words('consent.title') });
  const isAbove = async (one: Locator) => {
    await expect(banner).toBeVisible();
    await expect(one).toBeVisible();
    await expect
      .poll(async () => {
        const [box, bar] = [await one.boundingBox(), await banner.boundingBox()];
        return box && bar && bar.y - (box.y + box.height);
      })
      .toBeGreaterThanOrEqual(0);
  };
  await page.goto('/');
  await isAbove(
    page
      .getByRole('list', { name: words('front.groups') })
      .getByRole('listitem')
      .last(),
  );
  await page.goto('/?logOn');
  await isAbove(page.getByLabel(words('ui.password.label'), { exact: true }));
});

/** Whether somebody gets no more mails about blogs. */
async function stopped(house: House, { profileId }: Somebody): Promise<boolean> {
  const { rowCount } = await house.stage.pool.query(
    `select 1 from mail_stopped where profile_id = $1 and category = 'blogs'`,
    [profileId],
  );
  return rowCount === 1;
}

/** For each notification that reached somebody, whether it was to be mailed too. */
async function mailed(house: House, { profileId }: Somebody): Promise<boolean[]> {
  const { rows } = await house.stage.pool.query<{ mailed: boolean }>(
    `select channels & 4 <> 0 as mailed from notification where profile_id = $1 and channels <> 0 order by id`,
    [profileId],
  );
  return rows.map((one) => one.mailed);
}

test('mails of a kind are stopped by the link at their foot and by one click of a mail service', async ({ house }) => {
  const [anna, bert] = await Promise.all([house.newcomer({ locale: 'da-DK' }), house.newcomer({ gender: 'Male' })]);
  const { blogEntryId } = await blogEntry({ by: anna });
  await bert.AddBlogComment({ blogEntryId, text: 'I can bring the soup.' });
  const mail = await house.mailTo(anna.email, danish['mail.neutral.subject']!);
  const link = /\S+\/Unsubscribe\?\S+/.exec(mail.text ?? '')![0];

  const page = await house.window({ locale: 'da-DK' });
  const hasTitle = (state: string) =>
    expect(page.getByRole('heading', { level: 1, name: danish[`unsubscribe.${state}.title`]! })).toBeVisible();
  await page.goto(link);
  await hasTitle('ask');
  // Looked at once: mail services, too, follow links, and nothing may stop by that.
  expect(await stopped(house, anna)).toBe(false);
  await page.getByRole('button', { name: danish['unsubscribe.button']! }).click();
  await hasTitle('done');
  await expect.poll(() => stopped(house, anna)).toBe(true);
  await page.reload();
  await hasTitle('already');
  await page.getByRole('button', { name: danish['unsubscribe.undo']! }).click();
  await hasTitle('ask');
  await expect.poll(() => stopped(house, anna)).toBe(false);
  await page.goto(link.slice(0, -3));
  await hasTitle('unknown');

  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const answer = await fetch(header('list-unsubscribe')!.slice(1, -1), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  await expect.poll(() => stopped(house, anna)).toBe(true);
  await bert.AddBlogComment({ blogEntryId, text: 'And a thermos.' });
  // It is told, and no mail is planned.
  await expect.poll(() => mailed(house, anna)).toEqual([true, false]);
});
