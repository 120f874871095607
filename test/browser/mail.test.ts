import type { Page } from '@playwright/test';
import { english } from '../support/catalogue.ts';
import { begun, field, filled, words, write } from './mailing.ts';
import { expect, test } from './test.ts';

const inEnglish = (id: string) => english[id]!;

/** The numbers of the mails on a page, in their order. */
const numbers = (page: Page) =>
  page.locator('[data-number]').evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-number'))));

test('Otto writes to Asta from her page; she sees it come, reads, and answers; he sees that she has read', async ({
  house,
}) => {
  const [otto, asta] = [
    await house.newcomer({ gender: 'Male', locale: 'da-DK' }),
    await house.newcomer({ locale: 'da-DK' }),
  ];
  for (const one of [otto, asta]) await one.UpdateProfileConfiguration({ key: 'readReceipts', value: 'true' });
  const [his, hers] = [await house.enter(otto), await house.enter(asta)];
  await hers.goto('/Mail');
  await his.goto(`/Profile/${asta.profileId}/About`);
  await his.getByRole('link', { name: words('people.write'), exact: true }).click();
  await expect(his).toHaveURL(/\/Mail\?to=/);
  await write(his, 'Er vandet varmt i dag?');
  await expect(his).toHaveURL(/\/Mail\/\d+/);

  await hers.getByRole('link', { name: /Er vandet varmt i dag/ }).click();
  await expect(hers.locator('[data-number="1"]')).toBeVisible();
  await hers.bringToFront();
  await expect(hers.getByText(words('mails.new'), { exact: true })).toBeVisible();
  await expect(his.getByText(`· ${words('enum.MailReadState.SentAndRead')}`)).toBeVisible();

  await write(hers, 'Det er lige til at holde ud.');
  await expect(his.locator('[data-number="2"]')).toBeVisible();
  await write(his, 'Så ses vi klokken syv.');
  await expect(hers.locator('[data-number="3"]')).toBeVisible();
  for (const page of [his, hers]) await expect.poll(() => numbers(page)).toEqual([1, 2, 3]);
});

test('a mail without a connection waits in its place, and is there once when the connection is back', async ({
  house,
}) => {
  const [bert, anna] = [await house.newcomer({ gender: 'Male' }), await house.newcomer()];
  const conversationId = await begun(bert, anna, 'Hej Anna');
  const page = await house.enter(bert);
  await page.goto(`/Mail/${conversationId}`);
  await expect(page.locator('[data-number="1"]')).toBeVisible();
  await page.route('**/api/Mail/SendMail', (route) => route.abort());
  await write(page, 'Kommer den frem?', inEnglish);
  await expect(page.getByText(inEnglish('mails.notSent'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(inEnglish('mails.notSent'))).toBeVisible();
  await page.unroute('**/api/Mail/SendMail');
  await page.getByRole('button', { name: inEnglish('mails.again') }).click();
  await expect(page.locator('[data-number="2"]')).toBeVisible();
  await expect(page.getByRole('region').getByText('Kommer den frem?')).toHaveCount(1);
});

test('outside the filter it comes to the requests, where it is accepted', async ({ house }) => {
  const [asta, anna] = [await house.newcomer({ locale: 'da-DK' }), await house.newcomer({ locale: 'da-DK' })];
  const [astas, annas] = [await house.enter(asta), await house.enter(anna)];
  await astas.goto('/EditProfile/Contacts');
  await astas.getByRole('checkbox', { name: words('enum.GenderGroup.Men') }).check();
  await astas.getByRole('button', { name: words('contacts.save') }).click();
  await expect(astas.getByText(words('contacts.saved'))).toBeVisible();

  await annas.goto(`/Mail?to=${asta.profileId}`);
  await write(annas, 'Vi mødtes ved saunaen.');
  await expect(annas).toHaveURL(/\/Mail\/\d+/);
  await astas.goto('/Mail?box=Requests');
  await astas.getByRole('link', { name: /Vi mødtes ved saunaen/ }).click();
  await expect(astas.getByText(words('enum.FilteredBy.Group')).first()).toBeVisible();
  await astas.getByRole('button', { name: words('mails.accept') }).click();
  await expect(astas.getByRole('button', { name: words('mails.accept') })).toHaveCount(0);
  await astas.goto('/Mail');
  await expect(astas.getByRole('link', { name: /Vi mødtes ved saunaen/ })).toBeVisible();
});

test('on a phone one pane stands at a time, and back leads to the list; a hundred mails load upwards without moving', async ({
  house,
}) => {
  const [bert, tove] = [await house.newcomer({ gender: 'Male' }), await house.newcomer({ gender: 'Couple' })];
  const conversationId = await begun(tove, bert, 'Nummer 1');
  await bert.SendMail({ conversationId, text: 'Nummer 2' });
  await filled(house, conversationId, { last: 119, textOf: (number) => `Nummer ${number}` });
  await bert.SendMail({ conversationId, text: 'Nummer 120' });
  const page = await house.enter(bert, { width: 390, height: 844 });
  await page.goto('/Mail');
  await page.getByRole('link', { name: /Nummer 120/ }).click();
  await expect(page.locator('[data-number="120"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(tove.name);
  const top = () => page.locator('[data-number="101"]').evaluate((one) => one.getBoundingClientRect().top);
  const { promise: looked, resolve: look } = Promise.withResolvers<void>();
  const first = ({ pathname, searchParams }: URL) =>
    pathname.endsWith('/Mail/GetMails') && searchParams.get('after') === '0';
  await page.route(first, async (route) => {
    await looked;
    await route.continue();
  });
  await page.locator('[data-number="60"]').scrollIntoViewIfNeeded();
  const before = await top();
  look();
  await expect(page.locator('[data-number="20"]')).toBeAttached();
  // Whatever would move it does so in the next frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  await page.getByRole('button', { name: inEnglish('mails.back') }).click();
  await expect(page).toHaveURL(/\/Mail$/);
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`/Mail/${conversationId}$`));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: inEnglish('mails.title') })).toBeVisible();
});

