import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { catalogue, said } from '../support/catalogue.ts';
import { landscape } from '../support/landscape.ts';
import { House } from './house.ts';
import { soon } from './soon.ts';

const english = catalogue('en-GB');
const words = (id: string) => english[`blogWriting.${id}`]!;

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

const editor = {
  title: (page: Page) => page.getByRole('textbox', { name: words('title'), exact: true }),
  text: (page: Page) => page.getByRole('textbox', { name: words('text'), exact: true }),
};

/** Begins an entry by hand; resolves with its number once it was saved first. */
async function begin(page: Page, title: string, text: string): Promise<number> {
  await page.goto('/Community/Blogs/Create');
  await editor.title(page).click();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.keyboard.type(text);
  await page.waitForURL(/\/Edit\/\d+$/);
  return Number(/\d+$/.exec(page.url())![0]);
}

const saved = (page: Page) => page.getByText(words('save.now')).waitFor();

async function draftOf(blogEntryId: number) {
  const { rows } = await house.stage.pool.query<{ title: string; text: string }>(
    `select content ->> 'title' as title, content ->> 'text' as text from blog_draft where blog_entry_id = $1`,
    [blogEntryId],
  );
  return rows[0];
}

test('Bert writes; the entry gets its address while he types, and not a letter is lost', async () => {
  const bert = await house.enter('bert');
  const blogEntryId = await begin(bert, 'Six chairs and a long table', 'When we bought the house,');
  await bert.keyboard.type(' the table came with it.');
  await bert.keyboard.press('Enter');
  await bert.keyboard.press('Control+b');
  await bert.keyboard.type('Four metres of oak.');
  await saved(bert);
  const text = '<p>When we bought the house, the table came with it.</p><p><strong>Four metres of oak.</strong></p>';
  await house.stage.until('all is saved', 10_000, async () => (await draftOf(blogEntryId))?.text === text);
  expect((await draftOf(blogEntryId))?.title).toBe('Six chairs and a long table');
});

test('a tab that is closed in the middle of a word loses nothing', async () => {
  const bert = await house.enter('bert');
  const blogEntryId = await begin(bert, 'Closed too early', 'The first words.');
  await saved(bert);
  await bert.keyboard.type(' And some more');
  await bert.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await bert.close();
  await house.stage.until('the last words are saved', 10_000, async () =>
    Boolean((await draftOf(blogEntryId))?.text.includes('And some more')),
  );
  const again = await house.enter('bert');
  await again.goto(`/Community/Blogs/Edit/${blogEntryId}`);
  await editor.text(again).getByText('The first words. And some more').waitFor();
});

test('a browser that is killed loses nothing that was said to be saved, and at most the second before it died', async () => {
  const first = await house.anotherBrowser();
  const bert = await house.logOn('bert', { browser: first.browser });
  const blogEntryId = await begin(bert, 'Killed in the middle', 'The first words.');
  await saved(bert);
  await bert.keyboard.type(' And some more.');
  await saved(bert);
  await bert.keyboard.type(' And the last');
  await first.kill();
  const { browser } = await house.anotherBrowser();
  const again = await house.logOn('bert', { browser, to: `/Community/Blogs/Edit/${blogEntryId}` });
  await editor.text(again).getByText('The first words. And some more.').waitFor();
  const found = await editor.text(again).innerText();
  expect('The first words. And some more. And the last').toContain(found.trim());
  await soon(async () => expect(await editor.title(again).inputValue()).toBe('Killed in the middle'));
});

test('without a connection he is told, and all is saved once it is back', async () => {
  const bert = await house.enter('bert');
  const blogEntryId = await begin(bert, 'On the train', 'Before the tunnel.');
  await saved(bert);
  await bert.context().setOffline(true);
  await bert.keyboard.type(' In the tunnel.');
  await bert.getByText(words('save.offline')).waitFor();
  await bert.context().setOffline(false);
  await saved(bert);
  expect((await draftOf(blogEntryId))?.text).toBe('<p>Before the tunnel. In the tunnel.</p>');
});

