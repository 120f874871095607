import { beforeEach, expect, test } from '@jest/globals';
import { GenderGroup } from '../../shared/enums.ts';
import { clock, days } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { begun, boxOf, filterOf, wordsFor } from './mailing.ts';

let anna: Somebody;
let bert: Somebody;
beforeEach(async () => {
  [anna, bert] = await Promise.all([given.profile(), given.profile({ gender: 'Male' })]);
  await anna.UpdateContactFilter(filterOf(GenderGroup.Women | GenderGroup.Couples));
});

test('what a filter keeps out comes to the requests with its reasons, counted nowhere else', async () => {
  await anna.UpdateContactFilter({
    ...filterOf(GenderGroup.Women),
    ages: { from: 18, to: 30 },
    verified: true,
    within: 10,
    accountDays: 30,
  });
  const conversationId = await begun(bert, anna);
  const [row] = (await anna.GetConversations({ box: 'Requests' })).items;
  expect(row).toMatchObject({
    conversationId,
    filteredBy: ['Group', 'Age', 'NotVerified', 'Distance', 'NewAccount'],
  });
  expect(row!.can).toEqual(expect.arrayContaining(['SendMail', 'AcceptRequests', 'DeclineRequests']));
  expect(await boxOf(anna)).toEqual([]);
  expect((await anna.GetUnreadMailCount({})).count).toBe(0);
  expect(await anna.GetMailBoxes({})).toMatchObject({ Inbox: 0, Requests: 1 });
});

test('how new somebody is, is judged by the day that their page tells', async () => {
  await anna.UpdateContactFilter({ ...filterOf(0), accountDays: 3 });
  const [older, newer] = await Promise.all([given.profile(), given.profile()]);
  const made = (daysAgo: number) => `$1::timestamptz::date - ${daysAgo} + interval '23 hours 59 minutes'`;
  const now = clock.now();
  for (const [one, daysAgo] of [
    [older, 3],
    [newer, 2],
  ] as const)
    await world.sql(`update profile set created_at = ${made(daysAgo)} where id = $2`, [now, one.profileId]);
  const ids = [await begun(older, anna), await begun(newer, anna)];
  expect([await boxOf(anna), await boxOf(anna, 'Requests')]).toEqual([[ids[0]], [ids[1]]]);
});

test('the filter is read back as it was set, and without one everybody is let in', async () => {
  const filter = { ...filterOf(3), ages: { from: 25, to: 60 }, within: 50 as const, pictures: false };
  await anna.UpdateContactFilter(filter);
  expect(await anna.GetContactFilter({})).toEqual(filter);
  expect(await bert.GetContactFilter({})).toEqual(filterOf(0));
  const backwards = { ...filter, ages: { from: 60, to: 25 } };
  await expect(anna.UpdateContactFilter(backwards)).rejects.toMatchObject({ code: 'BadRequest' });
});

test('whom somebody knows, and the house, are asked for nothing', async () => {
  const [known, support] = await Promise.all([
    given.profile({ gender: 'Male' }),
    given.profile({ role: 'Support', gender: 'Male' }),
  ]);
  await anna.AddFavorite({ profileId: known.profileId });
  const { relationId } = await bert.AskForRelation({ profileId: anna.profileId, kind: 'Friends' });
  await world.settle();
  await anna.ConfirmRelation({ relationId });
  const ids = [await begun(known, anna), await begun(support, anna), await begun(bert, anna)];
  expect((await boxOf(anna)).toSorted()).toEqual(ids.toSorted());
});

test('accepting and answering both bring it to the inbox; a second mail does not', async () => {
  const carl = await given.profile({ gender: 'Male' });
  const [first, second] = [await begun(bert, anna), await begun(carl, anna)];
  await bert.SendMail({ conversationId: first, text: 'Hello?' });
  expect((await boxOf(anna, 'Requests')).length).toBe(2);
  await anna.AcceptRequests({ conversationIds: [first] });
  await anna.SendMail({ conversationId: second, text: 'Yes.' });
  expect((await boxOf(anna)).toSorted()).toEqual([first, second].toSorted());
  await expect(anna.AcceptRequests({ conversationIds: [first] })).rejects.toMatchObject({ code: 'NotAllowed' });
});

