import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { english, swedish } from '../support/catalogue.ts';
import type { House } from './house.ts';
import { idOf, openMailHouse, words, write } from './mailing.ts';
import { soon } from './soon.ts';

let house: House;
beforeAll(async () => {
  house = await openMailHouse();
}, 120_000);
afterAll(() => house?.close());

const inSight = (page: Page, number: number) =>
  page.waitForFunction((which) => {
    const mail = document.querySelector(`[data-mail="${which}"]`);
    const { top = -1 } = mail?.getBoundingClientRect() ?? {};
    return top >= 0 && top < innerHeight;
  }, number);

test('a place in a thread stands in the address: Back returns to where one was, and the list is one step away', async () => {
  const bert = await house.enter('bert', { width: 390, height: 844 });
  const tove = await house.enter('tove_anders');
  const say = (id: string) => english[id]!;
  const { conversationId } = await house.send<{ conversationId: number }>(tove, 'Mail/StartConversation', {
    profileId: await idOf(house, 'bert'),
    text: 'Nummer 1',
  });
  for (let number = 2; number <= 40; number++)
    await house.send(number % 2 ? tove : bert, 'Mail/SendMail', {
      conversationId,
      text: number === 3 ? 'Ude ved fyrtårnet' : `Nummer ${number}`,
    });
  await house.send(bert, 'Mail/ReadConversation', { conversationId, number: 40 });
  await bert.goto('/Mail');
  await bert.getByRole('link', { name: /Nummer 40/ }).click();
  await inSight(bert, 40);
  await bert.locator('[data-mail="25"]').scrollIntoViewIfNeeded();
  await inSight(bert, 25);
  const top = () => bert.locator('[data-mail="25"]').evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();

  await bert.getByRole('button', { name: say('mails.menu') }).click();
  await bert.getByRole('menuitem', { name: say('mails.search.in') }).click();
  await bert.getByRole('searchbox').fill('fyrtårn');
  await bert
    .getByRole('dialog')
    .getByRole('button', { name: /fyrtårn/ })
    .click();
  await bert.waitForURL(`**/Mail/${conversationId}?at=3`);
  await inSight(bert, 3);
  await bert.goBack();
  await bert.waitForURL(`**/Mail/${conversationId}`);
  await inSight(bert, 25);
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  await bert.goForward();
  await bert.waitForURL(`**/Mail/${conversationId}?at=3`);
  await inSight(bert, 3);
  await bert.reload();
  await inSight(bert, 3);
  await bert.getByRole('button', { name: say('mails.back') }).click();
  await bert.waitForURL('**/Mail');
});

test('Rita writes to a lodge, Otto answers for it, and her thanks need no answer; what she asked is found in the box', async () => {
  const rita = await house.enter('rita');
  await rita.goto('/Lodges/Lodge/1/-/About');
  const say = (id: string) => swedish[id]!;
  await rita.getByRole('link', { name: say('mails.lodge.write') }).click();
  await write(rita, 'Får man komma och titta först?', say);
  await rita.waitForURL(/\/Mail\/\d+/);

  const otto = await house.enter('otto');
  await otto.goto('/Lodges/Lodge/1/-/Mail');
  await otto
    .getByRole('link', { name: /Får man komma och titta först/ })
    .getByText(words('mails.lodge.waits'))
    .click();
  await otto.locator('[data-mail="1"]').waitFor();
  await write(otto, 'Gerne. Kom lørdag klokken ni.');
  await otto.locator('[data-mail="2"]').waitFor();

  await rita.goto('/Mail');
  await rita.getByRole('link', { name: /Gerne\. Kom lørdag/ }).click();
  await rita.getByText(say('mails.lodge.answeredBy').replace('{name}', 'otto')).waitFor();
  await write(rita, 'Tack så mycket!', say);
  await otto.locator('[data-mail="3"]').waitFor();
  await otto.getByRole('button', { name: words('mails.lodge.noAnswer') }).click();
  await otto.getByText(words('mails.lodge.noAnswer.done')).waitFor();
  await otto.goBack();
  const row = otto.getByRole('link', { name: /Tack så mycket/ });
  await row.waitFor();
  await soon(async () => expect(await row.getByText(words('mails.lodge.waits')).count()).toBe(0));

  const search = otto.getByRole('searchbox', { name: words('mails.lodge.search') });
  await search.fill('titta');
  await otto.getByRole('link', { name: /Får man komma och titta/ }).click();
  await otto.waitForURL(/\/Lodges\/Lodge\/1\/[^/]+\/Mail\/\d+\?at=1$/);
  await inSight(otto, 1);
  await otto.goBack();
  await soon(async () => expect(await search.inputValue()).toBe('titta'));
});
