import { catalogue } from '../support/catalogue.ts';
import { letIn, lodge } from '../support/contents.ts';
import { password } from '../support/profiles.ts';
import { raised } from './lodging.ts';
import { expect, test } from './test.ts';

const danish = catalogue('da-DK');
const english = catalogue('en-GB');
const swedish = catalogue('sv-SE');

test('somebody asks to join, the owner approves, the list tells it, and support reads it', async ({ house }) => {
  const owner = await house.newcomer({ gender: 'Couple', locale: 'da-DK' });
  const [rita, assistant] = [await house.newcomer({ locale: 'sv-SE' }), await house.newcomer({ locale: 'da-DK' })];
  const { lodgeId } = await lodge({ by: owner, name: `Bathers of ${owner.name}`, question: 'Why us?' });
  await raised(lodgeId, owner, assistant, 'Assistant');
  await rita.RequestMembership({ lodgeId, answer: 'Jag simmar gärna.' });
  const ritas = await house.logOn(rita, { to: `/Lodges/Lodge/${lodgeId}/-/About` });
  await expect(ritas.getByRole('heading', { level: 1, name: `Bathers of ${owner.name}` })).toBeVisible();
  const owners = await house.logOn(owner);
  const requests = owners.getByRole('main').getByText('1 sag i en loge').first();
  await expect(requests).toBeVisible();

  await ritas.getByRole('button', { name: swedish['lodges.withdraw']! }).first().click();
  await ritas.getByRole('dialog').getByRole('button', { name: swedish['lodges.withdraw']! }).click();
  await expect(requests).toBeHidden();
  await ritas.getByRole('textbox').fill('Jag har en termos och tycker om kallt vatten.');
  await ritas.getByRole('button', { name: swedish['lodges.ask']! }).click();
  await expect(requests).toBeVisible();

  await owners.goto(`/Lodges/Lodge/${lodgeId}/-/MemberManagement/PendingRequests`);
  const card = owners.getByRole('listitem').filter({ hasText: 'Jag har en termos' });
  await card.getByRole('button', { name: danish['lodges.approve']! }).click();
  await expect(card).toHaveCount(0);
  await expect(ritas.getByRole('button', { name: swedish['lodges.withdraw']! })).toHaveCount(0);
  await house.until('who asked is told', async () => {
    const told = `select from notification where profile_id = $1 and type = 'LodgeMembershipApproved'`;
    return (await house.stage.pool.query(told, [rita.profileId])).rowCount === 1;
  });

  const list = `/Lodges/Lodge/${lodgeId}/-/MemberManagement/ActivityList`;
  await owners.goto(list);
  const row = owners.getByRole('row').filter({ hasText: rita.name }).first();
  await expect(row.getByText(owner.name)).toBeVisible();

  const support = await house.logOn(await house.newcomer({ role: 'Support' }), { to: list });
  await support
    .getByRole('link', { name: `Activity list of ${rita.name}` })
    .first()
    .click();
  await expect(support).toHaveURL(/ActivityList\/\d+$/);
  await expect(support.getByRole('row').filter({ hasText: assistant.name })).toHaveCount(0);
  const approved = support.getByRole('row').filter({ hasText: 'Membership approved' }).first();
  await expect(approved.getByText(owner.name)).toBeVisible();
  await expect(support.getByRole('row').filter({ hasText: 'Promoted' })).toHaveCount(0);
});

test('the owner passes the ownership after confirming with the password', async ({ house }) => {
  const owner = await house.newcomer({ gender: 'Couple' });
  const otto = await house.newcomer({ gender: 'Male' });
  const { lodgeId } = await lodge({ by: owner });
  await raised(lodgeId, owner, otto, 'CoOwner');
  await letIn(lodgeId, owner, [await house.newcomer()]);
  const to = `/Lodges/Lodge/${lodgeId}/-/MemberManagement/AllMembers?sort=Rank`;
  const page = await house.logOn(owner, { to });
  await page
    .getByRole('button', { name: new RegExp(otto.name) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: english['lodges.passOwnership']! }).click();
  await page.getByRole('dialog').getByRole('button', { name: english['ui.continue']! }).click();
  const secret = page.getByRole('dialog').locator('input[type="password"]');
  await secret.fill('not the password');
  await secret.press('Enter');
  await expect(page.getByText(english['refusal.WrongPassword']!)).toBeVisible();
  await secret.fill(password);
  await secret.press('Enter');
  await house.until('the ownership has passed', async () => {
    const owners = 'select profile_id from lodge_member where lodge_id = $1 and status = 2';
    const { rows } = await house.stage.pool.query<{ profile_id: number }>(owners, [lodgeId]);
    return rows.length === 1 && rows[0]?.profile_id === otto.profileId;
  });
  await page.goto(`/Lodges/Lodge/${lodgeId}/-/MemberManagement/ActivityList`);
  const passed = page.getByRole('row').filter({ hasText: otto.name }).filter({ hasText: owner.name });
  await expect(passed.first()).toBeVisible();
});
