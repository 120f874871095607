import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { GenderGroup } from '../../shared/enums.ts';
import { catalogue } from '../support/catalogue.ts';
import type { House } from './house.ts';
import { field, idOf as find, openMailHouse, words, write } from './mailing.ts';
import { atOnce, hasFocus, soon } from './soon.ts';

/** Bert reads English. */
const english = (id: string) => catalogue('en-GB')[id]!;

let house: House;
const idOf = (name: string) => find(house, name);
beforeAll(async () => {
  house = await openMailHouse();
}, 120_000);
afterAll(() => house?.close());

/** The mails on the page, by their numbers. */
const numbers = (page: Page) =>
  page.locator('[data-mail]').evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-mail'))));

test('Otto writes to Asta from her page; she sees it come, reads, and answers; he sees that she has read', async () => {
  const otto = await house.enter('otto');
  const asta = await house.enter('asta');
  for (const one of [otto, asta])
    await house.send(one, 'EditProfile/UpdateProfileConfiguration', { key: 'readReceipts', value: 'true' });
  await asta.goto('/Mail');
  await otto.goto(`/Profile/${await idOf('asta')}/About`);
  await otto.getByRole('link', { name: words('people.write'), exact: true }).click();
  await otto.waitForURL('**/Mail?to=*');
  await write(otto, 'Er vandet varmt i dag?');
  await otto.waitForURL(/\/Mail\/\d+/);

  await asta.getByRole('link', { name: /Er vandet varmt i dag/ }).click();
  await asta.locator('[data-mail="1"]').waitFor();
  await asta.bringToFront();
  await asta.getByText(words('mails.new'), { exact: true }).waitFor();
  await otto.getByText(`· ${words('enum.MailReadState.SentAndRead')}`).waitFor();

  await write(asta, 'Det er lige til at holde ud.');
  await otto.locator('[data-mail="2"]').waitFor();
  await write(otto, 'Så ses vi klokken syv.');
  await asta.locator('[data-mail="3"]').waitFor();
  expect([await numbers(otto), await numbers(asta)]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

test('a mail without a connection waits in its place, and is there once when the connection is back', async () => {
  const bert = await house.enter('bert');
  const { conversationId } = await house.send<{ conversationId: number }>(bert, 'Mail/StartConversation', {
    profileId: await idOf('anna'),
    text: 'Hej Anna',
  });
  await bert.goto(`/Mail/${conversationId}`);
  await bert.locator('[data-mail="1"]').waitFor();
  await bert.route('**/api/Mail/SendMail', (route) => route.abort());
  await write(bert, 'Kommer den frem?', english);
  await bert.getByText(english('mails.notSent')).waitFor();
  await bert.reload();
  await bert.getByText(english('mails.notSent')).waitFor();
  await bert.unroute('**/api/Mail/SendMail');
  await bert.getByRole('button', { name: english('mails.again') }).click();
  await bert.locator('[data-mail="2"]').waitFor();
  await soon(async () => expect(await bert.getByRole('region').getByText('Kommer den frem?').count()).toBe(1));
});

test('outside the filter it comes to the requests, where it is accepted', async () => {
  const asta = await house.enter('asta');
  const anna = await house.enter('anna');
  await asta.goto('/EditProfile/Contacts');
  await asta.getByRole('checkbox', { name: words('enum.GenderGroup.Men') }).check();
  await asta.getByRole('button', { name: words('contacts.save') }).click();
  await asta.getByText(words('contacts.saved')).waitFor();

  await anna.goto(`/Mail?to=${await idOf('asta')}`);
  await write(anna, 'Vi mødtes ved saunaen.');
  await anna.waitForURL(/\/Mail\/\d+/);
  await asta.goto('/Mail?box=Requests');
  await asta.getByRole('link', { name: /Vi mødtes ved saunaen/ }).click();
  await asta.getByText(words('enum.FilteredBy.Group')).first().waitFor();
  await asta.getByRole('button', { name: words('mails.accept') }).click();
  await asta.getByRole('button', { name: words('mails.accept') }).waitFor({ state: 'detached' });
  await asta.goto('/Mail');
  await asta.getByRole('link', { name: /Vi mødtes ved saunaen/ }).waitFor();
});

const everybody = { groups: 0, ages: null, verified: false, within: null, accountDays: 0, pictures: true };

test('keys walk through the conversations and put one aside; the way back leads where one was', async () => {
  const asta = await house.enter('asta');
  await house.send(asta, 'Mail/UpdateContactFilter', everybody);
  for (const name of ['bert', 'tove_anders']) {
    const writer = await house.enter(name);
    await house.send(writer, 'Mail/StartConversation', { profileId: await idOf('asta'), text: `Hilsen fra ${name}` });
  }
  await asta.goto('/Mail');
  await asta.getByText('Hilsen fra tove_anders').waitFor();
  await asta.keyboard.press('j');
  await asta.waitForURL(/\/Mail\/\d+/);
  await asta.locator('[data-mail="1"]').waitFor();
  const first = asta.url();
  await asta.keyboard.press('j');
  await asta.waitForURL((url) => url.href !== first);
  await asta.locator('[data-mail]').getByText('Hilsen fra bert').waitFor();
  await asta.keyboard.press('k');
  await asta.waitForURL(first);
  await asta.locator('[data-mail]').getByText('Hilsen fra tove_anders').waitFor();
  await asta.keyboard.press('r');
  await asta.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
  await asta.keyboard.press('Shift+Tab');
  await asta.locator('h2').first().focus();
  await asta.keyboard.press('e');
  await asta.getByText(words('mails.moved.Archive').match(/one \{([^}]+)\}/)![1]!).waitFor();
  await asta.waitForURL('**/Mail');
  await asta.keyboard.press('?');
  await asta.getByRole('dialog', { name: words('mails.keys') }).waitFor();
});

test('on a phone one pane stands at a time, and back leads to the list; a hundred mails load upwards without moving', async () => {
  const bert = await house.enter('bert', { width: 390, height: 844 });
  const tove = await house.enter('tove_anders');
  const { conversationId } = await house.send<{ conversationId: number }>(tove, 'Mail/StartConversation', {
    profileId: await idOf('bert'),
    text: 'Nummer 1',
  });
  await house.send(bert, 'Mail/SendMail', { conversationId, text: 'Nummer 2' });
  for (let number = 3; number <= 120; number++)
    await house.send(number % 2 ? tove : bert, 'Mail/SendMail', { conversationId, text: `Nummer ${number}` });
  await house.send(bert, 'Mail/ReadConversation', { conversationId, number: 120 });
  await bert.goto('/Mail');
  await bert.getByRole('link', { name: /Nummer 120/ }).click();
  await bert.locator('[data-mail="120"]').waitFor();
  await soon(async () => expect(await bert.getByRole('heading', { level: 1 }).textContent()).toContain('tove_anders'));
  const top = () => bert.locator('[data-mail="101"]').evaluate((one) => Math.round(one.getBoundingClientRect().top));
  await bert.locator('[data-mail="60"]').scrollIntoViewIfNeeded();
  await bert.locator('[data-mail="20"]').waitFor({ state: 'attached' });
  const before = await top();
  // Whatever would move it does so in the next frames.
  await bert.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await top()).toBe(before);
  await bert.getByRole('button', { name: english('mails.back') }).click();
  await bert.waitForURL('**/Mail');
  await bert.goForward();
  await bert.waitForURL(`**/Mail/${conversationId}`);
  await bert.goBack();
  await bert.getByRole('heading', { level: 1, name: english('mails.title') }).waitFor();
});

test('Asta begins a group; Otto joins before he reads, both write, and he leaves it', async () => {
  const asta = await house.enter('asta');
  const otto = await house.enter('otto', { width: 390, height: 844 });
  for (const name of ['otto', 'bert']) await house.send(asta, 'Favorites/AddFavorite', { profileId: await idOf(name) });
  await asta.goto('/Mail');
  await asta.getByRole('button', { name: words('mails.write'), exact: true }).click();
  const dialog = asta.getByRole('dialog', { name: words('mails.write') });
  for (const name of ['otto', 'bert']) await dialog.getByRole('checkbox', { name: new RegExp(`^${name}\\b`) }).check();
  await dialog.getByRole('textbox', { name: words('mails.group.name') }).fill('Vinterbadere');
  await dialog.getByRole('button', { name: words('mails.group.begin') }).click();
  await asta.waitForURL(/\/Mail\/\d+/);
  await asta.getByRole('heading', { level: 2, name: 'Vinterbadere' }).waitFor();
  await write(asta, 'Kun for os endnu.');

  await otto.goto('/Mail?box=Requests');
  await otto.getByRole('link', { name: /Vinterbadere/ }).click();
  await otto.getByRole('button', { name: words('mails.group.accept') }).click();
  await otto.getByRole('button', { name: words('mails.send'), exact: true }).waitFor();
  await atOnce(async () => expect(await otto.getByText('Kun for os endnu.').count()).toBe(0));
  await asta.getByText('otto kom med i gruppen').first().waitFor();
  await write(asta, 'Hvem kører på lørdag?');
  await otto.getByRole('region').getByText('Hvem kører på lørdag?').waitFor();
  await write(otto, 'Det gør jeg.');
  await asta.getByRole('region').getByText('Det gør jeg.').waitFor();

  await otto.getByRole('button', { name: words('mails.group.members') }).click();
  await otto.getByRole('button', { name: words('mails.group.leave') }).click();
  const sure = words('mails.group.leave.title').replace('{name}', 'Vinterbadere');
  const leave = { name: words('mails.group.leave') };
  await otto.getByRole('dialog', { name: sure }).getByRole('button', leave).click();
  await asta.getByText('otto forlod gruppen').first().waitFor();
  await write(asta, 'Farvel.');
  await asta.getByRole('region').getByText('Farvel.').waitFor();
  await atOnce(async () => expect(await otto.getByText('Farvel.').count()).toBe(0));
});

test('an emoji is found by its name and put between two words by keys alone', async () => {
  const otto = await house.enter('otto');
  await otto.goto(`/Mail?to=${await idOf('asta')}`);
  const field = otto.getByRole('textbox').last();
  await field.fill('Hej der');
  await field.press('Home');
  for (let n = 0; n < 4; n++) await field.press('ArrowRight');
  await otto.keyboard.press('Tab');
  await otto.keyboard.press('Enter');
  await otto.getByRole('searchbox', { name: words('mails.emoji.search') }).waitFor();
  await otto.keyboard.type('kæmpe sprutgrin');
  await otto.getByText(words('mails.emoji.none')).waitFor();
  await otto.keyboard.press('Control+A');
  await otto.keyboard.type('tre hjerter');
  await otto.getByRole('gridcell').first().waitFor();
  await otto.keyboard.press('ArrowDown');
  await otto.keyboard.press('Enter');
  await otto.waitForFunction(() => /^Hej \p{Extended_Pictographic}/u.test(document.querySelector('textarea')!.value));
  await otto.keyboard.type(' ');
  await soon(async () => expect(await field.inputValue()).toMatch(/^Hej \p{Extended_Pictographic}\uFE0F? der$/u));
});

test('a card leads to a mail to whom it shows, and Start tells of what is new', async () => {
  const otto = await house.enter('otto');
  const asta = await house.enter('asta');
  const name = 'anna';
  await house.send(asta, 'Favorites/AddFavorite', { profileId: await idOf(name) });
  await asta.goto('/Favorites');
  await asta.getByRole('link', { name: words('mails.writeTo').replace('{name}', name) }).click();
  await asta.waitForURL('**/Mail?to=*');
  await write(asta, 'Hej Anna');
  await asta.waitForURL(/\/Mail\/\d+/);
  await house.send(otto, 'Mail/StartConversation', { profileId: await idOf('asta'), text: 'Kaffe bagefter?' });
  await asta.goto('/Start');
  await asta.getByRole('heading', { name: words('start.mail.new') }).waitFor();
  await asta.getByRole('link', { name: /Kaffe bagefter/ }).click();
  await asta.locator('[data-mail]').getByText('Kaffe bagefter?').waitFor();
});

test('while Otto writes Asta sees it, and no longer once his mail is there', async () => {
  const otto = await house.enter('otto');
  const asta = await house.enter('asta');
  const { conversationId } = await house.send<{ conversationId: number }>(asta, 'Mail/StartConversation', {
    profileId: await idOf('otto'),
    text: 'Er du der?',
  });
  await house.send(otto, 'Mail/SendMail', { conversationId, text: 'Ja.' });
  for (const one of [otto, asta]) await one.goto(`/Mail/${conversationId}`);
  await asta.getByText('Ja.', { exact: true }).last().waitFor();
  const writing = asta.getByText(
    words('mails.typing')
      .replace(/.*other \{(.*)\}\}/, '$1')
      .replace('{name}', 'otto'),
  );
  // Whoever goes on writing says so again: she may not have been connected when he began.
  await Promise.all([field(otto).pressSequentially('Jeg kommer om', { delay: 500 }), writing.waitFor()]);
  await write(otto, 'Jeg kommer om lidt.');
  await asta.locator('[data-mail]').getByText('Jeg kommer om lidt.').waitFor();
  await writing.waitFor({ state: 'detached' });
});

