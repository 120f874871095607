import { expect, test } from '@jest/globals';
import { mostUnanswered } from '../../shared/mail/shapes.ts';
import { newcomer, tokenFor } from '../signUp/newcomer.ts';
import { given, type Somebody } from '../support/given.ts';
import { albumOf } from '../support/media.ts';
import { world } from '../support/world.ts';
import { begun, linesFor } from './mailing.ts';

/** What the house wrote to somebody, the oldest first. */
async function houseMails(who: Pick<Somebody, 'GetConversations' | 'GetMails'>) {
  await world.settle();
  const { items } = await who.GetConversations({ box: 'System' });
  if (items.length === 0) return [];
  const { items: found } = await who.GetMails({ conversationId: items[0]!.conversationId });
  return found.map(({ house }) => house);
}

test('who has become a member is welcomed once, in a box of its own where nothing can be answered', async () => {
  const { browser, form } = await newcomer();
  await browser.ConfirmEmail({ q: await tokenFor(form.email) });
  expect(await houseMails(browser as never)).toEqual([
    { kind: 'Welcome', lodge: null, statementId: null, orderId: null },
  ]);
  const [row] = (await browser.GetConversations({ box: 'System' })).items;
  const { conversationId } = row!;
  expect(row).toMatchObject({ type: 'System', unread: 1, profile: null, last: { house: { kind: 'Welcome' } } });
  expect(row!.can).not.toContain('SendMail');
  expect(row!.can).not.toContain('MoveConversations');
  expect((await browser.GetMailBoxes({})).System).toBe(1);
  expect((await browser.GetUnreadMailCount({})).count).toBe(0);
  await expect(browser.SendMail({ conversationId, text: 'Thanks!' })).rejects.toMatchObject({ code: 'NotAllowed' });
  await browser.ReadConversation({ conversationId, number: 1 });
  expect((await browser.GetMailBoxes({})).System).toBe(0);
  expect((await browser.CommunityNotifications({})).items.map(({ type }) => type)).not.toContain('MailReceived');
});

test('a statement of reasons is told with the way to it', async () => {
  const [bert, sara] = [await given.profile(), await given.profile({ role: 'Support' })];
  await sara.Reauthenticate({ password: 'four-quiet-herons' });
  await sara.BanFromBlogs({ profileId: bert.profileId, rule: 'Respect', facts: 'Insults under three entries.' });
  const statements = async () =>
    (await world.sql<{ id: number }>('select id::int from statement where profile_id = $1', [bert.profileId])).map(
      ({ id }) => ({ kind: 'Statement', lodge: null, statementId: id, orderId: null }),
    );
  const expected = await statements();
  expect(await houseMails(bert)).toEqual(expected);
  expect(expected).toHaveLength(1);
});

test('an answer to a request stands where one writes with the lodge, or else among what the house wrote', async () => {
  const [owner, bert, carl] = (await Promise.all([1, 2, 3].map(() => given.profile()))) as [
    Somebody,
    Somebody,
    Somebody,
  ];
  const { lodgeId } = await given.lodge({ by: owner });
  for (const one of [bert, carl]) await one.RequestMembership({ lodgeId });
  const { conversationId } = await bert.StartLodgeConversation({ lodgeId, text: 'Please?' });
  await owner.ApproveMembership({ lodgeId, profileIds: [bert.profileId] });
  await owner.DeclineMembership({ lodgeId, profileIds: [carl.profileId] });
  await world.settle();
  expect(await linesFor(bert, conversationId)).toEqual(['Please?', 'LodgeApproved']);
  const line = (await bert.GetMails({ conversationId })).items[1]!;
  expect(line).toMatchObject({ byLodge: true, readState: 'None' });
  expect((await bert.GetConversation({ conversationId })).unread).toBe(0);
  expect(await houseMails(bert)).toEqual([]);
  expect(await houseMails(carl)).toEqual([
    { kind: 'LodgeDeclined', statementId: null, orderId: null, lodge: { lodgeId, name: expect.any(String) } },
  ]);
  await bert.LeaveLodge({ lodgeId });
  await world.settle();
  expect((await linesFor(owner, conversationId)).at(-1)).toBe('LodgeLeft');
});

test('opening and closing an album are lines of the conversation of the two, and unread for nobody', async () => {
  const [anna, bert, carl] = (await Promise.all([1, 2, 3].map(() => given.profile()))) as [
    Somebody,
    Somebody,
    Somebody,
  ];
  const albumId = await albumOf(anna, { name: 'Winter', type: 'Protected' });
  const conversationId = await begun(anna, bert, { answered: true });
  await bert.ReadConversation({ conversationId, number: 2 });
  for (const { profileId } of [bert, carl]) await anna.GrantAlbumAccess({ albumId, profileId, time: 'Always' });
  await world.settle();
  await anna.RevokeAlbumAccess({ albumId, profileId: bert.profileId });
  await world.settle();
  expect((await linesFor(bert, conversationId)).slice(2)).toEqual(['AlbumOpened', 'AlbumClosed']);
  expect((await bert.GetConversation({ conversationId })).unread).toBe(0);
  expect((await carl.GetConversations({ box: 'Inbox' })).items).toEqual([]);
  await bert.DeleteConversations({ conversationIds: [conversationId] });
  await anna.GrantAlbumAccess({ albumId, profileId: bert.profileId, time: 'Always' });
  await world.settle();
  expect((await bert.GetConversations({ box: 'Inbox' })).items).toEqual([]);
});

test('lines are none of the mails that may be written before there is an answer', async () => {
  const [anna, bert] = (await Promise.all([1, 2].map(() => given.profile()))) as [Somebody, Somebody];
  const albumId = await albumOf(anna, { name: 'Winter', type: 'Protected' });
  const conversationId = await begun(anna, bert);
  for (let n = 0; n < 3; n++) {
    await anna.GrantAlbumAccess({ albumId, profileId: bert.profileId, time: 'Always' });
    await anna.RevokeAlbumAccess({ albumId, profileId: bert.profileId });
  }
  await world.settle();
  expect((await linesFor(anna, conversationId)).length).toBeGreaterThan(5);
  for (let n = 1; n < mostUnanswered; n++) await anna.SendMail({ conversationId, text: `Number ${n}` });
  await expect(anna.SendMail({ conversationId, text: 'Too many' })).rejects.toMatchObject({ code: 'NotAnswered' });
});
