import { beforeEach, expect, test } from '@jest/globals';
import { given, password, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { boxOf, wordsFor } from './mailing.ts';

let owner: Somebody;
let second: Somebody;
let bert: Somebody;
let lodgeId: number;
beforeEach(async () => {
  [owner, second, bert] = (await Promise.all([1, 2, 3].map(() => given.profile()))) as [Somebody, Somebody, Somebody];
  ({ lodgeId } = await given.lodge({ by: owner, access: 'AccessForAll' }));
  await second.JoinLodge({ lodgeId });
  await owner.SetAssistantStatus({ lodgeId, profileId: second.profileId, status: 'Assistant' });
});

const refused = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code });

const asked = async (from: Somebody, text = 'Is there room for one more?') =>
  (await from.StartLodgeConversation({ lodgeId, text })).conversationId;

const boxFor = async (who: Somebody) => {
  const { items, unanswered } = await who.GetLodgeConversations({ lodgeId });
  return {
    ids: items.map(({ conversationId }) => conversationId),
    unread: items.map(({ unread }) => unread),
    unanswered,
  };
};

const unreadOf = async (who: Somebody) =>
  (await who.CommunityNotifications({})).items.filter(({ read }) => !read).map(({ type, link }) => [type, link]);

async function erased(who: Somebody) {
  await who.Reauthenticate({ password });
  await who.DeleteProfile({ now: true });
  await world.settle();
}

async function waiting(who: Somebody) {
  await world.settle();
  return (await who.GetLodgeAdminCount({})).count;
}

async function unreadMails(who: Somebody) {
  await world.settle();
  return (await who.GetUnreadMailCount({})).count;
}

test('a mail to a lodge lies in one box for all who run it, and in nobody’s inbox', async () => {
  const conversationId = await asked(bert);
  for (const admin of [owner, second]) {
    expect(await boxFor(admin)).toEqual({ ids: [conversationId], unread: [1], unanswered: 1 });
    expect(await boxOf(admin)).toEqual([]);
    expect(await waiting(admin)).toBe(1);
    expect(await unreadMails(admin)).toBe(0);
    const open = await admin.GetConversation({ conversationId });
    expect(open).toMatchObject({ type: 'Lodge', standing: 'Runs', profile: { profileId: bert.profileId } });
    expect(open.can).toEqual(['SendMail', 'MarkLodgeConversationAnswered']);
    expect(open.lodge).toMatchObject({ lodgeId });
  }
  await owner.ReadConversation({ conversationId, number: 1 });
  expect(await boxFor(second)).toEqual({ ids: [conversationId], unread: [0], unanswered: 1 });
  await refused(owner.MuteConversation({ conversationId, until: null }), 'NotFound');
});

test('the answer comes from the lodge and names who answered', async () => {
  const conversationId = await asked(bert);
  expect(await boxOf(bert)).toEqual([conversationId]);
  await second.SendMail({ conversationId, text: 'Always.' });
  const mail = (await bert.GetMails({ conversationId })).items.at(-1)!;
  expect(mail).toMatchObject({ text: 'Always.', own: false, byLodge: true, authorId: second.profileId });
  const [row] = (await bert.GetConversations({ box: 'Inbox' })).items;
  expect(row).toMatchObject({ type: 'Lodge', profile: null, unread: 1, lodge: { lodgeId } });
  expect(row!.last).toMatchObject({ byLodge: true, author: second.name });
  expect(await unreadMails(bert)).toBe(1);
  const seen = (await owner.GetMails({ conversationId })).items;
  expect(seen.map(({ own, byLodge, authorId }) => [own, byLodge, authorId])).toEqual([
    [false, false, bert.profileId],
    [false, true, second.profileId],
  ]);
  expect((await boxFor(owner)).unanswered).toBe(0);
  expect(await waiting(owner)).toBe(0);
  await bert.SendMail({ conversationId, text: 'Thanks!' });
  expect(await waiting(owner)).toBe(1);
});

test('neither end learns how far the other has read', async () => {
  const conversationId = await asked(bert);
  await world.sql(`update profile set configuration = configuration || '{"readReceipts": true}' where id = any($1)`, [
    [owner.profileId, bert.profileId],
  ]);
  await owner.SendMail({ conversationId, text: 'Yes.' });
  await owner.ReadConversation({ conversationId, number: 2 });
  await bert.ReadConversation({ conversationId, number: 2 });
  expect((await bert.GetMails({ conversationId })).items[0]!.readState).toBe('Sent');
  expect((await owner.GetMails({ conversationId })).items[1]!.readState).toBe('Sent');
});

