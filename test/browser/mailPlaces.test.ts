import type { Page } from '@playwright/test';
import { english, swedish } from '../support/catalogue.ts';
import { lodge } from '../support/contents.ts';
import { begun, filled, words, write } from './mailing.ts';
import { expect, test } from './test.ts';

const inSight = (page: Page, number: number) =>
  expect(page.locator(`[data-number="${number}"]`)).toBeInViewport({ ratio: 0.01 });

test('a place in a thread stands in the address: Back returns to where one was, and the list is one step away', async ({
  house,
}) => {
  const [bert, tove] = [await house.newcomer({ gender: 'Male' }), await house.newcomer({ gender: 'Couple' })];
  const say = (id: string) => english[id]!;
  const conversationId = await begun(tove, bert, 'Nummer 1');
  await bert.SendMail({ conversationId, text: 'Nummer 2' });
  await tove.SendMail({ conversationId, text: 'Ude ved fyrtårnet' });
  await filled(house, conversationId, { last: 39, textOf: (number) => `Nummer ${number}` });
  await bert.SendMail({ conversationId, text: 'Nummer 40' });
  const search = { text: 'fyrtårn', conversationId };
  await house.until('it can be found', async () => (await bert.SearchMails(search)).items.length > 0);
  const page = await house.enter(bert, { width: 390, height: 844 });
  await page.goto('/Mail');
  await page.getByRole('link', { name: /Nummer 40/ }).click();
  await inSight(page, 40);
  await page.locator('[data-number="25"]').scrollIntoViewIfNeeded();
  await inSight(page, 25);
  const top = () => page.locator('[data-number="25"]').evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();

  await page.getByRole('button', { name: say('mails.menu') }).click();
  await page.getByRole('menuitem', { name: say('mails.search.in') }).click();
  await page.getByRole('searchbox').fill('fyrtårn');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /fyrtårn/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/Mail/${conversationId}\\?at=3$`));
  await inSight(page, 3);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/Mail/${conversationId}$`));
  await inSight(page, 25);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`/Mail/${conversationId}\\?at=3$`));
  await inSight(page, 3);
  await page.reload();
  await inSight(page, 3);
  await page.getByRole('button', { name: say('mails.back') }).click();
  await expect(page).toHaveURL(/\/Mail$/);
});

test('Rita writes to a lodge, Otto answers for it, and her thanks need no answer; what she asked is found in the box', async ({
  house,
}) => {
  const [rita, otto] = [
    await house.newcomer({ locale: 'sv-SE' }),
    await house.newcomer({ gender: 'Male', locale: 'da-DK' }),
  ];
  const { lodgeId } = await lodge({ by: otto });
  const hers = await house.enter(rita);
  await hers.goto(`/Lodges/Lodge/${lodgeId}/-/About`);
  const say = (id: string) => swedish[id]!;
  await hers.getByRole('link', { name: say('mails.lodge.write') }).click();
  await write(hers, 'Får man komma och titta först?', say);
  await expect(hers).toHaveURL(/\/Mail\/\d+/);

  const his = await house.enter(otto);
  await his.goto(`/Lodges/Lodge/${lodgeId}/-/Mail`);
  await his
    .getByRole('link', { name: /Får man komma och titta först/ })
    .getByText(words('mails.lodge.waits'))
    .click();
  await expect(his.locator('[data-number="1"]')).toBeVisible();
  await write(his, 'Gerne. Kom lørdag klokken ni.');
  await expect(his.locator('[data-number="2"]')).toBeVisible();

  await hers.goto('/Mail');
  await hers.getByRole('link', { name: /Gerne\. Kom lørdag/ }).click();
  await expect(hers.getByText(say('mails.lodge.answeredBy').replace('{name}', otto.name))).toBeVisible();
  await write(hers, 'Tack så mycket!', say);
  await expect(his.locator('[data-number="3"]')).toBeVisible();
  await his.getByRole('button', { name: words('mails.lodge.noAnswer') }).click();
  await expect(his.getByText(words('mails.lodge.noAnswer.done'))).toBeVisible();
  await his.goBack();
  const row = his.getByRole('link', { name: /Tack så mycket/ });
  await expect(row).toBeVisible();
  await expect(row.getByText(words('mails.lodge.waits'))).toHaveCount(0);

  const search = his.getByRole('searchbox', { name: words('mails.lodge.search') });
  await search.fill('titta');
  await his.getByRole('link', { name: /Får man komma och titta/ }).click();
  await expect(his).toHaveURL(new RegExp(`/Lodges/Lodge/${lodgeId}/[^/]+/Mail/\\d+\\?at=1$`));
  await inSight(his, 1);
  await his.goBack();
  await expect(search).toHaveValue('titta');
});
