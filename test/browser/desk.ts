import { expect, type Locator, type Page } from '@playwright/test';
import { password } from '../support/profiles.ts';
import { words } from './newcomer.ts';

/** A button by the text it has in English. */
export const push = (page: Page, id: string): Locator => page.getByRole('button', { name: words(id), exact: true });

/** Says again who one is, by keyboard. */
export async function confirmByKeys(page: Page): Promise<void> {
  await expect(page.locator('input[type="password"]')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}