test('by keyboard alone Asta takes back whom she declined, and writes to somebody she knows', async () => {
  const [asta, carl] = [await house.enter('asta'), await house.enter('carl')];
  const filter = { ages: null, verified: false, within: null, accountDays: 0, pictures: true };
  await house.send(asta, 'Mail/UpdateContactFilter', { ...filter, groups: GenderGroup.Women });
  // Whom she knows is asked for nothing.
  for (const known of ['favourite', 'relation']) await house.stage.pool.query(`delete from ${known}`);
  const first = { profileId: await idOf('asta'), text: 'Er der plads i saunaen?' };
  const { conversationId } = await house.send<{ conversationId: number }>(carl, 'Mail/StartConversation', first);
  await house.send(asta, 'Mail/DeclineRequests', { conversationIds: [conversationId] });
  await house.send(asta, 'Favorites/AddFavorite', { profileId: await idOf('otto') });
  /** Tabs until something is under the focus. */
  const tabTo = async (wanted: Locator) => {
    for (let steps = 0; steps < 40; steps++) {
      if (await wanted.evaluate(hasFocus)) return;
      await asta.keyboard.press('Tab');
    }
    throw new Error(`The focus never came to ${wanted.toString()}.`);
  };

  await asta.goto('/Mail?box=Requests');
  await asta.getByRole('button', { name: /^Afviste/ }).focus();
  await asta.keyboard.press('Enter');
  const declined = asta.getByRole('dialog').getByRole('listitem');
  await tabTo(declined.first().getByRole('button'));
  await asta.keyboard.press('Enter');
  await asta.getByText('Samtalen ligger i indbakken').waitFor();
  await asta.getByRole('dialog').waitFor({ state: 'detached' });

  await asta.goto('/Mail');
  await asta.getByRole('link', { name: /Er der plads i saunaen/ }).waitFor();
  await asta.getByRole('button', { name: words('mails.write'), exact: true }).focus();
  await asta.keyboard.press('Enter');
  const dialog = asta.getByRole('dialog', { name: words('mails.write') });
  await tabTo(dialog.getByRole('checkbox', { name: /^otto\b/ }));
  await asta.keyboard.press('Space');
  await asta.keyboard.press('Enter');
  await asta.waitForURL(/\/Mail(\?to=|\/)\d+/);
});
