import type { Page } from '@playwright/test';
import { danish, english } from '../support/catalogue.ts';
import { blogEntry } from '../support/contents.ts';
import { pushDevice } from '../support/pushDevice.ts';
import type { House, Somebody } from './house.ts';
import { expect, test } from './test.ts';

type Subscription = ReturnType<typeof pushDevice>['subscription'];

/** Gives the page a push subscription: a browser without its maker's service never gets one. */
async function giveSubscription({ url }: House, page: Page, given: Subscription): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: url });
  await page.addInitScript(({ endpoint, p256DH, auth }) => {
    const keys = { p256dh: p256DH, auth };
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0)).buffer;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
    };
    // The headless shell says that it forbids them, whatever it was told.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription);
  }, given);
}

/** The bell in the top menu, by what it says of the unread ones. */
const bell = (page: Page, unread: number) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`\\b${unread} ulæst`) });

/** Lets the house tell an author on the pages and on a phone, which the page subscribes. */
async function wishPushes(house: House, author: Somebody, page: Page, { endpoint }: Subscription): Promise<void> {
  await page.getByRole('button', { name: danish['shell.push.allow']!, exact: true }).click();
  await house.until('the subscription is stored', async () => {
    const { rows } = await house.stage.pool.query('select from push_subscription where endpoint = $1', [endpoint]);
    return rows.length === 1;
  });
  // Both at once come only to who chose so.
  await author.UpdateNotificationSetting({ type: 'BlogEntryCommented', channels: 13, recipientScope: 63 });
}

/** Goes from Start to an entry, and writes a comment there. */
async function comment(page: Page, title: string, text: string): Promise<void> {
  await page.goto('/Start');
  await page.getByRole('navigation').getByRole('link', { name: 'Blogs' }).first().click();
  // Start has links to entries, too, which go away while they are clicked.
  await expect(page.getByRole('heading', { level: 1, name: english['blogs.title']! })).toBeVisible();
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByPlaceholder(english['blogs.comment.write']!).first().fill(text);
  await page.getByRole('button', { name: english['blogs.comment.send']!, exact: true }).click();
  await expect(page.getByText(text)).toBeVisible();
}

/** Answers a comment under it. */
async function reply(page: Page, to: string, texts: typeof english, text: string): Promise<void> {
  const asked = page.getByRole('article').filter({ hasText: to });
  await asked.getByRole('button', { name: texts['comment.reply']! }).first().click();
  await page.locator('textarea').last().fill(text);
  await page.locator('textarea').last().press('Control+Enter');
}

test('who comments on an entry tells its author at once, in her own language and in neutral words', async ({
  house,
}) => {
  const [author, reader] = [await house.newcomer({ locale: 'da-DK' }), await house.newcomer({ gender: 'Male' })];
  // Who wishes pushes is asked on every device.
  await author.UpdateProfileConfiguration({ key: 'pushNotifications', value: 'true' });
  const title = `Et dyp med ${author.name}`;
  const { blogEntryId } = await blogEntry({ by: author, title });
  const phone = pushDevice(house.push, author.name);
  const authorPage = await house.enter(author, { serviceWorker: true });
  await giveSubscription(house, authorPage, phone.subscription);
  await authorPage.goto('/Start');
  await wishPushes(house, author, authorPage, phone.subscription);
  await authorPage.goto(`/Community/Blogs/Entry/${blogEntryId}`);
  await expect(authorPage.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const readerPage = await house.enter(reader);
  await comment(readerPage, title, 'I can bring the soup. 🍲');
  await expect(authorPage.getByText('I can bring the soup. 🍲')).toBeVisible();
  await bell(authorPage, 1).click();
  await expect(authorPage.locator('a[href*="#comment-"]').filter({ hasText: reader.name }).first()).toBeVisible();
  await authorPage.keyboard.press('Escape');

  await expect.poll(() => phone.shown()).toMatchObject([{ title: 'Nyt', body: 'Der er noget nyt til dig.' }]);
  const { subject, text } = await house.mailTo(author.email, 'Der er noget nyt');
  expect(house.mail.mails.filter(({ to }) => to?.[0]?.address === author.email)).toHaveLength(1);
  for (const words of [reader.name, 'soup', 'Et dyp', 'Samvær dark']) expect(`${subject} ${text}`).not.toContain(words);

  await reply(authorPage, 'I can bring the soup', danish, 'Så er du hermed inviteret.');
  await expect(readerPage.getByText('Så er du hermed inviteret.')).toBeVisible();
  await reply(readerPage, 'hermed inviteret', english, 'Gladly.');
  await expect(authorPage.getByText('Gladly.')).toBeVisible();
  // There is one level of answers.
  const { rows } = await house.stage.pool.query(
    `select parent.text from blog_comment c join blog_comment parent on parent.id = c.parent_comment_id
     where c.text = 'Gladly.' and c.blog_entry_id = $1`,
    [blogEntryId],
  );
  expect(rows).toEqual([{ text: 'I can bring the soup. 🍲' }]);
});
