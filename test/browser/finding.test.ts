import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { catalogue } from '../support/catalogue.ts';
import { accessibilityFaults } from './accessibility.ts';
import { House } from './house.ts';
import { focused, soon } from './soon.ts';

const english = catalogue('en-GB');

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

const field = (page: Page) => page.getByRole('combobox', { name: english['finding.field'] });
test('somebody is found from anywhere by keyboard alone', async () => {
  const page = await house.enter('bert');
  await page.goto('/Glossary');
  await page.getByRole('heading', { level: 1, name: english['glossary.title'] }).waitFor();
  await page.keyboard.press('/');
  await focused(field(page));
  await page.keyboard.type('ann');
  const anna = page.getByRole('group', { name: english['finding.members'] }).getByRole('option').first();
  await anna.getByText('anna', { exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await soon(async () => expect(await anna.getAttribute('aria-selected')).toBe('true'));
  await soon(async () =>
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await anna.getAttribute('id')),
  );
  expect(await accessibilityFaults(page, { within: 'header' })).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/Profile\/1\/About$/);
  await page.getByRole('heading', { level: 1, name: 'anna' }).waitFor();
  await soon(async () => expect(await field(page).inputValue()).toBe(''));
});

test('on a phone an icon opens the field, which covers no part of the thumb’s menu and goes as it came', async () => {
  const page = await house.enter('bert', { width: 390, height: 600 });
  await page.goto('/Glossary');
  const icon = page.getByRole('banner').getByRole('button', { name: english['finding.field'] });
  await icon.click();
  await field(page).fill('se');
  const last = page.getByRole('group', { name: english['finding.searches'] }).getByRole('option').last();
  await page.getByRole('group', { name: english['finding.tags'] }).waitFor();
  await page.keyboard.press('ArrowUp');
  await soon(async () => expect(await last.getAttribute('aria-selected')).toBe('true'));
  const menu = await page.getByRole('navigation', { name: english['shell.nav.bottom'] }).boundingBox();
  const box = await last.boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(menu!.y);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await soon(async () => expect(await field(page).count()).toBe(0));
  await focused(icon);
});
