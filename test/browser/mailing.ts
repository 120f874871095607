import type { Page } from 'playwright-core';
import { danish } from '../support/catalogue.ts';
import { House } from './house.ts';

/** Otto, Asta and Anna read Danish. */
export const words = (id: string): string => danish[id]!;

/** The product with its demo community, in which nobody has written yet and everybody may write. */
export async function openMailHouse(): Promise<House> {
  const house = await House.open();
  await house.stage.pool.query('delete from conversation');
  await house.stage.pool.query('delete from contact_filter');
  return house;
}

/** The number of somebody in the demo community. */
export async function idOf(house: House, name: string): Promise<number> {
  const { rows } = await house.stage.pool.query<{ id: number }>(`select id::int from profile where name = $1`, [name]);
  return rows[0]!.id;
}

const sendButton = (page: Page, say: typeof words) =>
  page.getByRole('button', { name: say('mails.send'), exact: true });

/** Where one writes: beside the button that sends, since the page that one leaves may have fields too. */
export const field = (page: Page, say = words) =>
  page
    .locator('form')
    .filter({ has: sendButton(page, say) })
    .getByRole('textbox');

export const send = (page: Page, say = words) => sendButton(page, say).click();

export async function write(page: Page, text: string, say = words): Promise<void> {
  await field(page, say).fill(text);
  await send(page, say);
}