/** Goes on with a draft on another device. */
async function onLaptop(blogEntryId: number): Promise<Page> {
  const laptop = await house.enter('bert');
  await laptop.goto(`/Community/Blogs/Edit/${blogEntryId}`);
  await editor.text(laptop).click();
  await laptop.keyboard.press('Control+End');
  await laptop.keyboard.type(' Added on the laptop.');
  return laptop;
}

test('on two devices the later words count, and the others are one step away', async () => {
  const phone = await house.enter('bert');
  const blogEntryId = await begin(phone, 'Two devices', 'Begun on the phone.');
  await saved(phone);
  const laptop = await onLaptop(blogEntryId);
  await saved(laptop);
  await phone.getByText(words('elsewhere')).waitFor();
  await phone.keyboard.type(' Added on the phone.');
  await phone.getByText(words('replaced')).waitFor();
  await phone.getByRole('button', { name: words('replaced.look') }).click();
  await phone.getByRole('dialog').getByText('Added on the laptop.').waitFor();
  await phone.getByRole('button', { name: words('revisions.back') }).click();
  await editor.text(phone).getByText('Begun on the phone. Added on the laptop.').waitFor();
  await house.stage.until('it is the draft again', 10_000, async () =>
    Boolean((await draftOf(blogEntryId))?.text.includes('laptop')),
  );
});

test('what another device saved is told at once, and taken over by the keyboard', async () => {
  const phone = await house.enter('bert', { width: 390, height: 844 });
  const blogEntryId = await begin(phone, 'Told at once', 'Begun on the phone.');
  await saved(phone);
  const laptop = await onLaptop(blogEntryId);
  await phone.getByRole('button', { name: words('elsewhere.load'), disabled: false }).press('Enter');
  await editor.text(phone).getByText('Begun on the phone. Added on the laptop.').waitFor();
  await phone.getByText(words('elsewhere')).waitFor({ state: 'hidden' });
  await phone.keyboard.press('Control+End');
  await phone.keyboard.type(' And more.');
  await laptop.getByRole('button', { name: words('elsewhere.goOn') }).press('Enter');
  await laptop.getByText(words('replaced')).waitFor();
  await phone.getByText(words('elsewhere')).waitFor();
  await house.stage.until('the laptop has the last word', 10_000, async () =>
    Boolean((await draftOf(blogEntryId))?.text.endsWith('Added on the laptop.</p>')),
  );
});

test('publishing: what is missing is said, then it is there; changes stay apart until they are saved', async () => {
  const bert = await house.enter('bert');
  await begin(bert, 'Sea', 'Cold and clear.');
  await bert.getByRole('button', { name: words('publish'), exact: true }).click();
  await bert.getByRole('alert').getByRole('link', { name: english['refusal.BlogTitleTooShort']! }).click();
  await bert.keyboard.press('End');
  await bert.keyboard.type(' in the morning');
  await bert.getByRole('button', { name: words('publish'), exact: true }).click();
  await bert.getByRole('heading', { level: 1, name: 'Sea in the morning' }).waitFor();
  const entry = new URL(bert.url()).pathname;
  const edit = entry.replace(/Entry\/(\d+).*/, 'Edit/$1');
  const anna = await house.enter('anna');
  await anna.goto(entry);
  await anna.getByText('Cold and clear.').waitFor();

  await bert.goto(edit);
  await editor.text(bert).click();
  await bert.keyboard.press('Control+End');
  await bert.keyboard.type(' And windy.');
  await bert.getByText(english['blogs.own.changed']!).waitFor();
  await anna.reload();
  await anna.getByText('Cold and clear.', { exact: true }).waitFor();
  await bert.getByRole('button', { name: words('save'), exact: true }).click();
  await bert.waitForURL(({ pathname }) => pathname === entry);
  await bert.getByText('Cold and clear. And windy.').waitFor();
  await anna.reload();
  await anna.getByText('Cold and clear. And windy.').waitFor();
});

