import { beforeEach, expect, test } from '@jest/globals';
import { GenderGroup } from '../../shared/enums.ts';
import { mostInGroup } from '../../shared/mail/groups.ts';
import { insult } from '../moderation/desk.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { begun, boxOf, filterOf, grouped, linesFor, wordsFor } from './mailing.ts';

let anna: Somebody;
let bert: Somebody;
let carl: Somebody;
let dora: Somebody;
beforeEach(async () => {
  [anna, bert, carl, dora] = (await Promise.all([1, 2, 3, 4].map(() => given.profile()))) as [
    Somebody,
    Somebody,
    Somebody,
    Somebody,
  ];
});

const membersFor = async (who: Somebody, conversationId: number) =>
  (await who.GetGroupChat({ conversationId })).members.map(({ profile, standing, owner }) => [
    profile.profileId,
    standing,
    owner,
  ]);

const refused = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code });

test('who is invited sees that they are, and reads nothing before they join', async () => {
  const { conversationId } = await anna.CreateGroupChat({ name: 'Winter bathers', profileIds: [bert.profileId] });
  await anna.SendMail({ conversationId, text: 'Only for us.' });
  const [row] = (await bert.GetConversations({ box: 'Requests' })).items;
  expect(row).toMatchObject({ conversationId, name: 'Winter bathers', standing: 'Invited', last: null, profile: null });
  expect(row!.can).toEqual([]);
  expect((await bert.GetMails({ conversationId })).items).toEqual([]);
  await refused(bert.SendMail({ conversationId, text: 'Hello?' }), 'NotAllowed');
  await refused(bert.AcceptRequests({ conversationIds: [conversationId] }), 'NotAllowed');
  expect((await bert.GetGroupChat({ conversationId })).can).toEqual(['AcceptGroupChat', 'DeclineGroupChat']);
  await bert.AcceptGroupChat({ conversationId });
  await anna.SendMail({ conversationId, text: 'Welcome.' });
  expect(await linesFor(bert, conversationId)).toEqual(['GroupChatJoined', 'Welcome.']);
  expect(await boxOf(bert)).toEqual([conversationId]);
  expect((await bert.GetUnreadMailCount({})).count).toBe(1);
  expect((await bert.GetConversation({ conversationId })).unread).toBe(1);
});

test('beginning a group needs membership and counts as a conversation of the day; writing in one needs none', async () => {
  const guest = await given.profile({ member: false });
  await refused(guest.CreateGroupChat({ name: 'Ours', profileIds: [bert.profileId] }), 'MembersOnly');
  const conversationId = await grouped(anna, [guest]);
  await guest.SendMail({ conversationId, text: 'Here I am.' });
  for (let n = 1; n < 10; n++) await anna.CreateGroupChat({ name: `No ${n}`, profileIds: [bert.profileId] });
  await refused(anna.CreateGroupChat({ name: 'One more', profileIds: [bert.profileId] }), 'TooManyConversations');
  await refused(begun(anna, carl), 'TooManyConversations');
});

test('the name is sealed in the database, and renaming it tells who did', async () => {
  const conversationId = await grouped(anna, [bert], 'Nobody reads this');
  const sealed = async () =>
    (
      await world.sql<{ name: Buffer }>('select name_sealed as name from conversation where id = $1', [conversationId])
    )[0]!.name;
  expect((await sealed()).includes('Nobody')).toBe(false);
  await refused(bert.RenameGroupChat({ conversationId, name: 'Mine' }), 'NotAllowed');
  await anna.RenameGroupChat({ conversationId, name: 'Summer bathers' });
  expect((await bert.GetConversation({ conversationId })).name).toBe('Summer bathers');
  expect((await linesFor(bert, conversationId)).at(-1)).toBe('GroupChatRenamed');
  const events = await world.sql<{ data: string }>('select data::text from event');
  expect(events.filter(({ data }) => data.includes('bathers'))).toEqual([]);
});