test('who runs the lodge from now on reads all of it, and who does no more reads nothing', async () => {
  const conversationId = await asked(bert);
  const carl = await given.profile();
  await carl.JoinLodge({ lodgeId });
  await refused(carl.GetMails({ conversationId }), 'NotFound');
  await refused(carl.GetLodgeConversations({ lodgeId }), 'NotAllowed');
  await owner.SetAssistantStatus({ lodgeId, profileId: carl.profileId, status: 'Assistant' });
  expect(await wordsFor(carl, conversationId)).toEqual(['Is there room for one more?']);
  expect((await carl.SearchMails({ text: 'room', lodgeId })).items).toHaveLength(0);
  await world.settle();
  expect((await carl.SearchMails({ text: 'room', lodgeId })).items.map(({ number }) => number)).toEqual([1]);
  expect((await carl.SearchMails({ text: 'room', conversationId })).items).toHaveLength(1);
  expect((await carl.SearchMails({ text: 'room' })).items).toEqual([]);
  expect((await bert.SearchMails({ text: 'room' })).items).toHaveLength(1);
  await carl.SendMail({ conversationId, text: 'I am new here.' });
  await owner.SetAssistantStatus({ lodgeId, profileId: carl.profileId, status: 'Member' });
  for (const call of [
    carl.GetMails({ conversationId }),
    carl.GetConversation({ conversationId }),
    carl.SendMail({ conversationId, text: 'Still here.' }),
    carl.ReadConversation({ conversationId, number: 1 }),
    carl.UnsendMail({ conversationId, number: 2 }),
    carl.PrepareMailReport({ conversationId, number: 1 }),
    carl.SearchMails({ text: 'room', lodgeId }),
  ])
    await refused(call, 'NotFound');
  expect((await carl.SearchMails({ text: 'room', conversationId })).items).toEqual([]);
});

test('writing to a lodge needs no membership and counts as a conversation of the day', async () => {
  const guest = await given.profile({ member: false });
  const conversationId = await asked(guest);
  await guest.SendMail({ conversationId, text: 'And a second question.' });
  expect(await asked(guest, 'And a third.')).toBe(conversationId);
  await refused(owner.StartLodgeConversation({ lodgeId, text: 'To myself.' }), 'NotAllowed');
  await world.sql(
    `insert into conversation (dark, type, low_id, high_id, created_by, created_at)
      select false, 1, least(id, $1), greatest(id, $1), $1, now() from profile where id <> $1 limit 9`,
    [guest.profileId],
  );
  const last = await given.lodge({ by: second });
  await refused(guest.StartLodgeConversation({ lodgeId: last.lodgeId, text: 'Hello.' }), 'TooManyConversations');
});

test('for the lodge one writes first to those who are in it or asked to be, and to nobody else', async () => {
  const writing = { lodgeId, profileId: bert.profileId, text: 'Welcome.' };
  await refused(owner.StartLodgeConversation(writing), 'NotFound');
  await refused(bert.StartLodgeConversation({ ...writing, profileId: owner.profileId }), 'NotAllowed');
  await bert.JoinLodge({ lodgeId });
  expect(await owner.GetLodgeConversationWith({ lodgeId, profileId: bert.profileId })).toMatchObject({
    profile: { profileId: bert.profileId },
    conversationId: null,
    can: ['StartLodgeConversation'],
  });
  const { conversationId } = await owner.StartLodgeConversation(writing);
  expect(await wordsFor(bert, conversationId)).toEqual(['Welcome.']);
  expect(await bert.GetLodgeConversationWith({ lodgeId })).toMatchObject({ conversationId, profile: null });
});

test('who blocked one of those who run it writes with the others, and that one sees nothing of it', async () => {
  await bert.AddToBlacklist({ profileId: owner.profileId });
  const conversationId = await asked(bert);
  expect(await boxFor(owner)).toEqual({ ids: [], unread: [], unanswered: 0 });
  expect(await waiting(owner)).toBe(0);
  await refused(owner.GetMails({ conversationId }), 'NotFound');
  await second.SendMail({ conversationId, text: 'What is it?' });
  await bert.AddToBlacklist({ profileId: second.profileId });
  const [, answer] = (await bert.GetMails({ conversationId })).items;
  expect(answer).toMatchObject({ text: 'What is it?', byLodge: true, authorId: null, hidden: false });
  expect((await bert.GetConversation({ conversationId })).last).toMatchObject({ author: null, text: 'What is it?' });
  await refused(bert.SendMail({ conversationId, text: 'Anybody?' }), 'Unreachable');
});

