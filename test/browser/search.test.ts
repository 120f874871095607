import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { catalogue } from '../support/catalogue.ts';
import { accessibilityFaults } from './accessibility.ts';
import { House } from './house.ts';
import { focused, soon } from './soon.ts';

const english = catalogue('en-GB');
const say = (id: string) => english[`search.${id}`]!;

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

const members = (page: Page) => page.getByRole('list', { name: say('found') });
const people = (page: Page) => members(page).getByRole('heading', { level: 3 }).getByRole('link');
const chips = (page: Page) => page.getByRole('list', { name: say('chosen') });
const total = (page: Page) => page.getByRole('status').getByRole('heading', { level: 2, name: /member/ });
const view = (page: Page, name: string) => page.getByRole('radio', { name: english[`enum.ViewStyle.${name}`]! });
const panel = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** What is said of the second of two that is moved. */
const sort = (id: string, place: number) =>
  english[`ui.sort.${id}`]!.replace('{name}', 'Second').replace('{place}', String(place)).replace('{n}', '2');
/** The search of all members, as Bert finds it. */
async function open(path = '/Search'): Promise<Page> {
  const page = await house.enter('bert');
  await page.goto(path);
  await people(page).first().waitFor();
  await total(page).waitFor();
  return page;
}

/** How many there are, as the page tells it. */
const numberOf = async (page: Page) =>
  Number(/[\d,]+/.exec((await total(page).textContent()) ?? '')?.[0].replace(',', ''));

test('a filter narrows the search, stands above it, and goes again', async () => {
  const page = await open();
  const all = await numberOf(page);
  await page.getByRole('checkbox', { name: /^Couples/ }).check();
  const chip = chips(page).getByRole('listitem').filter({ hasText: english['enum.GenderGroup.Couples']! });
  await chip.waitFor();
  await page.waitForURL(/searchOptions=/);
  await house.stage.until('fewer are counted', 10_000, async () => (await numberOf(page)) < all);
  await chip.getByRole('button').click();
  await chip.waitFor({ state: 'detached' });
  await page.waitForURL(({ search }) => search === '');
  await house.stage.until('all are counted again', 10_000, async () => (await numberOf(page)) === all);
});

test('the view stays as it was chosen', async () => {
  const page = await open();
  await soon(async () => expect(await view(page, 'Gallery').isChecked()).toBe(true));
  await view(page, 'List').check({ force: true });
  await page.reload();
  await people(page).first().waitFor();
  await house.stage.until('the list is back', 10_000, () => view(page, 'List').isChecked());
});

test('whoever goes back from a profile is at the same person again', async () => {
  const page = await open('/Search/Newest');
  const last = people(page).last();
  const name = (await last.textContent())!;
  await last.scrollIntoViewIfNeeded();
  const height = await page.evaluate(() => window.scrollY);
  await last.click();
  await page.waitForURL(/\/Profile\/\d+\/About$/);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goBack();
  await page.waitForURL(/\/Search\/Newest/);
  await people(page).first().waitFor();
  await soon(async () => expect(await people(page).last().textContent()).toBe(name));
  await house.stage.until(
    'the page is where it was',
    10_000,
    async () => Math.abs((await page.evaluate(() => window.scrollY)) - height) < 50,
  );
});

test('the arrow keys move between people, line by line', async () => {
  const page = await open();
  const links = people(page);
  await links.first().focus();
  await page.keyboard.press('ArrowRight');
  await focused(links.nth(1));
  await page.keyboard.press('ArrowDown');
  const [above, below] = await Promise.all([links.nth(1).boundingBox(), page.locator(':focus').boundingBox()]);
  expect(below!.y).toBeGreaterThan(above!.y);
  expect(Math.abs(below!.x - above!.x)).toBeLessThan(5);
  await page.keyboard.press('ArrowUp');
  await focused(links.nth(1));
  await page.keyboard.press('Home');
  await focused(links.first());
});

test('a search is saved, opened by its address, changed, and deleted', async () => {
  const page = await open('/Search?searchOptions=1;groups=4');
  await button(page, say('saved.this')).press('Enter');
  const asking = panel(page, say('saved.this'));
  await asking.getByRole('textbox').fill('Two at a time');
  await asking.getByRole('textbox').press('Enter');
  await page
    .getByRole('status')
    .getByRole('button', { name: say('saved.open') })
    .click();
  await page.waitForURL(/\/Search\/\d+$/);
  await page.getByRole('heading', { level: 1, name: 'Two at a time' }).waitFor();
  await chips(page).getByText(english['enum.GenderGroup.Couples']!).waitFor();

  const address = page.url();
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: 'Two at a time' }).waitFor();
  await people(page).first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('switch', { name: say('switch.pictures') }).check();
  await button(page, say('saved.change')).press('Enter');
  await page.waitForURL(address);
  await chips(page).getByText(say('part.pictures')).waitFor();
  await button(page, say('saved.change')).waitFor({ state: 'detached' });

  await button(page, say('saved')).press('Enter');
  const list = panel(page, say('saved'));
  await list.getByRole('button', { name: 'Actions for Two at a time' }).press('Enter');
  await page.getByRole('menuitem', { name: say('saved.delete') }).press('Enter');
  await panel(page, 'Delete the search “Two at a time”?')
    .getByRole('button', { name: say('saved.delete') })
    .press('Enter');
  await page.getByRole('heading', { level: 1, name: english['notFound.title']! }).waitFor();
});

test('saved searches are put into order by keyboard, and Escape puts back what is moved', async () => {
  const page = await open();
  for (const name of ['First', 'Second'])
    await house.send(page, 'Search/SaveSearch', { name, search: { options: { groups: 2 } } });
  await button(page, say('saved')).press('Enter');
  const list = panel(page, say('saved'));
  const names = list.getByRole('heading', { level: 3 });
  const handle = list.getByRole('button', { name: sort('move', 2) });
  const arranged = page.waitForResponse(/ArrangeSavedSearches/);
  const heard = (id: string, place: number) => page.getByText(sort(id, place), { exact: true }).waitFor();
  // What is picked up listens to the keys one turn later.
  const pickUp = async (place: number) => {
    await handle.press('Space');
    await heard('over', place);
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
  };
  await pickUp(2);
  await page.keyboard.press('ArrowUp');
  await heard('over', 1);
  await page.keyboard.press('Space');
  expect((await arranged).status()).toBe(200);
  await soon(async () => expect(await names.allTextContents()).toEqual(['Second', 'First']));
  expect(await accessibilityFaults(page, { within: '[role=dialog]' })).toEqual([]);
  await pickUp(1);
  await page.keyboard.press('Escape');
  await heard('left', 1);
  await soon(async () => expect(await list.isVisible()).toBe(true));
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
});

test('the search by fields has no faults for those who listen', async () => {
  const page = await house.enter('bert');
  for (const path of ['/Search', '/Search/Advanced']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page
      .getByRole('button', { name: path === '/Search' ? say('saved.this') : /^Show \d/ })
      .first()
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  }
});
