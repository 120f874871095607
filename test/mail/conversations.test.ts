import { beforeEach, expect, test } from '@jest/globals';
import { ReportedContent } from '../../shared/enums.ts';
import { longestMail, mostUnanswered } from '../../shared/mail/shapes.ts';
import { days, minutes } from '../../server/platform/clock.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { acting, caseOf, insult } from '../moderation/desk.ts';
import { begun, boxOf, wordsFor } from './mailing.ts';

let anna: Somebody;
let bert: Somebody;
beforeEach(async () => {
  [anna, bert] = await Promise.all([given.profile(), given.profile()]);
});

test('a first mail comes to the inbox of whom it is for, in order, with who wrote it', async () => {
  const conversationId = await begun(anna, bert, { answered: true });
  await anna.SendMail({ conversationId, text: 'At seven?', quotedNumber: 2 });
  const { items, people, earlier, later } = await bert.GetMails({ conversationId });
  expect(items.map(({ number, own, text }) => [number, own, text])).toEqual([
    [1, false, 'Shall we swim?'],
    [2, true, 'Gladly.'],
    [3, false, 'At seven?'],
  ]);
  expect(items[2]!.quoted).toMatchObject({ number: 2, own: true, authorId: bert.profileId, text: 'Gladly.' });
  expect(people.map(({ profileId }) => profileId).sort()).toEqual([anna.profileId, bert.profileId].sort());
  expect([earlier, later]).toEqual([false, false]);
  const [row] = (await bert.GetConversations({ box: 'Inbox' })).items;
  expect(row).toMatchObject({ conversationId, unread: 2, last: { own: false, text: 'At seven?' } });
  expect(row!.profile!.profileId).toBe(anna.profileId);
});

test('the words are sealed in the database, for their place alone', async () => {
  const conversationId = await begun(anna, bert, { text: 'Nobody reads this.' });
  const [row] = await world.sql<{ sealed: Buffer }>('select sealed from mail where conversation_id = $1', [
    conversationId,
  ]);
  expect(row!.sealed.includes('Nobody')).toBe(false);
  await world.sql('update mail set number = 2 where conversation_id = $1', [conversationId]);
  await world.sql('update participant set last_number = 2 where conversation_id = $1', [conversationId]);
  await bert.GetMails({ conversationId }).then(
    () => expect('opened').toBe('sealed'),
    (error: { status: number }) => expect(error.status).toBe(500),
  );
});

test('writing first needs membership, answering never does, and the house is always reached', async () => {
  const guest = await given.profile({ member: false });
  const support = await given.profile({ role: 'Support' });
  await expect(begun(guest, bert)).rejects.toMatchObject({ code: 'MembersOnly' });
  expect(await guest.GetConversationWith({ profileId: bert.profileId })).toMatchObject({
    can: [],
    membershipNeeded: true,
  });
  const conversationId = await begun(bert, guest);
  expect((await guest.GetConversation({ conversationId })).can).toContain('SendMail');
  await guest.SendMail({ conversationId, text: 'Thanks.' });
  await begun(guest, support);
});

test('two who write first at the same moment meet in one conversation', async () => {
  const [one, other] = await Promise.all([begun(anna, bert), begun(bert, anna)]);
  expect(one).toBe(other);
  expect((await wordsFor(anna, one)).length).toBe(2);
});

test('mails that come together have numbers without gaps, and a repeated one is one', async () => {
  const conversationId = await begun(anna, bert, { answered: true });
  const key = crypto.randomUUID();
  const twice = () => anna.SendMail({ conversationId, text: 'Once.' }, { commandId: key });
  await Promise.all([
    ...Array.from({ length: 6 }, (_, n) => anna.SendMail({ conversationId, text: `a${n}` })),
    ...Array.from({ length: 6 }, (_, n) => bert.SendMail({ conversationId, text: `b${n}` })),
    twice(),
  ]);
  await twice();
  const { items } = await anna.GetMails({ conversationId, take: 100 });
  expect(items.map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, n) => n + 1));
});

test('whoever gets no answer writes so many mails and no more', async () => {
  const conversationId = await begun(anna, bert);
  for (let n = 1; n < mostUnanswered; n++) await anna.SendMail({ conversationId, text: 'And?' });
  await expect(anna.SendMail({ conversationId, text: 'And?' })).rejects.toMatchObject({ code: 'NotAnswered' });
  await bert.SendMail({ conversationId, text: 'Here I am.' });
  await anna.SendMail({ conversationId, text: 'Good.' });
});

