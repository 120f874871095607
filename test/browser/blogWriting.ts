import type { Page } from '@playwright/test';
import { english } from '../support/catalogue.ts';
import type { House } from './house.ts';
import { listening } from './keys.ts';
import { expect } from './test.ts';

/** As a page for writing says it, in English. */
export const words = (id: string): string => english[`blogWriting.${id}`]!;

export const editor = {
  title: (page: Page) => page.getByRole('textbox', { name: words('title'), exact: true }),
  text: (page: Page) => page.getByRole('textbox', { name: words('text'), exact: true }),
};

/** Begins an entry by hand; resolves with its number once it was saved first. */
export async function begin(page: Page, title: string, text: string): Promise<number> {
  await page.goto('/Community/Blogs/Create');
  await listening(editor.title(page));
  await editor.title(page).click();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.keyboard.type(text);
  await expect(page).toHaveURL(/\/Edit\/\d+$/);
  return Number(/\d+$/.exec(page.url())![0]);
}

export const saved = (page: Page): Promise<void> => expect(page.getByText(words('save.now'))).toBeVisible();

interface Draft {
  title: string;
  text: string;
}

/** What the server keeps of an entry that is not published so. */
export async function draftOf({ stage }: House, blogEntryId: number): Promise<Draft | undefined> {
  const { rows } = await stage.pool.query<Draft>(
    `select content ->> 'title' as title, content ->> 'text' as text from blog_draft where blog_entry_id = $1`,
    [blogEntryId],
  );
  return rows[0];
}
