import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoPassword } from '../../server/demo/accounts.ts';
import { catalogue } from '../support/catalogue.ts';
import { House } from './house.ts';
import { soon } from './soon.ts';

const danish = catalogue('da-DK');
const swedish = catalogue('sv-SE');

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());

test('Rita asks to join, the owner approves, the list tells it, and support reads it', async () => {
  const rita = await house.logOn('rita', { to: '/Lodges/Lodge/1/-/About' });
  await rita.getByRole('heading', { level: 1, name: 'Winter bathers of Aarhus' }).waitFor();
  const owner = await house.logOn('tove_anders');
  const requests = owner
    .getByRole('main')
    .getByText(/tage stilling til i loger/)
    .first();
  await soon(async () => expect(await requests.textContent()).toContain('8'));

  await rita.getByRole('button', { name: swedish['lodges.withdraw']! }).first().click();
  await rita.getByRole('dialog').getByRole('button', { name: swedish['lodges.withdraw']! }).click();
  await owner.getByText('7 ting at tage stilling til i loger').first().waitFor();
  await rita.getByRole('textbox').fill('Jag har en termos och tycker om kallt vatten.');
  await rita.getByRole('button', { name: swedish['lodges.ask']! }).click();
  await owner.getByText('8 ting at tage stilling til i loger').first().waitFor({ timeout: 20_000 });

  await owner.goto('/Lodges/Lodge/1/-/MemberManagement/PendingRequests');
  const card = owner.getByRole('listitem').filter({ hasText: 'Jag har en termos' });
  await card.getByRole('button', { name: danish['lodges.approve']! }).click();
  await card.waitFor({ state: 'detached' });
  await rita.getByRole('button', { name: swedish['lodges.withdraw']! }).waitFor({ state: 'detached' });
  await house.stage.until('Rita is told', 15_000, async () => {
    const { rows } = await house.stage.pool.query(
      `select 1 from notification n join profile p on p.id = n.profile_id where p.name = 'rita' and n.type = 'LodgeMembershipApproved'
       and n.created_at > now() - interval '5 minutes'`,
    );
    return rows.length === 1;
  });

  await owner.goto('/Lodges/Lodge/1/-/MemberManagement/ActivityList');
  const row = owner.getByRole('row').filter({ hasText: 'rita' }).first();
  await row.getByText('tove_anders').waitFor();

  const sara = await house.logOn('sara', { to: '/Lodges/Lodge/1/-/MemberManagement/ActivityList' });
  await sara
    .getByRole('row')
    .filter({ hasText: 'rita' })
    .first()
    .getByRole('link', { name: 'Activity list of rita' })
    .click();
  await sara.waitForURL(/ActivityList\/\d+$/);
  await sara.getByRole('row').filter({ hasText: 'asta' }).first().waitFor({ state: 'detached' });
  const cells = sara.getByRole('row').filter({ hasText: 'Membership approved' }).first();
  await cells.getByText('tove_anders').waitFor();
  await soon(async () => expect(await sara.getByRole('row').filter({ hasText: 'Promoted' }).count()).toBe(0));
});

test('the owner passes the ownership after confirming with the password', async () => {
  const owner = await house.logOn('tove_anders', { to: '/Lodges/Lodge/1/-/MemberManagement/AllMembers?sort=Rank' });
  await owner.getByRole('button', { name: /otto/ }).first().click();
  await owner.getByRole('menuitem', { name: danish['lodges.passOwnership']! }).click();
  await owner.getByRole('dialog').getByRole('button', { name: danish['ui.continue']! }).click();
  const password = owner.getByRole('dialog').locator('input[type="password"]');
  await password.fill('not the password');
  await password.press('Enter');
  await owner.getByText(danish['refusal.WrongPassword']!).waitFor();
  await password.fill(demoPassword);
  await password.press('Enter');
  await house.stage.until('the ownership has passed', 15_000, async () => {
    const { rows } = await house.stage.pool.query<{ name: string }>(
      'select p.name from lodge_member m join profile p on p.id = m.profile_id where m.lodge_id = 1 and m.status = 2',
    );
    return rows.length === 1 && rows[0]?.name === 'otto';
  });
  await owner.goto('/Lodges/Lodge/1/-/MemberManagement/ActivityList');
  await owner.getByRole('row').filter({ hasText: 'otto' }).filter({ hasText: 'tove_anders' }).first().waitFor();
});