test('a card leads to a mail to whom it shows, and Start tells of what is new', async ({ house }) => {
  const [otto, asta, anna] = [
    await house.newcomer({ gender: 'Male' }),
    await house.newcomer({ locale: 'da-DK' }),
    await house.newcomer(),
  ];
  await asta.AddFavorite({ profileId: anna.profileId });
  const page = await house.enter(asta);
  await page.goto('/Favorites');
  await page.getByRole('link', { name: words('mails.writeTo').replace('{name}', anna.name) }).click();
  await expect(page).toHaveURL(/\/Mail\?to=/);
  await write(page, 'Hej Anna');
  await expect(page).toHaveURL(/\/Mail\/\d+/);
  await begun(otto, asta, 'Kaffe bagefter?');
  await page.goto('/Start');
  await expect(page.getByRole('heading', { name: words('start.mail.new') })).toBeVisible();
  await page.getByRole('link', { name: /Kaffe bagefter/ }).click();
  await expect(page.locator('[data-number]').getByText('Kaffe bagefter?')).toBeVisible();
});

test('while Otto writes Asta sees it, and no longer once his mail is there', async ({ house }) => {
  const [otto, asta] = [
    await house.newcomer({ gender: 'Male', locale: 'da-DK' }),
    await house.newcomer({ locale: 'da-DK' }),
  ];
  const conversationId = await begun(asta, otto, 'Er du der?');
  await otto.SendMail({ conversationId, text: 'Ja.' });
  const [his, hers] = [await house.enter(otto), await house.enter(asta)];
  for (const page of [his, hers]) await page.goto(`/Mail/${conversationId}`);
  await expect(hers.locator('[data-number="2"]')).toContainText('Ja.');
  const writing = hers.getByText(
    words('mails.typing')
      .replace(/.*other \{(.*)\}\}/, '$1')
      .replace('{name}', otto.name),
  );
  // Whoever goes on writing says so again: she may not have been connected when he began.
  await house.until('she sees that he writes', async () => {
    await field(his).press('m');
    return writing.isVisible();
  });
  await write(his, 'Jeg kommer om lidt.');
  await expect(hers.locator('[data-number]').getByText('Jeg kommer om lidt.')).toBeVisible();
  await expect(writing).toHaveCount(0);
});
