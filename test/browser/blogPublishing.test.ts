import { clock } from '../../server/platform/clock.ts';
import { english, said } from '../support/catalogue.ts';
import { landscape } from '../support/landscape.ts';
import { begin, draftOf, editor, saved, words } from './blogWriting.ts';
import { press } from './keys.ts';
import { expect, test } from './test.ts';

test('publishing: what is missing is said, then it is there; changes stay apart until they are saved', async ({
  house,
}) => {
  const page = await house.enter(await house.newcomer({ gender: 'Male' }));
  const publish = page.getByRole('button', { name: words('publish'), exact: true });
  await begin(page, 'Sea', 'Cold and clear.');
  await publish.click();
  await page.getByRole('alert').getByRole('link', { name: english['refusal.BlogTitleTooShort']! }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' in the morning');
  await publish.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sea in the morning' })).toBeVisible();
  const entry = new URL(page.url()).pathname;
  const reader = await house.enter(await house.newcomer());
  await reader.goto(entry);
  await expect(reader.getByText('Cold and clear.', { exact: true })).toBeVisible();

  await page.goto(entry.replace(/Entry\/(\d+).*/, 'Edit/$1'));
  await editor.text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And windy.');
  await expect(page.getByText(english['blogs.own.changed']!)).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('Cold and clear.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: words('save'), exact: true }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === entry);
  await expect(page.getByText('Cold and clear. And windy.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('Cold and clear. And windy.')).toBeVisible();
});

test('an entry for later is not there yet, and is called off again', async ({ house }) => {
  const page = await house.enter(await house.newcomer({ gender: 'Male' }));
  const blogEntryId = await begin(page, 'For tomorrow', 'Patience.');
  await saved(page);
  await page.getByRole('switch', { name: words('when.title') }).check();
  await page.getByRole('button', { name: words('schedule'), exact: true }).click();
  await expect(page).toHaveURL(/MyBlogs$/);
  const state = async () => {
    const { rows } = await house.stage.pool.query<{ status: number; due: Date | null }>(
      'select status, publish_at as due from blog_entry where id = $1',
      [blogEntryId],
    );
    return rows[0]!;
  };
  const { status, due } = await state();
  expect([due! > clock.now(), status]).toEqual([true, 1]);
  await page.goto(`/Community/Blogs/Edit/${blogEntryId}`);
  await page.getByRole('button', { name: words('more') }).click();
  await page.getByRole('menuitem', { name: words('callOff') }).click();
  await expect(page.getByText('“For tomorrow” is now a draft.')).toBeVisible();
  await expect.poll(state).toEqual({ status: 1, due: null });
});

test('a picture goes into the text with what was confirmed, by the keyboard to its place, and out again', async ({
  house,
}) => {
  const bert = await house.newcomer({ gender: 'Male' });
  await bert.UpdateProfileConfiguration({ key: 'safeMode', value: 'false' });
  const page = await house.enter(bert);
  const blogEntryId = await begin(page, 'With a picture', 'One.');
  const tool = page.getByRole('toolbar').getByRole('button', { name: words('tool.picture'), exact: true });
  await tool.click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: await landscape() };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByLabel(english['media.item.alt']!).fill('A jetty in the evening');
  await dialog.getByText(`${said(english, 'mediaConsent.confirm')}.`).click();
  await dialog.getByRole('button', { name: english['media.consent.nobody']! }).click();
  await dialog.getByRole('button', { name: 'Send the picture' }).click();
  const picture = editor.text(page).locator('figure');
  await expect(picture.getByText(/^Waiting for review/)).toBeVisible();
  await expect(picture.getByRole('img', { name: 'A jetty in the evening' })).toBeVisible();
  const order = async () =>
    (await draftOf(house, blogEntryId))?.text.replace(/data-media-id="\d+"/, 'n').replace(' />', '>');
  await expect.poll(order).toBe('<p>One.</p><img n>');
  await press(picture.getByRole('button', { name: words('picture.up') }), 'Enter');
  await expect.poll(order).toBe('<img n><p>One.</p>');
  await press(picture.getByRole('button', { name: words('picture.remove') }), 'Enter');
  await expect.poll(order).toBe('<p>One.</p>');
});

test('a ban from blogs leads away from everybody’s own blog too', async ({ house }) => {
  const bert = await house.newcomer({ gender: 'Male' });
  const own = `/Profile/${bert.profileId}/Blog`;
  const page = await house.enter(bert);
  await page.goto(own);
  await expect(page.getByRole('searchbox').first()).toBeVisible();
  await expect(page).toHaveURL(own);
  await page.route('**/api/Blogs/ProfileBlogBan*', (route) =>
    route.fulfill({ json: { banType: 'Blogs', until: null, statementId: null } }),
  );
  // Within the client: what comes with a page was judged by the server.
  await page.goto('/Settings');
  await page.evaluate((path) => {
    history.pushState({ idx: 1 }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as object }));
  }, own);
  await expect(page).toHaveURL(/\/Community\/Blogs\/Ban$/);
  await expect(page.getByRole('heading', { level: 1, name: english['blogs.ban.title']! })).toBeVisible();
});
