import { beforeEach, expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

let owner: Somebody;
let second: Somebody;
let bert: Somebody;
let lodgeId: number;
let conversationId: number;
beforeEach(async () => {
  [owner, second, bert] = (await Promise.all([1, 2, 3].map(() => given.profile()))) as [Somebody, Somebody, Somebody];
  ({ lodgeId } = await given.lodge({ by: owner, access: 'AccessForAll' }));
  await second.JoinLodge({ lodgeId });
  await owner.SetAssistantStatus({ lodgeId, profileId: second.profileId, status: 'Assistant' });
  ({ conversationId } = await bert.StartLodgeConversation({ lodgeId, text: 'Is there room for one more?' }));
  await owner.SendMail({ conversationId, text: 'Always.' });
  await bert.SendMail({ conversationId, text: 'Thank you!' });
  await world.settle();
});

const refused = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code });
const mark = (who: Somebody, number: number) => who.MarkLodgeConversationAnswered({ conversationId, number });

/** Whether it waits, as the thread, the list, its sum and the count say for one of those who run the lodge. */
async function waitsFor(who: Somebody) {
  const { items, unanswered } = await who.GetLodgeConversations({ lodgeId });
  const { unanswered: inThread } = await who.GetConversation({ conversationId });
  return [inThread, items[0]!.unanswered, unanswered, (await who.GetLodgeAdminCount({})).count];
}

const waits = [true, true, 1, 1];
const settled = [false, false, 0, 0];

test('a thank-you waits until one who runs the lodge says that it needs no answer', async () => {
  for (const admin of [owner, second]) {
    expect(await waitsFor(admin)).toEqual(waits);
    expect((await admin.GetConversation({ conversationId })).can).toContain('MarkLodgeConversationAnswered');
  }
  await mark(second, 3);
  expect((await second.GetLodgeAdminCount({})).count).toBe(0);
  await world.settle();
  for (const admin of [owner, second]) expect(await waitsFor(admin)).toEqual(settled);
  await bert.SendMail({ conversationId, text: 'And the key?' });
  await world.settle();
  for (const admin of [owner, second]) expect(await waitsFor(admin)).toEqual(waits);
});

test('the others who run it are told as of an answer, and its other end hears nothing', async () => {
  const [theirs, his] = await Promise.all([openPage(owner), openPage(bert)]);
  const view = async () => [
    await bert.GetConversation({ conversationId }),
    await bert.GetMails({ conversationId }),
    await bert.GetConversations({ box: 'Inbox' }),
    await bert.CommunityNotifications({}),
  ];
  const before = await view();
  expect(before[0]).toMatchObject({ unanswered: false });
  await mark(second, 3);
  await world.settle();
  await theirs.until(() => theirs.counts.some(({ lodgeAdmin }) => lodgeAdmin === 0));
  expect(theirs.stale.flat()).toEqual(expect.arrayContaining(['LodgeMail', 'Conversation']));
  expect([his.stale, his.counts]).toEqual([[], []]);
  expect(await view()).toEqual(before);
});

test('what came after the mail that was seen last waits again, at whatever moment it came', async () => {
  await bert.SendMail({ conversationId, text: 'One more thing.' });
  await mark(owner, 3);
  await world.settle();
  expect(await waitsFor(owner)).toEqual(waits);
  for (let number = 4; number < 10; number++) {
    await Promise.all([mark(owner, number), bert.SendMail({ conversationId, text: 'And this.' })]);
    await world.settle();
    expect(await waitsFor(owner)).toEqual(waits);
  }
  await mark(owner, 10);
  await mark(owner, 5);
  await world.settle();
  expect(await waitsFor(owner)).toEqual(settled);
});

test('nobody has seen what is not there yet, and the same again changes nothing', async () => {
  const told = () => world.sql(`select from event where name = 'LodgeConversationMarkedAnswered'`);
  const before = (await told()).length;
  await Promise.all([mark(owner, 2_000_000_000), mark(second, 3), mark(owner, 3)]);
  await mark(second, 3);
  expect(await told()).toHaveLength(before + 1);
  await bert.SendMail({ conversationId, text: 'And the key?' });
  await world.settle();
  expect(await waitsFor(owner)).toEqual(waits);
});

test('an answer that is taken back leaves it as it was said to be', async () => {
  await mark(owner, 3);
  const { number } = await owner.SendMail({ conversationId, text: 'You are welcome.' });
  await owner.UnsendMail({ conversationId, number });
  await world.settle();
  expect(await waitsFor(owner)).toEqual(settled);
  const last = await bert.SendMail({ conversationId, text: 'And the key?' });
  await bert.UnsendMail({ conversationId, number: last.number });
  await world.settle();
  expect(await waitsFor(owner)).toEqual(settled);
});

test('only who runs the lodge says so, as long as they do', async () => {
  await refused(mark(bert, 3), 'NotAllowed');
  expect((await bert.GetConversation({ conversationId })).can).not.toContain('MarkLodgeConversationAnswered');
  await refused(mark(await given.profile(), 3), 'NotFound');
  const own = await owner.StartConversation({ profileId: bert.profileId, text: 'Privately.' });
  await refused(owner.MarkLodgeConversationAnswered({ conversationId: own.conversationId, number: 1 }), 'NotAllowed');
  await owner.SetAssistantStatus({ lodgeId, profileId: second.profileId, status: 'Member' });
  await refused(mark(second, 3), 'NotFound');
  await bert.AddToBlacklist({ profileId: owner.profileId });
  await refused(mark(owner, 3), 'NotFound');
});
