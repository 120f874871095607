import type { Page } from '@playwright/test';
import { catalogue } from '../support/catalogue.ts';
import { accessibilityFaults } from './accessibility.ts';
import { listening } from './keys.ts';
import { expect, test } from './test.ts';

const english = catalogue('en-GB');

const field = (page: Page) => page.getByRole('combobox', { name: english['finding.field'] });

test('somebody is found from anywhere by keyboard alone', async ({ house }) => {
  const other = await house.newcomer();
  await house.settle();
  const page = await house.enter(await house.newcomer({ gender: 'Male' }));
  await page.goto('/Glossary');
  await expect(page.getByRole('heading', { level: 1, name: english['glossary.title'] })).toBeVisible();
  await listening(field(page));
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(other.name);
  const found = page.getByRole('group', { name: english['finding.members'] }).getByRole('option').first();
  await expect(found.getByText(other.name, { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id'))!);
  expect(await accessibilityFaults(page, { within: 'header' })).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/Profile/${other.profileId}/About$`));
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
  await expect(field(page)).toHaveValue('');
});

test('on a phone an icon opens the field, which covers no part of the thumb’s menu and goes as it came', async ({
  house,
}) => {
  const page = await house.enter(await house.newcomer(), { width: 390, height: 600 });
  await page.goto('/Glossary');
  const icon = page.getByRole('banner').getByRole('button', { name: english['finding.field'] });
  await icon.click();
  await field(page).fill('se');
  const last = page.getByRole('group', { name: english['finding.searches'] }).getByRole('option').last();
  await expect(page.getByRole('group', { name: english['finding.tags'] })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  const room = async () => {
    const menu = await page.getByRole('navigation', { name: english['shell.nav.bottom'] }).boundingBox();
    const box = await last.boundingBox();
    return menu!.y - (box!.y + box!.height);
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await expect(icon).toBeFocused();
});