test('two who are invited at once come in up to the limit and no further', async () => {
  const many = await Promise.all(Array.from({ length: mostInGroup }, () => given.profile()));
  const [first, second, ...others] = many as [Somebody, Somebody, ...Somebody[]];
  const { conversationId } = await anna.CreateGroupChat({
    name: 'Full house',
    profileIds: others.map(({ profileId }) => profileId),
  });
  const again = await given.anotherBrowserOf(anna);
  const invite = (by: Somebody, { profileId }: Somebody) =>
    by.InviteToGroupChat({ conversationId, profileIds: [profileId] });
  const both = await Promise.allSettled([invite(anna, first), invite(again, second)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await membersFor(anna, conversationId)).toHaveLength(mostInGroup);
  expect((await anna.GetGroupChat({ conversationId })).room).toBe(0);
});

test('the room in a group counts those alone who are there for its owner', async () => {
  const conversationId = await grouped(anna, [bert, carl]);
  expect((await anna.GetGroupChat({ conversationId })).room).toBe(mostInGroup - 3);
  await bert.AddToBlacklist({ profileId: anna.profileId });
  await world.settle();
  expect(await membersFor(anna, conversationId)).toHaveLength(2);
  expect((await anna.GetGroupChat({ conversationId })).room).toBe(mostInGroup - 2);
  const more = await Promise.all(Array.from({ length: mostInGroup - 1 }, () => given.profile()));
  const [last, ...fitting] = more.map(({ profileId }) => profileId);
  await anna.InviteToGroupChat({ conversationId, profileIds: fitting });
  await refused(anna.InviteToGroupChat({ conversationId, profileIds: [last!] }), 'GroupFull');
});

test('who is in it or invited stays as they are when they are invited again', async () => {
  const conversationId = await grouped(anna, [bert]);
  await anna.InviteToGroupChat({ conversationId, profileIds: [bert.profileId, carl.profileId, carl.profileId] });
  await anna.InviteToGroupChat({ conversationId, profileIds: [carl.profileId] });
  expect(await membersFor(anna, conversationId)).toEqual([
    [anna.profileId, 'Joined', true],
    [bert.profileId, 'Joined', false],
    [carl.profileId, 'Invited', false],
  ]);
});

test('accepting twice joins once; removing while accepting leaves them out or takes them out', async () => {
  const { conversationId } = await anna.CreateGroupChat({
    name: 'Ours',
    profileIds: [bert.profileId, carl.profileId],
  });
  const other = await given.anotherBrowserOf(bert);
  const twice = await Promise.allSettled([bert, other].map((who) => who.AcceptGroupChat({ conversationId })));
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await linesFor(anna, conversationId)).filter((line) => line === 'GroupChatJoined')).toHaveLength(1);
  await Promise.allSettled([
    carl.AcceptGroupChat({ conversationId }),
    anna.RemoveFromGroupChat({ conversationId, profileId: carl.profileId }),
  ]);
  expect((await membersFor(anna, conversationId)).map(([id]) => id)).toEqual([anna.profileId, bert.profileId]);
  const code = (await boxOf(carl)).length > 0 ? 'NotAllowed' : 'NotFound';
  await refused(carl.AcceptGroupChat({ conversationId }), code);
});

test('who is removed keeps what they had, and gets nothing more', async () => {
  const conversationId = await grouped(anna, [bert, carl]);
  await refused(bert.RemoveFromGroupChat({ conversationId, profileId: carl.profileId }), 'NotAllowed');
  await anna.SendMail({ conversationId, text: 'Before.' });
  await anna.RemoveFromGroupChat({ conversationId, profileId: bert.profileId });
  await anna.SendMail({ conversationId, text: 'After.' });
  expect((await linesFor(bert, conversationId)).slice(-2)).toEqual(['Before.', 'GroupChatRemoved']);
  expect((await bert.GetMails({ conversationId })).items.at(-1)).toMatchObject({ aboutMe: true });
  await refused(bert.SendMail({ conversationId, text: 'Why?' }), 'NotAllowed');
  expect(await bert.GetGroupChat({ conversationId })).toMatchObject({ members: [], can: [] });
  await world.settle();
  expect((await bert.GetConversation({ conversationId })).lastNumber).toBeLessThan(
    (await anna.GetConversation({ conversationId })).lastNumber,
  );
  await anna.InviteToGroupChat({ conversationId, profileIds: [bert.profileId] });
  expect((await linesFor(bert, conversationId)).at(-1)).toBe('GroupChatRemoved');
  await bert.DeclineGroupChat({ conversationId });
  expect((await linesFor(bert, conversationId)).at(-1)).toBe('GroupChatRemoved');
});

