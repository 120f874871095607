import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { demoPassword } from '../../server/demo/accounts.ts';
import { catalogue } from '../support/catalogue.ts';
import { House } from './house.ts';
import { focused, hasFocus, soon } from './soon.ts';

const danish = catalogue('da-DK');
const english = catalogue('en-GB');
const swedish = catalogue('sv-SE');

const lodge = '/Lodges/Lodge/1/-';
const pending = `${lodge}/MemberManagement/PendingRequests`;

let house: House;
/** The couple that owns the winter bathers. */
let owner: Page;
beforeAll(async () => {
  house = await House.open();
  owner = await house.enter('tove_anders');
}, 120_000);
afterAll(() => house?.close());

const requests = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('article');
const requestOf = (page: Page, name: string) => page.getByRole('main').getByRole('article', { name, exact: true });

/** Fills in the reason of the open dialog and confirms it. */
async function confirm(page: Page, reason: string, verb: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function tabTo(page: Page, control: Locator) {
  for (let n = 0; n < 80 && !(await control.evaluate(hasFocus)); n++) await page.keyboard.press('Tab');
  await focused(control);
}

test('Rita is declined, reads why at once, and cannot ask again yet', async () => {
  const rita = await house.enter('rita');
  await rita.goto(`${lodge}/About`);
  await rita.getByRole('heading', { name: 'Du har ansökt om medlemskap' }).waitFor();
  await owner.goto(pending);
  await requestOf(owner, 'rita').getByRole('button', { name: danish['lodges.decline']!, exact: true }).click();
  await confirm(owner, 'Vi er fuldtallige i vinter.', danish['lodges.decline']!);
  await requestOf(owner, 'rita').waitFor({ state: 'detached' });
  await owner.getByText('rita er afvist.').waitFor();

  await rita.getByRole('heading', { name: swedish['lodges.declined.title']! }).waitFor();
  await rita.getByText('Vi er fuldtallige i vinter.').waitFor();
  await soon(async () => expect(await rita.getByRole('button', { name: swedish['lodges.ask']! }).count()).toBe(0));
});

test('a request is approved by keyboard alone; another admin who was slower is told in words', async () => {
  const otto = await house.enter('otto');
  // Otto's window hears nothing of what others do.
  await otto.routeWebSocket(/socket\.io/, () => undefined);
  await otto.goto(pending);
  await owner.goto(pending);
  await requests(owner).first().waitFor();
  const name = (await requests(owner).first().getAttribute('aria-label')) ?? '';
  await requestOf(otto, name).waitFor();
  await tabTo(owner, requestOf(owner, name).getByRole('button', { name: danish['lodges.approve']!, exact: true }));
  await owner.keyboard.press('Enter');
  await requestOf(owner, name).waitFor({ state: 'detached' });
  await owner.getByText(`${name} er nu medlem.`).waitFor();
  await soon(async () =>
    expect(await owner.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      danish['lodges.pending'],
    ),
  );

  await requestOf(otto, name).getByRole('button', { name: danish['lodges.approve']!, exact: true }).click();
  await otto.getByRole('dialog').getByText(danish['refusal.NoSuchRequest']!).waitFor();
  await otto.getByRole('dialog').getByRole('button', { name: danish['ui.close']! }).last().click();
  await requestOf(otto, name).waitFor({ state: 'detached' });

  await owner.goto(`${lodge}/MemberManagement/AllMembers`);
  const row = owner.getByRole('row').filter({ hasText: name });
  await row.getByRole('button').click();
  await owner.getByRole('menuitem', { name: danish['lodges.makeAssistant']! }).click();
  await confirm(owner, 'Kender broen bedst.', danish['lodges.makeAssistant.do']!);
  await row.getByText(danish['enum.LodgeMemberStatus.Assistant']!).waitFor();
});

test('the requests that are left are approved together', async () => {
  await owner.goto(pending);
  await requests(owner).first().waitFor();
  const n = await requests(owner).count();
  expect(n).toBeGreaterThan(1);
  for (const box of await owner.getByRole('main').getByRole('checkbox').all()) await box.check();
  const bar = owner.getByRole('region', { name: danish['lodges.bulk']! });
  await bar.getByText(`${n} valgte`).waitFor();
  await bar.getByRole('button', { name: danish['lodges.bulk.approve']! }).click();
  await owner.getByText(`${n} ansøgninger er godkendt.`).waitFor();
  await owner.getByText(danish['lodges.pending.none']!).waitFor();
});

test('a member is noted and removed with a reason, and somebody blocked may come again', async () => {
  await owner.goto(`${lodge}/MemberManagement/AllMembers?rank=Member&name=stine`);
  const row = owner.getByRole('row').filter({ hasText: 'Stine & Peter' });
  const choose = async (item: string) => {
    await row.getByRole('button').click();
    await owner.getByRole('menuitem', { name: danish[item]! }).click();
  };
  await choose('lodges.notes');
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Kommer altid i god tid.');
  await dialog.getByRole('button', { name: danish['lodges.notes.save']! }).click();
  await dialog.getByRole('listitem').filter({ hasText: 'Kommer altid i god tid.' }).waitFor();
  await owner.keyboard.press('Escape');
  await row.getByText('1 notat', { exact: true }).waitFor();
  await choose('lodges.remove');
  await confirm(owner, 'Er flyttet.', danish['lodges.remove.do']!);
  await row.waitFor({ state: 'detached' });

  await owner.goto(`${lodge}/MemberManagement/BlockedProfiles`);
  const bo = owner
    .getByRole('row')
    .filter({ hasText: 'bo' })
    .filter({ has: owner.getByRole('button') });
  await bo.getByRole('button', { name: danish['lodges.unblock']! }).click();
  await dialog.getByRole('button', { name: danish['lodges.unblock']! }).click();
  await owner.getByText('bo er ikke længere blokeret.').waitFor();
  await owner.getByText(danish['lodges.blocked.none']!).waitFor();
});

test('Bert asks, is blocked, and is not invited to ask again', async () => {
  const bert = await house.enter('bert');
  await owner.goto(pending);
  await bert.goto(`${lodge}/About`);
  await bert.getByRole('textbox').fill('May I bring a friend, a dog and a trumpet?');
  await bert.getByRole('button', { name: english['lodges.ask']! }).click();
  await bert.getByRole('heading', { name: 'You have asked to join' }).waitFor();

  await requestOf(owner, 'bert').getByText('a dog and a trumpet').waitFor();
  await requestOf(owner, 'bert').getByRole('button', { name: danish['lodges.block']! }).click();
  await confirm(owner, 'Trompeten.', danish['lodges.block.do']!);
  await requestOf(owner, 'bert').waitFor({ state: 'detached' });

  await bert.getByRole('heading', { name: 'You have asked to join' }).waitFor({ state: 'detached' });
  await soon(async () => expect(await bert.getByRole('button', { name: english['lodges.ask']! }).count()).toBe(0));
  await soon(async () => expect(await bert.getByText('Trompeten.').count()).toBe(0));
});

test('Bert joins an open lodge and leaves it again', async () => {
  const bert = await house.enter('bert');
  await bert.goto('/Lodges/Lodge/2/-/About');
  await bert.getByRole('button', { name: english['lodges.join']!, exact: true }).click();
  await bert.getByRole('heading', { name: english['meetups.next']! }).waitFor();
  await bert.getByRole('button', { name: 'More about København mødes' }).click();
  await bert.getByRole('menuitem', { name: english['lodges.leave']! }).click();
  await confirm(bert, 'Too far from Bristol.', english['lodges.leave']!);
  await bert.getByRole('button', { name: english['lodges.join']!, exact: true }).waitFor();
});

test('a tab that is closed to Bert holds the way in, and opens when he has gone through', async () => {
  const bert = await house.enter('bert');
  await bert.goto('/Lodges/Lodge/2/-/About');
  await bert.getByRole('link', { name: english['debates.title']! }).click();
  await bert.getByRole('heading', { name: english['lodges.closed.Debate']! }).waitFor();
  await bert.getByRole('button', { name: english['lodges.join']!, exact: true }).click();
  await bert.getByRole('heading', { name: english['lodges.closed.Debate']! }).waitFor({ state: 'detached' });
  expect(new URL(bert.url()).pathname).toMatch(/\/Debate$/);
  await bert.getByRole('button', { name: 'More about København mødes' }).click();
  await bert.getByRole('menuitem', { name: english['lodges.leave']! }).click();
  await confirm(bert, 'Still too far.', english['lodges.leave']!);
});

test('Anna is banned from founding as she fills in the form, reads so on the list at once, and founds again', async () => {
  const [anna, sara] = [await house.enter('anna'), await house.enter('sara')];
  const { rows } = await house.stage.pool.query<{ id: string }>(`select id from profile where name = 'anna'`);
  const profileId = Number(rows[0]!.id);
  await house.send(sara, 'LogOn/Reauthenticate', { password: demoPassword });
  await anna.goto('/Lodges/Create');
  await anna.getByRole('heading', { level: 1, name: danish['lodges.create']! }).waitFor();
  const facts = 'Three lodges that sold something.';
  const until = '2027-02-03T12:00:00.000Z';
  await house.send(sara, 'Staff/BanFromFounding', { profileId, rule: 'Honesty', facts, until });

  const notice = anna.getByRole('heading', { name: /^Du kan ikke oprette loger før 3. februar 2027/ });
  await notice.waitFor();
  expect(new URL(anna.url()).pathname).toBe('/Lodges');
  await focused(notice);
  const create = anna.getByRole('link', { name: danish['lodges.create']! }).first();
  await tabTo(anna, create);
  await anna.keyboard.press('Enter');
  await anna.waitForFunction(() => document.activeElement?.tagName === 'H2');
  await focused(notice);
  await anna.keyboard.press('Tab');
  await anna.keyboard.press('Enter');
  await anna.getByText(facts).waitFor();
  await anna.goBack();
  await notice.waitFor();

  await house.send(sara, 'Staff/LiftFoundingBan', { profileId });
  await notice.waitFor({ state: 'detached' });
  await create.click();
  await anna.getByRole('heading', { level: 1, name: danish['lodges.create']! }).waitFor();
});

test('a lodge to discover tells how alive it is and where; joined, it stands among the own ones alone', async () => {
  const anna = await house.enter('anna');
  await anna.goto('/Lodges/Newest');
  const cards = anna.getByRole('main').getByRole('article');
  await cards.first().waitFor();
  const open = cards.filter({ hasText: danish['enum.LodgeAccess.AccessForAll']! }).first();
  const name = await open.getByRole('heading').innerText();
  const card = cards.filter({ has: anna.getByRole('heading', { name, exact: true }) });
  await card.getByText(/indlæg denne (uge|måned)|træf denne måned|Stille denne måned/).waitFor();
  await card.getByRole('link').click();
  await anna.getByRole('button', { name: danish['lodges.join']!, exact: true }).click();
  await anna.getByRole('heading', { name: danish['meetups.next']! }).waitFor();
  await anna.goBack();
  await cards.first().waitFor();
  await card.waitFor({ state: 'detached' });
  await anna.getByRole('link', { name: danish['lodges.newest.all']! }).click();
  await card.getByText(danish['lodges.state.Member']!.replace(/.*other \{([^}]*)\}.*/, '$1')).waitFor();
});

test('staff finds rows by a name with the keys alone, and the address holds numbers', async () => {
  const sara = await house.enter('sara');
  await sara.goto('/Staff/LodgeActivities');
  const field = sara.getByRole('combobox', { name: english['staff.lodges.lodgeId']! });
  await tabTo(sara, field);
  await sara.keyboard.type('winter bath');
  await sara.getByRole('option', { name: /^Winter bathers of Aarhus/ }).waitFor();
  await sara.keyboard.press('ArrowDown');
  await sara.keyboard.press('Enter');
  await sara.keyboard.press('Enter');
  await sara.waitForURL(/\?lodgeId=1$/);
  await sara.getByRole('row').nth(1).waitFor();
  await sara.reload();
  await sara.waitForFunction(
    (label) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)?.value.endsWith('(no. 1)'),
    english['staff.lodges.lodgeId']!,
  );
});
