import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pushDevice } from '../support/pushDevice.ts';
import { catalogue } from '../support/catalogue.ts';
import { House } from './house.ts';

const danish = catalogue('da-DK');
const english = catalogue('en-GB');

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

/** Gives the page a push subscription: a browser without its maker's service never gets one. */
async function giveSubscription(page: Page, given: ReturnType<typeof pushDevice>['subscription']): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: house.url });
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
  page.getByRole('banner').getByRole('button', { name: new RegExp(`\\b${unread} ulæste`) });

test('Bert comments on an entry of Anna, who hears of it at once, in her own language and in neutral words', async () => {
  const phone = pushDevice(house.push, 'anna');
  const anna = await house.window({ serviceWorker: true });
  await giveSubscription(anna, phone.subscription);
  await anna.goto('/?u=%2FCommunity%2FBlogs%2FEntry%2F1');
  await anna.locator('input[autocomplete~="username"]').fill('anna');
  await anna.locator('input[autocomplete="current-password"]').fill('Samvaer-demo-1');
  await anna.locator('form button[type="submit"]').click();
  await anna.getByRole('heading', { level: 1, name: 'Sæsonens første dyp' }).waitFor();
  await anna.getByRole('button', { name: danish['shell.push.allow']!, exact: true }).click();
  await house.stage.until('the subscription is stored', 15_000, async () => {
    const { rows } = await house.stage.pool.query('select 1 from push_subscription where endpoint = $1', [
      phone.subscription.endpoint,
    ]);
    return rows.length === 1;
  });
  // Both at once come only to who chose so.
  await house.stage.pool.query(
    `insert into notification_setting (profile_id, type, channels, scope, changed_at)
     select id, 'BlogEntryCommented', 13, 63, now() from profile where name = 'anna'`,
  );
  // What she was told of this page before is read by her being there.
  await house.stage.until(
    'the page is read',
    15_000,
    async () => (await unread('anna', '/Community/Blogs/Entry/1')) === 0,
  );
  const before = await unread('anna');

  const bert = await house.logOn('bert');
  await bert.getByRole('navigation').getByRole('link', { name: 'Blogs' }).first().click();
  // Start has links to entries, too, which go away while they are clicked.
  await bert.getByRole('heading', { level: 1, name: english['blogs.title']! }).waitFor();
  await bert.getByRole('link', { name: 'Sæsonens første dyp' }).first().click();
  await bert.getByRole('heading', { level: 1, name: 'Sæsonens første dyp' }).waitFor();
  await bert.getByPlaceholder(english['blogs.comment.write']!).first().fill('I can bring the soup. 🍲');
  await bert.getByRole('button', { name: english['blogs.comment.send']!, exact: true }).click();
  await bert.getByText('I can bring the soup. 🍲').waitFor();

  await anna.getByText('I can bring the soup. 🍲').waitFor();
  await bell(anna, before + 1).click();
  await anna.locator('a[href*="#comment-"]').filter({ hasText: 'bert' }).first().waitFor();
  await anna.keyboard.press('Escape');

  await house.stage.until(
    'push and e-mail arrived',
    15_000,
    async () => house.push.pushes.length === 1 && house.mail.mails.length === 1,
  );
  expect(phone.shown()[0]).toMatchObject({ title: 'Nyt', body: 'Der er noget nyt til dig.' });
  const mail = house.mail.mails[0]!;
  expect(mail.to?.[0]?.address).toBe('anna@mail.example');
  expect(mail.subject).toBe('Der er noget nyt');
  for (const words of ['bert', 'soup', 'Sæsonens', 'Samvær dark'])
    expect(`${mail.subject} ${mail.text}`).not.toContain(words);

  await anna
    .getByRole('article')
    .filter({ hasText: 'I can bring the soup' })
    .getByRole('button', { name: danish['comment.reply']! })
    .first()
    .click();
  await anna.locator('textarea').last().fill('Så er du hermed inviteret.');
  await anna.locator('textarea').last().press('Control+Enter');
  await bert.getByText('Så er du hermed inviteret.').waitFor();
  await bert
    .getByRole('article')
    .filter({ hasText: 'hermed inviteret' })
    .getByRole('button', { name: english['comment.reply']! })
    .first()
    .click();
  await bert.locator('textarea').last().fill('Gladly.');
  await bert.locator('textarea').last().press('Control+Enter');
  await anna.getByText('Gladly.').waitFor();
  const { rows } = await house.stage.pool.query(
    `select parent.text from blog_comment c join blog_comment parent on parent.id = c.parent_comment_id where c.text = 'Gladly.'`,
  );
  expect(rows).toEqual([{ text: 'I can bring the soup. 🍲' }]);
});

/** How many of a person's notifications are unread: all, or those that lead to a page. */
async function unread(name: string, page = ''): Promise<number> {
  const { rows } = await house.stage.pool.query<{ n: number }>(
    `select count(*)::int as n from notification n join profile p on p.id = n.profile_id
     where p.name = $1 and read_at is null and ($2 = '' or split_part(link, '#', 1) = $2)`,
    [name, page],
  );
  return rows[0]?.n ?? 0;
}
