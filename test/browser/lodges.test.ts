import type { Page } from '@playwright/test';
import { danish, english, swedish } from '../support/catalogue.ts';
import { letIn, lodge } from '../support/contents.ts';
import type { House, Somebody } from './house.ts';
import { tabTo } from './keys.ts';
import { confirm, raised } from './lodging.ts';
import { expect, test } from './test.ts';

const question = 'Hvad får dig i vandet?';

/** A lodge that a couple owns, and the ways to where it is run. */
async function founded(house: House) {
  const owner = await house.newcomer({ gender: 'Couple', locale: 'da-DK' });
  const { lodgeId } = await lodge({ by: owner, question });
  const base = `/Lodges/Lodge/${lodgeId}/-`;
  return { owner, lodgeId, about: `${base}/About`, management: `${base}/MemberManagement` };
}

const requestOf = (page: Page, { name }: Somebody) =>
  page.getByRole('main').getByRole('article', { name, exact: true });

const rowOf = (page: Page, { name }: Somebody) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

const approve = { name: danish['lodges.approve']!, exact: true };

test('Rita is declined, reads why at once, and cannot ask again yet', async ({ house }) => {
  const { owner, lodgeId, about, management } = await founded(house);
  const rita = await house.newcomer({ locale: 'sv-SE' });
  await rita.RequestMembership({ lodgeId, answer: 'Att det är kallt.' });
  const [hers, theirs] = [await house.enter(rita), await house.enter(owner)];
  await hers.goto(about);
  await expect(hers.getByRole('heading', { name: 'Du har ansökt om medlemskap' })).toBeVisible();
  await theirs.goto(`${management}/PendingRequests`);
  await requestOf(theirs, rita).getByRole('button', { name: danish['lodges.decline']!, exact: true }).click();
  await confirm(theirs, 'Vi er fuldtallige i vinter.', danish['lodges.decline']!);
  await expect(requestOf(theirs, rita)).toHaveCount(0);
  await expect(theirs.getByText(`${rita.name} er afvist.`)).toBeVisible();

  await expect(hers.getByRole('heading', { name: swedish['lodges.declined.title']! })).toBeVisible();
  await expect(hers.getByText('Vi er fuldtallige i vinter.')).toBeVisible();
  await expect(hers.getByRole('button', { name: swedish['lodges.ask']! })).toHaveCount(0);
});

test('a request is approved by keyboard alone; another admin who was slower is told in words', async ({ house }) => {
  const { owner, lodgeId, management } = await founded(house);
  const [otto, asking] = [await house.newcomer({ gender: 'Male', locale: 'da-DK' }), await house.newcomer()];
  await raised(lodgeId, owner, otto, 'CoOwner');
  await asking.RequestMembership({ lodgeId, answer: 'The quiet afterwards.' });
  const [his, theirs] = [await house.enter(otto), await house.enter(owner)];
  // Otto's window hears nothing of what others do.
  await his.routeWebSocket(/socket\.io/, () => undefined);
  for (const page of [his, theirs]) await page.goto(`${management}/PendingRequests`);
  await expect(requestOf(his, asking)).toBeVisible();
  await tabTo(theirs, requestOf(theirs, asking).getByRole('button', approve));
  await theirs.keyboard.press('Enter');
  await expect(requestOf(theirs, asking)).toHaveCount(0);
  await expect(theirs.getByText(`${asking.name} er nu medlem.`)).toBeVisible();
  await expect(theirs.getByRole('region', { name: danish['lodges.pending']! })).toBeFocused();

  await requestOf(his, asking).getByRole('button', approve).click();
  await expect(his.getByRole('dialog').getByText(danish['refusal.NoSuchRequest']!)).toBeVisible();
  await his.getByRole('dialog').getByRole('button', { name: danish['ui.close']! }).last().click();
  await expect(requestOf(his, asking)).toHaveCount(0);

  await theirs.goto(`${management}/AllMembers`);
  const row = rowOf(theirs, asking);
  await row.getByRole('button').click();
  await theirs.getByRole('menuitem', { name: danish['lodges.makeAssistant']! }).click();
  await confirm(theirs, 'Kender broen bedst.', danish['lodges.makeAssistant.do']!);
  await expect(row.getByText(danish['enum.LodgeMemberStatus.Assistant']!)).toBeVisible();
});

