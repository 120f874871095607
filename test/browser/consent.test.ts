import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { catalogue } from '../support/catalogue.ts';
import { House } from './house.ts';
import { words } from './newcomer.ts';
import { focused, hasFocus, soon } from './soon.ts';

const danish = catalogue('da-DK');

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

async function tabTo(page: Page, control: Locator) {
  await control.waitFor();
  for (let n = 0; n < 80 && !(await control.evaluate(hasFocus)); n++) await page.keyboard.press('Tab');
  await focused(control);
}

const nameOf = (category: string) => new RegExp(`^${words(`consent.${category}`)}`);

const keptBy = (page: Page) =>
  page.evaluate(() => ({
    consent: JSON.parse(localStorage.getItem('consent') ?? 'null') as Record<string, unknown> | null,
    form: localStorage.getItem('createProfilePromoForm'),
    source: sessionStorage.getItem('utm_source'),
  }));

test.each([
  ['stands there before any code does', null],
  ['does not where it was answered', {}],
] as const)('the question %s', async (_words, consent) => {
  const page = await house.window({ consent });
  await page.route(/assets\/index-.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const banner = page.locator('section', { has: page.locator('#consent-title') });
  await soon(async () => expect([await banner.count(), await banner.isVisible()]).toEqual([1, consent === null]));
});

test('the banner is answered by keyboard alone, and taking the consent back takes the values away', async () => {
  const page = await house.window({ consent: null });
  await page.goto('/Create?utm_source=harbour');
  const banner = page.getByRole('region', { name: words('consent.title') });
  await banner.waitFor();
  expect(await keptBy(page)).toEqual({ consent: null, form: null, source: null });
  const answers = banner.getByRole('button');
  const looks = await answers.evaluateAll((all) => all.map((one) => one.className));
  expect(new Set(looks).size).toBe(1);

  await tabTo(page, banner.getByRole('button', { name: words('consent.choose') }));
  await page.keyboard.press('Enter');
  await soon(async () =>
    expect(await banner.getByRole('checkbox', { name: nameOf('necessary') }).isDisabled()).toBe(true),
  );
  for (const category of ['preferences', 'statistics']) {
    await tabTo(page, banner.getByRole('checkbox', { name: nameOf(category) }));
    await page.keyboard.press('Space');
  }
  await tabTo(page, banner.getByRole('button', { name: words('consent.save') }));
  await page.keyboard.press('Enter');
  await banner.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Woman' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('Your answers are kept if you reload').waitFor();
  const kept = await keptBy(page);
  expect(kept).toMatchObject({
    consent: { necessary: true, preferences: true, statistics: true, marketing: false },
    source: 'harbour',
  });
  expect(kept.form).toContain('Female');
  await page.reload();
  await page.getByRole('radio', { name: 'Woman', checked: true }).waitFor();

  await page.goto('/Cookies');
  for (const category of ['preferences', 'statistics']) {
    await tabTo(page, page.getByRole('checkbox', { name: nameOf(category) }));
    await page.keyboard.press('Space');
  }
  await tabTo(page, page.getByRole('button', { name: words('consent.save') }));
  await page.keyboard.press('Enter');
  await page.getByText(words('consent.saved')).waitFor();
  expect(await keptBy(page)).toMatchObject({
    consent: { necessary: true, preferences: false, statistics: false },
    form: null,
    source: null,
  });
});

test('on a phone the question covers neither the cards of the front page nor the password', async () => {
  const page = await house.window({ consent: null, width: 390, height: 844 });
  const banner = page.getByRole('region', { name: words('consent.title') });
  const isAbove = async (one: Locator) => {
    await banner.waitFor();
    const [box, bar] = [await one.boundingBox(), await banner.boundingBox()];
    expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y);
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

test('mails of a kind are stopped by the link at their foot and by one click of a mail service', async () => {
  const bert = await house.enter('bert');
  await bert.goto('/Community/Blogs/Entry/1');
  const comment = async (text: string) => {
    const composer = bert.getByPlaceholder(words('blogs.comment.write')).first();
    await composer.fill(text);
    // What is still being written is to be read, too.
    const sent = bert.waitForResponse((answer) => answer.url().endsWith('/AddBlogComment') && answer.ok());
    await composer.press('Control+Enter');
    await sent;
  };
  await comment('I can bring the soup.');
  const mail = await house.mailTo('anna@mail.example', danish['mail.neutral.subject']!);
  const link = /\S+\/Unsubscribe\?\S+/.exec(mail.text ?? '')![0];

  const page = await house.window({ locale: 'da-DK' });
  const title = (state: string) =>
    page.getByRole('heading', { level: 1, name: danish[`unsubscribe.${state}.title`]! }).waitFor();
  await page.goto(link);
  await title('ask');
  expect(await stopped()).toBe(false);
  await page.getByRole('button', { name: danish['unsubscribe.button']! }).click();
  await title('done');
  expect(await stopped()).toBe(true);
  await page.reload();
  await title('already');
  await page.getByRole('button', { name: danish['unsubscribe.undo']! }).click();
  await title('ask');
  expect(await stopped()).toBe(false);
  await page.goto(link.slice(0, -3));
  await title('unknown');

  const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')!.value;
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click');
  const answer = await fetch(header.slice(1, -1), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  expect(await stopped()).toBe(true);
  await comment('And a thermos.');
  await house.stage.until('it is told, and no mail is planned', 15_000, async () => {
    const { rows } = await house.stage.pool.query<{ mailed: boolean }>(
      `select channels & 4 <> 0 as mailed from notification n join profile p on p.id = n.profile_id
       where p.name = 'anna' and n.created_at > now() - interval '10 minutes' and channels <> 0 order by n.id`,
    );
    return rows.map(({ mailed }) => mailed).join() === 'true,false';
  });
});

async function stopped(): Promise<boolean> {
  const { rows } = await house.stage.pool.query(
    `select 1 from mail_stopped m join profile p on p.id = m.profile_id where p.name = 'anna' and category = 'blogs'`,
  );
  return rows.length === 1;
}