test('a young account begins ten conversations a day', async () => {
  const others = await Promise.all(Array.from({ length: 11 }, () => given.profile()));
  for (const other of others.slice(0, 10)) await begun(anna, other);
  await expect(begun(anna, others[10]!)).rejects.toMatchObject({ code: 'TooManyConversations' });
  const conversationId = await begun(others[10]!, anna);
  await anna.SendMail({ conversationId, text: 'An answer is no beginning.' });
  await world.advance(days);
  await begun(await given.anotherBrowserOf(anna), await given.profile());
});

test('reading clears the count, moves only forward, and tells the other one only where both share it', async () => {
  const conversationId = await begun(anna, bert, { answered: true });
  const state = async () => (await bert.GetMails({ conversationId })).items[1]!.readState;
  expect((await anna.GetUnreadMailCount({})).count).toBe(1);
  await anna.ReadConversation({ conversationId, number: 2 });
  await world.settle();
  expect((await anna.GetUnreadMailCount({})).count).toBe(0);
  expect(await state()).toBe('Sent');
  for (const who of [anna, bert]) await who.UpdateProfileConfiguration({ key: 'readReceipts', value: 'true' });
  expect(await state()).toBe('Sent');
  await bert.SendMail({ conversationId, text: 'Now?' });
  await anna.ReadConversation({ conversationId, number: 99 });
  expect(await state()).toBe('SentAndRead');
  await anna.ReadConversation({ conversationId, number: 1 });
  expect((await anna.GetConversation({ conversationId })).readNumber).toBe(3);
});

test('marking as unread is for oneself alone', async () => {
  const conversationId = await begun(anna, bert, { answered: true });
  for (const who of [anna, bert]) await who.UpdateProfileConfiguration({ key: 'readReceipts', value: 'true' });
  await anna.ReadConversation({ conversationId, number: 2 });
  await anna.MarkConversationsUnread({ conversationIds: [conversationId] });
  expect((await anna.GetUnreadMailCount({})).count).toBe(1);
  expect((await bert.GetMails({ conversationId })).items[1]!.readState).toBe('SentAndRead');
  await anna.ReadConversation({ conversationId, number: 2 });
  expect((await anna.GetUnreadMailCount({})).count).toBe(0);
});

test('a mail is taken back within a quarter of an hour; who had read it still reads and reports it, and its author hears nothing of that', async () => {
  const conversationId = await begun(anna, bert, { answered: true });
  const first = await bert.SendMail({ conversationId, text: 'A slip.' });
  await expect(anna.UnsendMail({ conversationId, number: first.number })).rejects.toMatchObject({ code: 'NotFound' });
  await bert.UnsendMail({ conversationId, number: first.number });
  expect((await anna.GetMails({ conversationId })).items[2]).toMatchObject({ gone: true, text: '', can: [] });
  expect((await anna.GetConversation({ conversationId })).unread).toBe(1);
  const second = await bert.SendMail({ conversationId, text: 'Seen.' });
  await anna.ReadConversation({ conversationId, number: second.number });
  await bert.UnsendMail({ conversationId, number: second.number });
  await world.settle();
  const shown = async (who: Somebody, { number }: { number: number }) =>
    (await who.GetMails({ conversationId })).items.find((mail) => mail.number === number)!;
  expect(await shown(anna, second)).toMatchObject({ text: 'Seen.', gone: false, unsent: true });
  const { number: _second, ...seen } = await shown(bert, second);
  const { number: _first, ...unseen } = await shown(bert, first);
  expect({ ...seen, at: '' }).toEqual({ ...unseen, at: '' });
  expect(seen).toMatchObject({ text: '', gone: true, unsent: true, readState: 'None', can: [] });
  await expect(bert.UnsendMail({ conversationId, number: second.number })).rejects.toMatchObject({ code: 'NotFound' });
  await expect(anna.PrepareMailReport({ conversationId, number: first.number })).rejects.toMatchObject({
    code: 'NotFound',
  });
  const { mailId } = await anna.PrepareMailReport({ conversationId, number: second.number });
  await anna.AddReport({ contentType: 'Mail', contentId: mailId, ...insult });
  const third = await bert.SendMail({ conversationId, text: 'Old.' });
  await world.advance(16 * minutes);
  await expect(bert.UnsendMail({ conversationId, number: third.number })).rejects.toMatchObject({ code: 'TooLate' });
});

test('a first mail that is taken back leaves nothing behind', async () => {
  const conversationId = await begun(anna, bert);
  await anna.UnsendMail({ conversationId, number: 1 });
  expect(await boxOf(bert)).toEqual([]);
  expect((await bert.GetUnreadMailCount({})).count).toBe(0);
});

