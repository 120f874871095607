import type { Page } from '@playwright/test';
import { clock, days } from '../../server/platform/clock.ts';
import { danish } from '../support/catalogue.ts';
import { letIn, lodge } from '../support/contents.ts';
import type { House } from './house.ts';
import { raised } from './lodging.ts';
import { expect, test } from './test.ts';

const text = (id: string) => danish[id]!;

const push = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A lodge with a couple that owns it, an assistant and a member, and its calendar. */
async function swimmers(house: House) {
  const [couple, asta, otto] = [
    await house.newcomer({ gender: 'Couple', locale: 'da-DK' }),
    await house.newcomer({ locale: 'da-DK' }),
    await house.newcomer({ gender: 'Male', locale: 'da-DK' }),
  ];
  const { lodgeId } = await lodge({ by: couple });
  await raised(lodgeId, couple, asta, 'Assistant');
  await letIn(lodgeId, couple, [otto]);
  return { couple, asta, otto, lodgeId, calendar: `/Lodges/Lodge/${lodgeId}/-/Calendar` };
}

/** The moment in so many days. */
const inDays = (many: number) => new Date(clock.ms() + many * days).toISOString();

/** Plans something for two by the form. */
async function plan(page: Page, calendar: string, title: string): Promise<void> {
  await page.goto(calendar);
  await push(page, text('meetups.new'));
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(text(`meetups.form.${name}`), { exact: name !== 'address' });
  await dialog.getByRole('button', { name: text('meetups.create') }).click();
  await expect(dialog.getByText(text('meetups.form.title.missing'))).toBeVisible();
  await field('title').fill(title);
  await field('text').fill('Vi mødes ved bænken og bader, til vi har fået nok.');
  await field('day').fill(inDays(40).slice(0, 10));
  await field('place').fill('Molen');
  await dialog.locator('input[type=number]').first().fill('2');
  await dialog.getByRole('button', { name: text('meetups.create') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

test('two places, and three who want them: the queue moves while everybody looks on', async ({ house }) => {
  const { couple, asta, otto, calendar } = await swimmers(house);
  const [hers, his, theirs] = [await house.enter(asta), await house.enter(otto), await house.enter(couple)];
  await plan(hers, calendar, 'Dyp for to');
  const { pathname } = new URL(hers.url());
  await his.goto(pathname);
  await push(his, 'Tilmeld dig');
  await expect(his.getByText('Du har plads', { exact: true })).toBeVisible();
  // Who looks at it sees it at once.
  await expect(hers.getByText('1 af 2 pladser').first()).toBeVisible();
  await theirs.goto(pathname);
  await push(theirs, 'Skriv jer på ventelisten');
  await expect(theirs.getByText('I er nummer 1 på ventelisten').first()).toBeVisible();
  await push(his, text('meetups.quit'));
  await his
    .getByRole('dialog')
    .getByRole('button', { name: text('meetups.quit'), exact: true })
    .click();
  await expect(theirs.getByText('I har plads', { exact: true })).toBeVisible();
  await expect(hers.getByText('2 af 2 pladser').first()).toBeVisible();
});

test('what is said about a meetup arrives, and a meetup called off says so to who signed up', async ({ house }) => {
  const { asta, otto, lodgeId, calendar } = await swimmers(house);
  const times = { startsAt: inDays(40), endsAt: inDays(41) };
  const what = { title: 'Kold time', text: 'Vi bader, til vi har fået nok.', place: 'Molen', places: 2 };
  const { meetupId } = await asta.CreateMeetup({ lodgeId, ...times, ...what });
  const path = `${calendar}/${times.startsAt.slice(0, 10)}/${meetupId}`;
  const [hers, his] = [await house.enter(asta), await house.enter(otto)];
  for (const page of [hers, his]) await page.goto(path);
  await push(his, 'Tilmeld dig');
  await his.getByLabel(text('meetups.comment.write')).fill('Jeg tager kakao med.');
  await push(his, text('meetups.comment.send'));
  await expect(hers.getByText('Jeg tager kakao med.')).toBeVisible();
  await hers.getByRole('button', { name: 'Handlinger for Kold time' }).click();
  await hers.getByRole('menuitem', { name: text('meetups.delete') }).click();
  const dialog = hers.getByRole('dialog');
  await expect(dialog.getByText(text('meetups.delete.awaited'))).toBeVisible();
  await dialog.getByRole('button', { name: text('meetups.delete.do'), exact: true }).click();
  await expect(his.getByText(text('meetups.cancelled'), { exact: true })).toBeVisible();
  await expect(his.getByRole('button', { name: text('meetups.quit') })).toHaveCount(0);
});

test('the calendar leads from month to month and day to day, and knows no days that are none', async ({ house }) => {
  const { asta, calendar } = await swimmers(house);
  const page = await house.enter(asta);
  await page.goto(calendar);
  await expect(page).toHaveURL(/Calendar\/20\d\d-\d\d$/);
  const month = new URL(page.url()).pathname.slice(-7);
  await page.getByRole('link', { name: text('meetups.after.month') }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname.slice(-7) > month);
  await page.getByRole('table').getByRole('row').nth(2).getByRole('link').first().click();
  await expect(page).toHaveURL(/Calendar\/20\d\d-\d\d-\d\d(\/\d+)?$/);
  for (const wrong of ['2026-13', '2026-02-30', '1999-12', '2026-1', 'today', '2026-02-28/x']) {
    await page.goto(`${calendar}/${wrong}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('notFound.title'));
    await expect(page.getByRole('table')).toHaveCount(0);
  }
});

test('a feed is made, shown once, read by a calendar program, and stopped', async ({ house }) => {
  const { asta, calendar } = await swimmers(house);
  const page = await house.enter(asta);
  await page.goto(calendar);
  await push(page, text('meetups.feed'));
  await push(page, text('meetups.feed.make'));
  const address = page.getByLabel(text('meetups.feed.address'));
  await expect(address).toHaveValue(/^http/);
  const { pathname } = new URL(await address.inputValue());
  const stranger = await house.window();
  const read = async () => {
    const answer = await stranger.request.get(pathname);
    return [answer.status(), (await answer.text()).slice(0, 15)];
  };
  await expect.poll(read).toEqual([200, 'BEGIN:VCALENDAR']);
  await push(page, text('meetups.feed.stop'));
  await expect(page.getByText(text('meetups.feed.stopped'))).toBeVisible();
  await expect.poll(async () => (await read())[0]).toBe(404);
});
