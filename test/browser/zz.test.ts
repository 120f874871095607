import { afterAll, beforeAll, test } from '@jest/globals';
import { House } from './house.ts';
let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close());
const idOf = async (name: string) =>
  (await house.stage.pool.query<{ id: number }>(`select id::int from profile where name = $1`, [name])).rows[0]!.id;
test('looks', async () => {
  const asta = await house.enter('asta', { width: 1440, height: 1000 });
  const others = await Promise.all(['otto', 'bert', 'tove_anders', 'anna'].map((n) => house.enter(n)));
  const ids = await Promise.all(['otto', 'bert', 'tove_anders', 'anna'].map(idOf));
  for (const profileId of ids) await house.send(asta, 'Favorites/AddFavorite', { profileId });
  const { conversationId } = await house.send<{ conversationId: number }>(asta, 'Mail/CreateGroupChat', {
    name: 'Winter bathers, carpool',
    profileIds: ids,
  });
  for (const one of others.slice(0, 3)) await house.send(one, 'Mail/AcceptGroupChat', { conversationId });
  const say = (who: never, text: string) => house.send(who, 'Mail/SendMail', { conversationId, text });
  await say(others[0] as never, 'Who drives on Saturday? The pier at 14:30.');
  await say(others[1] as never, 'I have two seats from Randers, and one dog in the back.');
  await say(others[1] as never, 'The dog does not swim. He judges.');
  await say(asta as never, 'We come from Aarhus N with two seats, and soup in a thermos.');
  await house.send(others[2]!, 'Mail/SendMail', {
    conversationId,
    text: 'From Ebeltoft at 13:30, one seat left between the towels.',
    signedBy: 1,
  });
  await say(others[0] as never, 'Can I have the seat between the towels?');
  const shot = async (page: typeof asta, name: string) => {
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/shots/${name}.png` });
  };
  await asta.goto(`/Mail/${conversationId}`);
  await asta.locator('[data-mail]').last().waitFor();
  await shot(asta, 'desk-group');
  const bert = await house.enter('bert', { width: 1440, height: 1000 });
  await bert.goto(`/Mail/${conversationId}`);
  await bert.locator('[data-mail]').last().waitFor();
  await shot(bert, 'desk-group-member');
  await asta.goto('/Mail');
  await asta.locator('button:has(.tabler-icon-users-plus)').click();
  await shot(asta, 'desk-new');
  const phone = await house.enter('bert', { width: 390, height: 844 });
  await phone.goto(`/Mail/${conversationId}`);
  await phone.locator('[data-mail]').last().waitFor();
  await shot(phone, 'phone-group');
  await phone.locator('header button:has(.tabler-icon-dots)').last().click();
  await shot(phone, 'phone-menu');
  await phone.locator('[role=menuitem]').first().click();
  await shot(phone, 'phone-members');
  const inv = await house.enter('anna', { width: 390, height: 844 });
  await inv.goto('/Mail?box=Requests');
  await shot(inv, 'phone-requests');
  await inv.goto(`/Mail/${conversationId}?box=Requests`);
  await shot(inv, 'phone-invited');
  const inv2 = await house.enter('anna', { width: 1440, height: 1000 });
  await inv2.goto(`/Mail/${conversationId}?box=Requests`);
  await shot(inv2, 'desk-invited');
}, 120_000);