test('what I delete is gone for me alone, and comes back with a new mail, without the old ones', async () => {
  const conversationId = await begun(anna, bert, { answered: true });
  await bert.DeleteConversations({ conversationIds: [conversationId] });
  expect(await boxOf(bert)).toEqual([]);
  await expect(bert.GetMails({ conversationId })).rejects.toMatchObject({ code: 'NotFound' });
  expect(await wordsFor(anna, conversationId)).toEqual(['Shall we swim?', 'Gladly.']);
  await anna.SendMail({ conversationId, text: 'Still there?', quotedNumber: 1 });
  const { items } = await bert.GetMails({ conversationId });
  expect(items.map(({ text, quoted }) => [text, quoted])).toEqual([['Still there?', null]]);
});

test('the archive gives way to a new mail, unless it is silent', async () => {
  const conversationId = await begun(anna, bert, { answered: true });
  await bert.MoveConversations({ conversationIds: [conversationId], box: 'Archive' });
  await anna.SendMail({ conversationId, text: 'Hello?' });
  expect(await boxOf(bert)).toEqual([conversationId]);
  await bert.MuteConversation({ conversationId, until: new Date(Date.now() + days).toISOString() });
  await bert.MoveConversations({ conversationIds: [conversationId], box: 'Archive' });
  await anna.SendMail({ conversationId, text: 'Hello!' });
  expect([await boxOf(bert), await boxOf(bert, 'Archive')]).toEqual([[], [conversationId]]);
});

test('pinned ones come first, then the unread ones where that is wished, then the latest', async () => {
  const others = await Promise.all([1, 2, 3].map(() => given.profile()));
  const ids: number[] = [];
  for (const other of others) ids.push(await begun(other, anna, { answered: true }));
  const [first, second, third] = ids as [number, number, number];
  expect(await boxOf(anna)).toEqual([third, second, first]);
  await anna.ReadConversation({ conversationId: third, number: 2 });
  await anna.ReadConversation({ conversationId: second, number: 2 });
  const unreadFirst = (await anna.GetConversations({ box: 'Inbox', unreadFirst: true })).items;
  expect(unreadFirst.map(({ conversationId }) => conversationId)).toEqual([first, third, second]);
  await anna.PinConversation({ conversationId: second, pinned: true });
  expect(await boxOf(anna)).toEqual([second, third, first]);
});

