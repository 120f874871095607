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

/** Where one writes. */
export const field = (page: Page) => page.getByRole('textbox').last();

export const send = (page: Page, say = words) =>
  page.getByRole('button', { name: say('mails.send'), exact: true }).click();

export async function write(page: Page, text: string, say = words): Promise<void> {
  await field(page).fill(text);
  await send(page, say);
}