test('an entry for later is not there yet, and is called off again', async () => {
  const bert = await house.enter('bert');
  const blogEntryId = await begin(bert, 'For tomorrow', 'Patience.');
  await saved(bert);
  await bert.getByRole('switch', { name: words('when.title') }).check();
  await bert.getByRole('button', { name: words('schedule'), exact: true }).click();
  await bert.waitForURL(/MyBlogs$/);
  const state = async () =>
    (await house.stage.pool.query('select status, publish_at from blog_entry where id = $1', [blogEntryId]))
      .rows[0] as {
      status: number;
      publish_at: Date | null;
    };
  const due = (await state()).publish_at!;
  expect([due.getTime() > Date.now(), (await state()).status]).toEqual([true, 1]);
  await bert.goto(`/Community/Blogs/Edit/${blogEntryId}`);
  await bert.getByRole('button', { name: words('more') }).click();
  await bert.getByRole('menuitem', { name: words('callOff') }).click();
  await bert.getByText('“For tomorrow” is now a draft.').waitFor();
  expect(await state()).toEqual({ status: 1, publish_at: null });
});

test('a picture goes into the text with what was confirmed, by the keyboard to its place, and out again', async () => {
  const bert = await house.enter('bert');
  const file = join(house.stage.dataDir, 'picture.jpg');
  writeFileSync(file, await landscape());
  const blogEntryId = await begin(bert, 'With a picture', 'One.');
  await bert
    .getByRole('toolbar')
    .getByRole('button', { name: words('tool.picture'), exact: true })
    .click();
  const dialog = bert.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByLabel(english['media.item.alt']!).fill('A jetty in the evening');
  await dialog.getByText(`${said(english, 'mediaConsent.confirm')}.`).click();
  await dialog.getByRole('button', { name: english['media.consent.nobody']! }).click();
  await dialog.getByRole('button', { name: 'Send the picture' }).click();
  const picture = editor.text(bert).locator('figure');
  await picture.getByText(/^Waiting for review/).waitFor();
  await picture.getByRole('img', { name: 'A jetty in the evening' }).waitFor();
  const order = async () => (await draftOf(blogEntryId))?.text.replace(/data-media-id="\d+"/, 'n').replace(' />', '>');
  await house.stage.until('it stands below', 10_000, async () => (await order()) === '<p>One.</p><img n>');
  await picture.getByRole('button', { name: words('picture.up') }).press('Enter');
  await house.stage.until('it stands above', 10_000, async () => (await order()) === '<img n><p>One.</p>');
  await picture.getByRole('button', { name: words('picture.remove') }).press('Enter');
  await house.stage.until('it is out', 10_000, async () => (await order()) === '<p>One.</p>');
});

test('a ban from blogs leads away from everybody’s own blog too', async () => {
  const bert = await house.enter('bert');
  await bert.goto('/Start');
  const me = (await (await bert.request.get('/api/CurrentProfile/GetProfileData')).json()) as { id: number };
  await bert.goto(`/Profile/${me.id}/Blog`);
  await bert.getByRole('searchbox').first().waitFor();
  expect(new URL(bert.url()).pathname).toBe(`/Profile/${me.id}/Blog`);
  await bert.route('**/api/Blogs/ProfileBlogBan*', (route) =>
    route.fulfill({ json: { banType: 'Blogs', until: null, statementId: null } }),
  );
  // Within the client: what comes with a page was judged by the server.
  await bert.goto('/Settings');
  await bert.evaluate((path) => {
    history.pushState({ idx: 1 }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as object }));
  }, `/Profile/${me.id}/Blog`);
  await bert.waitForURL(/\/Community\/Blogs\/Ban$/);
  await bert.getByRole('heading', { level: 1, name: english['blogs.ban.title']! }).waitFor();
});