test('the requests that are left are approved together', async ({ house }) => {
  const { owner, lodgeId, management } = await founded(house);
  for (let n = 0; n < 3; n++) await (await house.newcomer()).RequestMembership({ lodgeId, answer: 'The sauna.' });
  const page = await house.enter(owner);
  await page.goto(`${management}/PendingRequests`);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('article')).toHaveCount(3);
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  const bar = page.getByRole('region', { name: danish['lodges.bulk']! });
  await expect(bar.getByText('3 valgte')).toBeVisible();
  await bar.getByRole('button', { name: danish['lodges.bulk.approve']! }).click();
  await expect(page.getByText('3 ansøgninger er godkendt.')).toBeVisible();
  await expect(page.getByText(danish['lodges.pending.none']!)).toBeVisible();
});

test('a member is noted and removed with a reason, and somebody blocked may come again', async ({ house }) => {
  const { owner, lodgeId, management } = await founded(house);
  const [stine, bo] = [await house.newcomer({ gender: 'Couple' }), await house.newcomer({ gender: 'Male' })];
  await letIn(lodgeId, owner, [stine]);
  await owner.BlockProfile({ lodgeId, profileId: bo.profileId, reason: 'Råber ved vandet.' });
  const page = await house.enter(owner);
  await page.goto(`${management}/AllMembers?rank=Member&name=${stine.name}`);
  const row = rowOf(page, stine);
  const choose = async (item: string) => {
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: danish[item]! }).click();
  };
  await choose('lodges.notes');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Kommer altid i god tid.');
  await dialog.getByRole('button', { name: danish['lodges.notes.save']! }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Kommer altid i god tid.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText('1 notat', { exact: true })).toBeVisible();
  await choose('lodges.remove');
  await confirm(page, 'Er flyttet.', danish['lodges.remove.do']!);
  await expect(row).toHaveCount(0);

  await page.goto(`${management}/BlockedProfiles`);
  await rowOf(page, bo).getByRole('button', { name: danish['lodges.unblock']! }).click();
  await dialog.getByRole('button', { name: danish['lodges.unblock']! }).click();
  await expect(page.getByText(`${bo.name} er ikke længere blokeret.`)).toBeVisible();
  await expect(page.getByText(danish['lodges.blocked.none']!)).toBeVisible();
});

test('Bert asks, is blocked, and is not invited to ask again', async ({ house }) => {
  const { owner, about, management } = await founded(house);
  const bert = await house.newcomer({ gender: 'Male' });
  const [his, theirs] = [await house.enter(bert), await house.enter(owner)];
  await theirs.goto(`${management}/PendingRequests`);
  await his.goto(about);
  await his.getByRole('textbox', { name: question }).fill('May I bring a friend, a dog and a trumpet?');
  await his.getByRole('button', { name: english['lodges.ask']! }).click();
  const asked = his.getByRole('heading', { name: 'You have asked to join' });
  await expect(asked).toBeVisible();

  await expect(requestOf(theirs, bert).getByText('a dog and a trumpet')).toBeVisible();
  await requestOf(theirs, bert).getByRole('button', { name: danish['lodges.block']! }).click();
  await confirm(theirs, 'Trompeten.', danish['lodges.block.do']!);
  await expect(requestOf(theirs, bert)).toHaveCount(0);

  await expect(asked).toHaveCount(0);
  await expect(his.getByRole('button', { name: english['lodges.ask']! })).toHaveCount(0);
  // Why he was blocked is never told to him.
  expect(await his.getByText('Trompeten.').count()).toBe(0);
});