test('a lodge that shut somebody out, or is not there, is shown as none and takes no mail', async () => {
  const conversationId = await asked(bert);
  await owner.SendMail({ conversationId, text: 'No.' });
  expect(await unreadMails(bert)).toBe(1);
  await owner.BlockProfile({ lodgeId, profileId: bert.profileId, reason: 'Unkind words.' });
  const frozen = await bert.GetConversation({ conversationId });
  expect(frozen).toMatchObject({ lodge: null, name: null, profile: null });
  expect(frozen.can).not.toContain('SendMail');
  expect(await unreadMails(bert)).toBe(0);
  await refused(bert.SendMail({ conversationId, text: 'Please?' }), 'Unreachable');
  await refused(owner.SendMail({ conversationId, text: 'Ever.' }), 'Unreachable');
  await refused(asked(bert), 'NotFound');
  await owner.UnblockProfile({ lodgeId, profileId: bert.profileId });
  await bert.SendMail({ conversationId, text: 'Thank you.' });
  await world.sql('update lodge set gone_at = now(), delete_at = now() where id = $1', [lodgeId]);
  expect(await bert.GetConversation({ conversationId })).toMatchObject({ lodge: null });
  await refused(owner.GetMails({ conversationId }), 'NotFound');
});

test('taking a mail back works at both ends; the words stay for the end that had read it', async () => {
  const conversationId = await asked(bert);
  await owner.SendMail({ conversationId, text: 'Yes.' });
  await refused(second.UnsendMail({ conversationId, number: 2 }), 'NotFound');
  await owner.UnsendMail({ conversationId, number: 2 });
  expect(await waiting(owner)).toBe(1);
  await second.ReadConversation({ conversationId, number: 1 });
  await bert.UnsendMail({ conversationId, number: 1 });
  expect(await wordsFor(bert, conversationId)).toEqual(['', '']);
  for (const who of [owner, second])
    expect(await wordsFor(who, conversationId)).toEqual(['Is there room for one more?', '']);
  const { number } = await bert.SendMail({ conversationId, text: 'Never mind.' });
  await bert.UnsendMail({ conversationId, number });
  expect((await boxFor(second)).unread).toEqual([0]);
});

test('those who run it are told once, until one of them has read it; an answer is told as the lodge’s', async () => {
  const conversationId = await asked(bert);
  await bert.SendMail({ conversationId, text: 'Hello?' });
  await world.settle();
  const link = `/Lodges/Lodge/${lodgeId}/-/Mail/${conversationId}`;
  const about = async (who: Somebody) => (await unreadOf(who)).filter(([type]) => /Mail/.test(type!));
  expect(await about(owner)).toEqual([['LodgeMailReceived', link]]);
  expect(await about(second)).toEqual([['LodgeMailReceived', link]]);
  await owner.ReadConversation({ conversationId, number: 2 });
  await world.settle();
  expect(await about(second)).toEqual([]);
  await owner.SendMail({ conversationId, text: 'Yes.' });
  await world.settle();
  const [told] = (await bert.CommunityNotifications({})).items.filter(({ type }) => type === 'MailReceived');
  const [lodge] = await world.sql<{ name: string }>('select name from lodge where id = $1', [lodgeId]);
  expect(told).toMatchObject({ actors: [], subject: lodge!.name, link: `/Mail/${conversationId}` });
});

test('what somebody wrote for a lodge goes with them, and what was written to it goes with who wrote', async () => {
  const conversationId = await asked(bert);
  await second.SendMail({ conversationId, text: 'Welcome from me.' });
  await world.settle();
  const words = async () => (await bert.GetMails({ conversationId })).items.map(({ text }) => text);
  await erased(second);
  expect(await words()).toEqual(['Is there room for one more?', '']);
  expect(await world.sql('select from lodge_mail_writer where profile_id = $1', [second.profileId])).toEqual([]);
  await erased(bert);
  expect(await world.sql('select from conversation where id = $1', [conversationId])).toEqual([]);
});
