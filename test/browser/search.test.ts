import type { Page } from '@playwright/test';
import { english } from '../support/catalogue.ts';
import { accessibilityFaults } from './accessibility.ts';
import type { House } from './house.ts';
import { press } from './keys.ts';
import { expect, test } from './test.ts';

const say = (id: string) => english[`search.${id}`]!;

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
/** A search, as a new member finds it. */
async function open(house: House, path = '/Search'): Promise<Page> {
  const page = await house.enter(await house.newcomer({ gender: 'Male' }));
  await page.goto(path);
  await expect(people(page).first()).toBeVisible();
  await expect(total(page)).toBeVisible();
  return page;
}

/** How many there are, as the page tells it. */
const numberOf = async (page: Page) =>
  Number(/[\d,]+/.exec((await total(page).textContent()) ?? '')?.[0].replace(',', ''));

test('a filter narrows the search, stands above it, and goes again', async ({ house }) => {
  const page = await open(house);
  const all = await numberOf(page);
  await page.getByRole('checkbox', { name: /^Couples/ }).check();
  const chip = chips(page).getByRole('listitem').filter({ hasText: english['enum.GenderGroup.Couples']! });
  await expect(chip).toBeVisible();
  await expect(page).toHaveURL(/searchOptions=/);
  await expect.poll(() => numberOf(page), { message: 'fewer are counted' }).toBeLessThan(all);
  await chip.getByRole('button').click();
  await expect(chip).toHaveCount(0);
  await expect(page).toHaveURL(({ search }) => search === '');
  await expect.poll(() => numberOf(page), { message: 'all are counted again' }).toBe(all);
});

test('the view stays as it was chosen', async ({ house }) => {
  const page = await open(house);
  await expect(view(page, 'Gallery')).toBeChecked();
  await view(page, 'List').check({ force: true });
  await expect(view(page, 'List')).toBeChecked();
  await page.reload();
  await expect(people(page).first()).toBeVisible();
  await expect(view(page, 'List')).toBeChecked();
});

test('whoever goes back from a profile is at the same person again', async ({ house }) => {
  const page = await open(house, '/Search/Newest');
  const last = people(page).last();
  const name = (await last.textContent())!;
  await last.scrollIntoViewIfNeeded();
  const height = () => page.evaluate(() => window.scrollY);
  const left = await height();
  await last.click();
  await expect(page).toHaveURL(/\/Profile\/\d+\/About$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/Search\/Newest/);
  await expect(last).toHaveText(name);
  await expect.poll(async () => Math.abs((await height()) - left)).toBeLessThan(50);
});

test('the arrow keys move between people, line by line', async ({ house }) => {
  const page = await open(house);
  const links = people(page);
  const second = links.nth(1);
  await press(links.first(), 'ArrowRight');
  await expect(second).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const below = links.and(page.locator(':focus'));
  const moved = async () => {
    const [from, to] = await Promise.all([second.boundingBox(), below.boundingBox()]);
    return { down: to!.y > from!.y, aside: Math.abs(to!.x - from!.x) >= 5 };
  };
  await expect.poll(moved).toEqual({ down: true, aside: false });
  await page.keyboard.press('ArrowUp');
  await expect(second).toBeFocused();
  await page.keyboard.press('Home');
  await expect(links.first()).toBeFocused();
});

test('a search is saved, opened by its address, changed, and deleted', async ({ house }) => {
  const page = await open(house, '/Search?searchOptions=1;groups=4');
  const title = page.getByRole('heading', { level: 1, name: 'Two at a time' });
  await press(button(page, say('saved.this')), 'Enter');
  const asking = panel(page, say('saved.this'));
  await asking.getByRole('textbox').fill('Two at a time');
  await asking.getByRole('textbox').press('Enter');
  const stored = page.getByRole('status').getByRole('button', { name: say('saved.open') });
  await stored.click();
  await expect(page).toHaveURL(/\/Search\/\d+$/);
  await expect(title).toBeVisible();
  await expect(chips(page).getByText(english['enum.GenderGroup.Couples']!)).toBeVisible();

  const address = page.url();
  await page.goto(address);
  await expect(title).toBeVisible();
  await expect(people(page).first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('switch', { name: say('switch.pictures') }).check();
  await press(button(page, say('saved.change')), 'Enter');
  await expect(button(page, say('saved.change'))).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(chips(page).getByText(say('part.pictures'))).toBeVisible();

  await press(button(page, say('saved')), 'Enter');
  const list = panel(page, say('saved'));
  await press(list.getByRole('button', { name: 'Actions for Two at a time' }), 'Enter');
  await press(page.getByRole('menuitem', { name: say('saved.delete') }), 'Enter');
  const sure = panel(page, 'Delete the search “Two at a time”?');
  await press(sure.getByRole('button', { name: say('saved.delete') }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: english['notFound.title']! })).toBeVisible();
});

test('saved searches are put into order by keyboard, and Escape puts back what is moved', async ({ house }) => {
  const member = await house.newcomer({ gender: 'Male' });
  for (const name of ['First', 'Second']) await member.SaveSearch({ name, search: { options: { groups: 2 } } });
  const page = await house.enter(member);
  await page.goto('/Search');
  await press(button(page, say('saved')), 'Enter');
  const list = panel(page, say('saved'));
  const names = list.getByRole('heading', { level: 3 });
  const handle = list.getByRole('button', { name: sort('move', 2) });
  const arranged = page.waitForResponse(/ArrangeSavedSearches/);
  const heard = (id: string, place: number) => expect(page.getByText(sort(id, place), { exact: true })).toBeVisible();
  // What is picked up listens to the keys one turn later.
  const pickUp = async (place: number) => {
    await press(handle, 'Space');
    await heard('over', place);
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
  };
  await pickUp(2);
  await page.keyboard.press('ArrowUp');
  await heard('over', 1);
  await page.keyboard.press('Space');
  expect((await arranged).status()).toBe(200);
  await expect(names).toHaveText(['Second', 'First']);
  expect(await accessibilityFaults(page, { within: '[role=dialog]' })).toEqual([]);
  await pickUp(1);
  await page.keyboard.press('Escape');
  await heard('left', 1);
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});

test('the search by fields has no faults for those who listen', async ({ house }) => {
  const page = await house.enter(await house.newcomer({ gender: 'Male' }));
  for (const [path, offered] of [
    ['/Search', say('saved.this')],
    ['/Search/Advanced', /^Show \d/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: offered }).first()).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  }
});