test('who is declined writes on into nothing, and hears of it after seven days and no sooner', async () => {
  const conversationId = await begun(bert, anna);
  await anna.DeclineRequests({ conversationIds: [conversationId] });
  await bert.SendMail({ conversationId, text: 'Did you see?' });
  await world.settle();
  expect([await boxOf(anna, 'Requests'), await boxOf(anna)]).toEqual([[], []]);
  await expect(anna.GetMails({ conversationId })).rejects.toMatchObject({ code: 'NotFound' });
  expect(await wordsFor(bert, conversationId)).toEqual(['Shall we swim?', 'Did you see?']);
  const row = await bert.GetConversation({ conversationId });
  expect([row.profile?.profileId, row.can.includes('SendMail')]).toEqual([anna.profileId, true]);
  await world.advance(8 * days);
  const later = await given.anotherBrowserOf(bert);
  const then = await later.GetConversation({ conversationId });
  expect(then.can).not.toContain('SendMail');
  await expect(later.SendMail({ conversationId, text: 'And now?' })).rejects.toMatchObject({ code: 'Unreachable' });
  await expect(later.StartConversation({ profileId: anna.profileId, text: 'And now?' })).rejects.toMatchObject({
    code: 'Unreachable',
  });
  await (await given.anotherBrowserOf(anna)).AcceptRequests({ conversationIds: [conversationId] });
  await later.SendMail({ conversationId, text: 'Good to hear.' });
});

test('who declined may write all the same, and reads what came meanwhile', async () => {
  const conversationId = await begun(bert, anna);
  await anna.DeclineRequests({ conversationIds: [conversationId] });
  await bert.SendMail({ conversationId, text: 'Did you see?' });
  expect((await anna.GetConversationWith({ profileId: bert.profileId })).conversationId).toBeNull();
  await anna.StartConversation({ profileId: bert.profileId, text: 'I did.' });
  expect(await wordsFor(anna, conversationId)).toEqual(['Shall we swim?', 'Did you see?', 'I did.']);
  expect(await boxOf(anna)).toEqual([conversationId]);
});

const declinedBy = async (one: Somebody) => (await one.GetDeclinedRequests({})).items;

test('who was declined is listed, and taken back with what they sent meanwhile', async () => {
  const conversationId = await begun(bert, anna);
  await anna.DeclineRequests({ conversationIds: [conversationId] });
  await bert.SendMail({ conversationId, text: 'Did you see the harbour?' });
  await world.settle();
  const [row] = await declinedBy(anna);
  expect([row!.conversationId, row!.profile.profileId]).toEqual([conversationId, bert.profileId]);
  await expect(bert.AcceptRequests({ conversationIds: [conversationId] })).rejects.toMatchObject({
    code: 'NotAllowed',
  });
  await anna.AcceptRequests({ conversationIds: [conversationId] });
  await world.settle();
  expect([await declinedBy(anna), await boxOf(anna)]).toEqual([[], [conversationId]]);
  expect(await wordsFor(anna, conversationId)).toEqual(['Shall we swim?', 'Did you see the harbour?']);
  expect((await anna.GetUnreadMailCount({})).count).toBe(1);
  const hits = (await anna.SearchMails({ text: 'harbour' })).items;
  expect(hits.map((hit) => hit.conversationId)).toEqual([conversationId]);
});

test('a list of whom somebody declined is theirs alone, and nobody stands in it who is gone or blocked', async () => {
  const carl = await given.profile({ gender: 'Male' });
  const ids = [await begun(bert, anna), await begun(carl, anna)];
  await anna.DeclineRequests({ conversationIds: ids });
  expect((await declinedBy(anna)).map((row) => row.conversationId).toSorted()).toEqual(ids.toSorted());
  expect(await declinedBy(bert)).toEqual([]);
  await bert.AddToBlacklist({ profileId: anna.profileId });
  await world.settle();
  expect((await declinedBy(anna)).map((row) => row.conversationId)).toEqual([ids[1]]);
});

test('a mail that is sent while its sender is taken back is never missed', async () => {
  for (let n = 0; n < 5; n++) {
    const sender = await given.profile({ gender: 'Male' });
    const conversationId = await begun(sender, anna);
    await anna.DeclineRequests({ conversationIds: [conversationId] });
    const accept = () => anna.AcceptRequests({ conversationIds: [conversationId] });
    await Promise.all([accept(), sender.SendMail({ conversationId, text: 'Now' })]);
    expect(await wordsFor(anna, conversationId)).toEqual(['Shall we swim?', 'Now']);
  }
});

test('a request tells by a pop-up and by nothing outside the site', async () => {
  await begun(bert, anna);
  await world.settle();
  const told = (await anna.CommunityNotifications({})).items.map(({ type }) => type);
  expect(told).toContain('MailRequested');
  expect(told).not.toContain('MailReceived');
  expect(world.mail.mails.filter(({ to }) => to?.some(({ address }) => address === anna.email))).toEqual([]);
});
