import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { catalogue } from '../support/catalogue.ts';
import { House } from './house.ts';
import { soon } from './soon.ts';

const danish = catalogue('da-DK');
const text = (id: string) => danish[id]!;
const calendar = '/Lodges/Lodge/1/-/Calendar';

let house: House;
/** An assistant of the winter bathers. */
let asta: Page;
beforeAll(async () => {
  house = await House.open();
  asta = await house.enter('asta');
}, 120_000);
afterAll(() => house?.close());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The day in so many days, as a date field takes it. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Plans something for two by the form; answers the path of its page. */
async function plan(title: string): Promise<string> {
  await asta.goto(calendar);
  await press(asta, text('meetups.new'));
  const dialog = asta.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(text(`meetups.form.${name}`), { exact: name !== 'address' });
  await dialog.getByRole('button', { name: text('meetups.create') }).click();
  await dialog.getByText(text('meetups.form.title.missing')).waitFor();
  await field('title').fill(title);
  await field('text').fill('Vi mødes ved bænken og bader, til vi har fået nok.');
  await field('day').fill(dayIn(40));
  await field('place').fill('Molen');
  await dialog.locator('input[type=number]').first().fill('2');
  await dialog.getByRole('button', { name: text('meetups.create') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await asta.getByRole('heading', { level: 2, name: title }).waitFor();
  return new URL(asta.url()).pathname;
}

test('two places, and three who want them: the queue moves while everybody looks on', async () => {
  const path = await plan('Dyp for to');
  const [otto, both] = await Promise.all([house.enter('otto'), house.enter('tove_anders')]);
  await otto.goto(path);
  await press(otto, 'Tilmeld dig');
  await otto.getByText('Du har plads', { exact: true }).waitFor();
  // Who looks at it sees it at once.
  await asta.getByText('1 af 2 pladser').first().waitFor();
  await both.goto(path);
  await press(both, 'Skriv jer på ventelisten');
  await both.getByText('I er nummer 1 på ventelisten').first().waitFor();
  await press(otto, text('meetups.quit'));
  await otto
    .getByRole('dialog')
    .getByRole('button', { name: text('meetups.quit'), exact: true })
    .click();
  await both.getByText('I har plads', { exact: true }).waitFor();
  await asta.getByText('2 af 2 pladser').first().waitFor();
});

test('what is said about a meetup arrives, and a meetup called off says so to who signed up', async () => {
  const path = await plan('Kold time');
  const otto = await house.enter('otto');
  await otto.goto(path);
  await press(otto, 'Tilmeld dig');
  await otto.getByLabel(text('meetups.comment.write')).fill('Jeg tager kakao med.');
  await press(otto, text('meetups.comment.send'));
  await asta.getByText('Jeg tager kakao med.').waitFor();
  await asta.getByRole('button', { name: 'Handlinger for Kold time' }).click();
  await asta.getByRole('menuitem', { name: text('meetups.delete') }).click();
  await asta.getByRole('dialog').getByText(text('meetups.delete.awaited')).waitFor();
  await asta
    .getByRole('dialog')
    .getByRole('button', { name: text('meetups.delete.do'), exact: true })
    .click();
  await otto.getByText(text('meetups.cancelled'), { exact: true }).waitFor();
  await soon(async () => expect(await otto.getByRole('button', { name: text('meetups.quit') }).count()).toBe(0));
});

test('the calendar leads from month to month and day to day, and knows no days that are none', async () => {
  await asta.goto(calendar);
  await asta.waitForURL(/Calendar\/20\d\d-\d\d$/);
  const month = new URL(asta.url()).pathname.slice(-7);
  await asta.getByRole('link', { name: text('meetups.after.month') }).click();
  await asta.waitForURL((url) => url.pathname.slice(-7) > month);
  await asta.getByRole('table').getByRole('row').nth(2).getByRole('link').first().click();
  await asta.waitForURL(/Calendar\/20\d\d-\d\d-\d\d(\/\d+)?$/);
  for (const wrong of ['2026-13', '2026-02-30', '1999-12', '2026-1', 'today', '2026-02-28/x']) {
    await asta.goto(`${calendar}/${wrong}`);
    await asta.getByRole('heading', { level: 1 }).waitFor();
    await soon(async () => expect([wrong, await asta.getByRole('table').count()]).toEqual([wrong, 0]));
  }
});

test('a feed is made, shown once, read by a calendar program, and stopped', async () => {
  await asta.goto(calendar);
  await press(asta, text('meetups.feed'));
  await press(asta, text('meetups.feed.make'));
  const url = await asta.getByLabel(text('meetups.feed.address')).inputValue();
  const stranger = await house.window();
  const read = async () => {
    const answer = await stranger.request.get(new URL(url).pathname);
    return [answer.status(), (await answer.text()).slice(0, 15)];
  };
  expect(await read()).toEqual([200, 'BEGIN:VCALENDAR']);
  await press(asta, text('meetups.feed.stop'));
  await asta.getByText(text('meetups.feed.stopped')).waitFor();
  expect((await read())[0]).toBe(404);
});
