import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { catalogue } from '../support/catalogue.ts';
import { House } from './house.ts';

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

const hasFocus = (element: HTMLElement | SVGElement) => element === document.activeElement;

async function tabTo(page: Page, control: Locator) {
  for (let n = 0; n < 80 && !(await control.evaluate(hasFocus)); n++) await page.keyboard.press('Tab');
  expect(await control.evaluate(hasFocus)).toBe(true);
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
  expect(await rita.getByRole('button', { name: swedish['lodges.ask']! }).count()).toBe(0);
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
  expect(await owner.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(danish['lodges.pending']);

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
  await row.getByText('1 note', { exact: true }).waitFor();
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
  expect(await bert.getByRole('button', { name: english['lodges.ask']! }).count()).toBe(0);
  expect(await bert.getByText('Trompeten.').count()).toBe(0);
});

test('Bert joins an open lodge and leaves it again', async () => {
  const bert = await house.enter('bert');
  await bert.goto('/Lodges/Lodge/2/-/About');
  await bert.getByRole('button', { name: english['lodges.join']!, exact: true }).click();
  await bert.getByRole('heading', { name: 'You are a member' }).waitFor();
  await bert.getByRole('button', { name: english['lodges.leave']! }).click();
  await confirm(bert, 'Too far from Bristol.', english['lodges.leave']!);
  await bert.getByRole('button', { name: english['lodges.join']!, exact: true }).waitFor();
});