test('when its creator leaves, whoever has been there longest follows; with the last one the invitations end', async () => {
  const conversationId = await grouped(anna, [carl, bert]);
  await anna.InviteToGroupChat({ conversationId, profileIds: [dora.profileId] });
  await anna.LeaveGroupChat({ conversationId });
  expect(await membersFor(bert, conversationId)).toEqual([
    [carl.profileId, 'Joined', true],
    [bert.profileId, 'Joined', false],
    [dora.profileId, 'Invited', false],
  ]);
  expect((await carl.GetGroupChat({ conversationId })).can).toContain('RenameGroupChat');
  await Promise.all([bert, carl].map((who) => who.LeaveGroupChat({ conversationId })));
  await refused(dora.AcceptGroupChat({ conversationId }), 'NotFound');
});

test('who declines politely is asked no more, and the creator is not told', async () => {
  const { conversationId } = await anna.CreateGroupChat({ name: 'Ours', profileIds: [bert.profileId] });
  await bert.DeclineGroupChat({ conversationId });
  expect(await boxOf(bert, 'Requests')).toEqual([]);
  expect((await membersFor(anna, conversationId)).at(-1)).toEqual([bert.profileId, 'Invited', false]);
  await anna.RemoveFromGroupChat({ conversationId, profileId: bert.profileId });
  await anna.InviteToGroupChat({ conversationId, profileIds: [bert.profileId] });
  expect(await boxOf(bert, 'Requests')).toEqual([]);
  await refused(bert.AcceptGroupChat({ conversationId }), 'NotFound');
});

test('nobody is invited who is apart or not there, and those apart read nothing of each other', async () => {
  const conversationId = await grouped(anna, [bert, carl]);
  await bert.SendMail({ conversationId, text: 'Mine.' });
  await anna.SendMail({ conversationId, text: 'As he says.', quotedNumber: 6 });
  await anna.InviteToGroupChat({ conversationId, profileIds: [dora.profileId] });
  await carl.AddToBlacklist({ profileId: bert.profileId });
  await dora.AddToBlacklist({ profileId: anna.profileId });
  await world.settle();
  await world.redis.flushdb();
  await refused(anna.InviteToGroupChat({ conversationId, profileIds: [dora.profileId] }), 'NotFound');
  await refused(anna.InviteToGroupChat({ conversationId, profileIds: [4_000_000] }), 'NotFound');
  await refused(dora.AcceptGroupChat({ conversationId }), 'NotFound');
  const { items, people } = await carl.GetMails({ conversationId });
  expect(items.find(({ number }) => number === 6)).toMatchObject({
    authorId: null,
    text: '',
    hidden: true,
    gone: false,
  });
  expect(items.find(({ number }) => number === 7)).toMatchObject({ text: 'As he says.', hidden: false, quoted: null });
  expect(people.map(({ profileId }) => profileId)).not.toContain(bert.profileId);
  expect((await membersFor(carl, conversationId)).map(([id]) => id)).toEqual([anna.profileId, carl.profileId]);
  expect((await carl.GetConversation({ conversationId })).unread).toBe(1);
  await carl.ReadConversation({ conversationId, number: 8 });
  await bert.SendMail({ conversationId, text: 'And again.' });
  await world.settle();
  expect((await carl.GetConversation({ conversationId })).unread).toBe(0);
  expect((await carl.GetUnreadMailCount({})).count).toBe(0);
});

test('who blocks takes nothing from those who had read it: it stays, is reported and says nothing of who wrote it', async () => {
  const conversationId = await grouped(anna, [bert, carl]);
  const rude = await bert.SendMail({ conversationId, text: 'Something rude.' });
  for (const who of [anna, carl]) await who.ReadConversation({ conversationId, number: rude.number });
  const unread = await bert.SendMail({ conversationId, text: 'Nobody saw this.' });
  await bert.AddToBlacklist({ profileId: carl.profileId });
  const later = await bert.SendMail({ conversationId, text: 'After the block.' });
  await carl.ReadConversation({ conversationId, number: later.number });
  await world.settle();
  const { items, people } = await carl.GetMails({ conversationId });
  const shown = (number: number) => items.find((mail) => mail.number === number)!;
  expect(shown(rude.number)).toMatchObject({ text: 'Something rude.', authorId: null, hidden: false });
  for (const { number } of [unread, later]) expect(shown(number)).toMatchObject({ text: '', hidden: true });
  expect(people.map(({ profileId }) => profileId)).not.toContain(bert.profileId);
  const { mailId } = await carl.PrepareMailReport({ conversationId, number: rude.number });
  await carl.AddReport({ contentType: 'Mail', contentId: mailId, ...insult, alsoBlock: true });
  await refused(carl.PrepareMailReport({ conversationId, number: later.number }), 'NotFound');
  await bert.RemoveFromBlacklist({ profileId: carl.profileId });
  expect((await carl.GetBlacklist({})).items.map(({ name }) => name)).toEqual([bert.name]);
  await bert.UnsendMail({ conversationId, number: later.number });
  await carl.RemoveFromBlacklist({ profileId: bert.profileId });
  expect((await wordsFor(carl, conversationId)).slice(-3)).toEqual(['Something rude.', 'Nobody saw this.', '']);
});