test('nobody finds a conversation that is not theirs', async () => {
  const conversationId = await begun(anna, bert, { answered: true });
  const carl = await given.profile();
  const one = { conversationId };
  const many = { conversationIds: [conversationId] };
  const calls = [
    ...[() => carl.GetMails(one), () => carl.GetConversation(one), () => carl.SendMail({ ...one, text: 'Me too.' })],
    ...[() => carl.ReadConversation({ ...one, number: 1 }), () => carl.UnsendMail({ ...one, number: 1 })],
    ...[() => carl.DeleteConversations(many), () => carl.MarkConversationsUnread(many)],
    ...[() => carl.PinConversation({ ...one, pinned: true }), () => carl.MuteConversation({ ...one, until: null })],
    ...[() => carl.MoveConversations({ ...many, box: 'Archive' }), () => carl.AcceptRequests(many)],
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NotFound' });
});

test.each(['one blocks the other', 'the other blocks the one', 'the other is on their way out'])(
  'when %s, nothing is unread, nobody writes, and both keep their copy',
  async (how) => {
    const conversationId = await begun(anna, bert, { answered: true });
    expect((await anna.GetUnreadMailCount({})).count).toBe(1);
    if (how.startsWith('one')) await anna.AddToBlacklist({ profileId: bert.profileId });
    else if (how.includes('blocks')) await bert.AddToBlacklist({ profileId: anna.profileId });
    else await world.sql('update profile set status = 7 where id = $1', [bert.profileId]);
    await world.settle();
    await world.redis.flushdb();
    expect((await anna.GetUnreadMailCount({})).count).toBe(0);
    const shown = await anna.GetConversation({ conversationId });
    expect([shown.profile, shown.can.includes('SendMail')]).toEqual([null, false]);
    await expect(anna.SendMail({ conversationId, text: 'Hello?' })).rejects.toMatchObject({ code: 'Unreachable' });
    const { items, people } = await anna.GetMails({ conversationId });
    expect(items.map(({ text, authorId }) => [text, authorId])).toEqual([
      ['Shall we swim?', anna.profileId],
      ['Gladly.', null],
    ]);
    expect(people.map(({ profileId }) => profileId)).toEqual([anna.profileId]);
  },
);

test('a couple signs by one of the two, and nobody else does', async () => {
  const couple = await given.profile({ gender: 'Couple' });
  const { conversationId } = await couple.StartConversation({ profileId: anna.profileId, text: 'Hello.', signedBy: 2 });
  expect((await anna.GetMails({ conversationId })).items[0]!.signed).toBe('Anders');
  expect((await couple.GetConversation({ conversationId })).signatures).toEqual(['Tove', 'Anders']);
  await expect(anna.SendMail({ conversationId, text: 'Hi.', signedBy: 1 })).rejects.toMatchObject({ code: 'NotFound' });
});

test('pages of a long conversation meet at their edges, and a day is found', async () => {
  const conversationId = await begun(anna, bert, { answered: true });
  for (let n = 3; n <= 12; n++) await anna.SendMail({ conversationId, text: `no ${n}` });
  await world.advance(2 * days);
  await (await given.anotherBrowserOf(bert)).SendMail({ conversationId, text: 'Much later.' });
  const later = await given.anotherBrowserOf(anna);
  const numbers = async (where: object) =>
    (await later.GetMails({ conversationId, take: 4, ...where })).items.map(({ number }) => number);
  expect(await numbers({})).toEqual([10, 11, 12, 13]);
  expect(await numbers({ before: 10 })).toEqual([6, 7, 8, 9]);
  expect(await numbers({ before: 3 })).toEqual([1, 2]);
  expect(await numbers({ after: 11 })).toEqual([12, 13]);
  expect(await numbers({ around: 7 })).toEqual([5, 6, 7, 8]);
  const day = new Date(Date.now() + 2 * days).toISOString().slice(0, 10);
  expect(await numbers({ day })).toEqual([13]);
  expect(await numbers({ day: '2020-01-01' })).toEqual([1, 2, 3, 4]);
});

test('a notification tells of a conversation once until it is read, and goes with what was read or taken back', async () => {
  const conversationId = await begun(anna, bert);
  await world.settle();
  await anna.SendMail({ conversationId, text: 'And this.' });
  await world.settle();
  const unread = async () =>
    (await bert.CommunityNotifications({})).items.filter(({ type, read }) => type === 'MailReceived' && !read);
  expect((await unread()).map(({ link }) => link)).toEqual([`/Mail/${conversationId}`]);
  await bert.ReadConversation({ conversationId, number: 2 });
  await world.settle();
  expect(await unread()).toEqual([]);
});

test('whoever received a mail reports it; the house reads it with what stands around, and nothing else', async () => {
  const conversationId = await begun(anna, bert, { answered: true });
  await anna.SendMail({ conversationId, text: 'Send me money.' });
  for (const who of [anna, await given.profile()])
    await expect(who.PrepareMailReport({ conversationId, number: 3 })).rejects.toMatchObject({ code: 'NotFound' });
  const { mailId } = await bert.PrepareMailReport({ conversationId, number: 3 });
  expect(await bert.PrepareMailReport({ conversationId, number: 3 })).toEqual({ mailId });
  const support = await given.profile({ role: 'Support' });
  const about = { contentType: 'Mail', contentId: mailId } as const;
  await expect(support.LookAround(about)).rejects.toMatchObject({ code: 'NotFound' });
  await bert.AddReport({ ...about, reason: 'MoneyOffer', subReason: 'Scam', text: 'After two mails.' });
  const { items } = await support.LookAround(about);
  expect(items.map(({ text, isReported }) => [text, isReported])).toEqual([
    ['Shall we swim?', false],
    ['Gladly.', false],
    ['Send me money.', true],
  ]);
  const caseId = await caseOf(ReportedContent.Mail, mailId);
  await support.Reauthenticate({ password });
  await support.ClaimCase({ caseId });
  await support.DecideCase(acting(caseId, 'RemoveContent'));
  await world.settle();
  expect((await bert.GetMails({ conversationId })).items[2]).toMatchObject({ gone: true, text: '' });
  expect((await bert.GetConversation({ conversationId })).last).toBeNull();
});

test('a mail has so many characters and no more', async () => {
  await begun(anna, bert, { text: 'å'.repeat(longestMail) });
  await expect(begun(anna, bert, { text: 'å'.repeat(longestMail + 1) })).rejects.toMatchObject({ code: 'BadRequest' });
});

test('Start tells the latest conversations with something unread, silent ones aside; where there are none, the latest', async () => {
  const others = await Promise.all([given.profile(), given.profile(), given.profile()]);
  const begunBy = [];
  for (const one of others) begunBy.push(await begun(one, anna));
  const [first, second, third] = begunBy as [number, number, number];
  const latest = async () =>
    (await anna.Conversations({ take: 4, unread: true })).items.map(({ conversationId }) => conversationId);
  await anna.MuteConversation({ conversationId: second, until: new Date(Date.now() + days).toISOString() });
  expect(await latest()).toEqual([third, first]);
  await anna.ReadConversation({ conversationId: third, number: 1 });
  expect(await latest()).toEqual([first]);
  await anna.ReadConversation({ conversationId: first, number: 1 });
  expect(await latest()).toEqual([third, second, first]);
});