test('an invitation tells by a pop-up unless the filter keeps it out, and goes with the answer', async () => {
  await carl.UpdateContactFilter(filterOf(GenderGroup.Transgender));
  const { conversationId } = await anna.CreateGroupChat({
    name: 'Ours',
    profileIds: [bert.profileId, carl.profileId],
  });
  await world.settle();
  const unread = async (who: Somebody) =>
    (await who.CommunityNotifications({})).items.filter(({ read }) => !read).map(({ type, link }) => [type, link]);
  expect(await unread(bert)).toEqual([['GroupChatInvited', `/Mail/${conversationId}`]]);
  expect(await unread(carl)).toEqual([]);
  expect(await boxOf(carl, 'Requests')).toEqual([conversationId]);
  await anna.SendMail({ conversationId, text: 'Who comes?' });
  await bert.AcceptGroupChat({ conversationId });
  await world.settle();
  expect(await unread(bert)).toEqual([]);
  await anna.SendMail({ conversationId, text: 'Good that you are here.' });
  await world.settle();
  expect(await unread(bert)).toEqual([['MailReceived', `/Mail/${conversationId}`]]);
  await bert.LeaveGroupChat({ conversationId });
  await bert.ReadConversation({ conversationId, number: 99 });
  await anna.SendMail({ conversationId, text: 'Gone already?' });
  await world.settle();
  expect(await unread(bert)).toEqual([]);
});

test('a mail counts as read when one of those it was for has read it and tells so', async () => {
  const conversationId = await grouped(anna, [bert, carl]);
  const { number } = await anna.SendMail({ conversationId, text: 'Read me.' });
  const state = async () => (await anna.GetMails({ conversationId })).items.at(-1)!.readState;
  await bert.ReadConversation({ conversationId, number });
  expect(await state()).toBe('Sent');
  await carl.UpdateProfileConfiguration({ key: 'readReceipts', value: 'true' });
  await carl.ReadConversation({ conversationId, number });
  const readers = async () =>
    (await anna.GetGroupChat({ conversationId })).members.flatMap(({ profile, read }) =>
      read ? [[profile.profileId, read.to]] : [],
    );
  // Whoever does not share it is not told either.
  expect([await state(), await readers()]).toEqual(['Sent', []]);
  await anna.UpdateProfileConfiguration({ key: 'readReceipts', value: 'true' });
  expect([await state(), await readers()]).toEqual(['SentAndRead', [[carl.profileId, number]]]);
  await carl.AddToBlacklist({ profileId: anna.profileId });
  expect(await state()).toBe('Sent');
});

test('when its creator is erased, the next one leads, and their words are gone', async () => {
  const conversationId = await grouped(anna, [bert, carl]);
  await anna.SendMail({ conversationId, text: 'Mine alone.' });
  await anna.Reauthenticate({ password });
  await anna.DeleteProfile({ now: true });
  await world.settle();
  expect(await membersFor(carl, conversationId)).toEqual([
    [bert.profileId, 'Joined', true],
    [carl.profileId, 'Joined', false],
  ]);
  expect((await linesFor(bert, conversationId)).includes('Mine alone.')).toBe(false);
});

test('nobody quotes what they cannot read', async () => {
  const conversationId = await grouped(anna, [bert, carl]);
  const { number } = await carl.SendMail({ conversationId, text: 'Tea first.' });
  await bert.AddToBlacklist({ profileId: carl.profileId });
  await refused(bert.SendMail({ conversationId, text: 'Really?', quotedNumber: number }), 'NotFound');
  await anna.SendMail({ conversationId, text: 'Gladly.', quotedNumber: number });
});
