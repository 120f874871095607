import { beforeEach, expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { tokensToFind } from '../../server/modules/mail/words.ts';
import { days } from '../../server/platform/clock.ts';
import { begun, grouped } from './mailing.ts';

let anna: Somebody;
let bert: Somebody;
beforeEach(async () => {
  [anna, bert] = await Promise.all([given.profile(), given.profile()]);
});

const found = async (who: Somebody, text: string, more: { conversationId?: number } = {}) =>
  (await who.SearchMails({ text, ...more })).items.map(({ number }) => number);

async function said(texts: string[]): Promise<number> {
  const conversationId = await begun(anna, bert, { text: texts[0]!, answered: true });
  for (const text of texts.slice(1)) await anna.SendMail({ conversationId, text });
  await world.settle();
  return conversationId;
}

test('words are found by how they begin, all of them, in any case and however their letters are written', async () => {
  await said(['Vandet ved Åbyhøj er ISKOLDT 🌊', 'Soup after the swim', 'An island nobody knows', 'aabyhoej']);
  for (const text of ['åbyhøj', 'aabyhoej', 'ÅBYHÖJ']) expect(await found(bert, text)).toEqual([5, 1]);
  expect(await found(bert, 'isk')).toEqual([1]);
  expect(await found(bert, 'vandet iskol')).toEqual([1]);
  expect(await found(bert, 'vandet soup')).toEqual([]);
  expect(await found(bert, 'ved')).toEqual([1]);
  expect(await found(bert, 'er')).toEqual([1]);
  expect(await found(bert, 'islandx')).toEqual([]);
  expect(await found(bert, 'swimming')).toEqual([]);
  expect(await found(anna, 'soup')).toEqual([3]);
  expect(await found(anna, '🌊🌊')).toEqual([]);
});

test('the letters of a hit are marked as they are written, and mails from before one rule are found as they were', async () => {
  const conversationId = await said(['Vi ses i Aarhus', 'Vi ses på Ærø']);
  const { excerpt, hits } = (await bert.SearchMails({ text: 'århu' })).items[0]!;
  expect(hits.map(({ start, end }) => excerpt.slice(start, end))).toEqual(['Aarhu']);
  await world.sql('update mail_search set tokens = $2 where conversation_id = $1 and number = 3', [
    conversationId,
    tokensToFind(world.platform.secrets, bert.profileId, ['ærø'], [new Date().toISOString().slice(0, 7)])[1],
  ]);
  expect(await found(bert, 'ærø')).toEqual([3]);
});

test('a hit stands in an excerpt of a long mail', async () => {
  await said([`${'Long ago. '.repeat(40)}Then the lighthouse was lit. ${'And so on. '.repeat(40)}`]);
  const { excerpt, hits } = (await bert.SearchMails({ text: 'lighth' })).items[0]!;
  expect(excerpt.length).toBeLessThanOrEqual(160);
  expect(hits.map(({ start, end }) => excerpt.slice(start, end))).toEqual(['lighth']);
});

test('only what I could read is found: nothing of others, taken back, deleted, declined', async () => {
  const conversationId = await said(['A lighthouse', 'A lighthouse again']);
  expect(await found(await given.profile(), 'lighthouse')).toEqual([]);
  await anna.UnsendMail({ conversationId, number: 3 });
  await world.settle();
  expect(await found(bert, 'lighthouse')).toEqual([1]);
  expect(
    await world.sql('select from mail_search where conversation_id = $1 and number = 3', [conversationId]),
  ).toEqual([]);
  await bert.DeleteConversations({ conversationIds: [conversationId] });
  expect(await found(bert, 'lighthouse')).toEqual([]);
  expect(await found(anna, 'lighthouse')).toEqual([1]);
});

test('it can be looked for in one conversation', async () => {
  const conversationId = await said(['A lighthouse']);
  const other = await begun(await given.profile(), anna, { text: 'Another lighthouse' });
  await world.settle();
  expect((await anna.SearchMails({ text: 'lighthouse' })).items.map((one) => one.conversationId)).toEqual([
    other,
    conversationId,
  ]);
  expect(
    (await anna.SearchMails({ text: 'lighthouse', conversationId })).items.map((one) => one.conversationId),
  ).toEqual([conversationId]);
});

test('people are found by a part of their name, as long as they are there for whoever looks', async () => {
  const conversationId = await said(['Hello']);
  const people = async () => (await anna.SearchMails({ text: bert.name.slice(1, 8).toUpperCase() })).people;
  expect((await people()).map((one) => [one.conversationId, one.profile.profileId])).toEqual([
    [conversationId, bert.profileId],
  ]);
  expect((await anna.SearchMails({ text: '%%' })).people).toEqual([]);
  await bert.AddToBlacklist({ profileId: anna.profileId });
  expect(await people()).toEqual([]);
  const [mail] = (await anna.SearchMails({ text: 'hello' })).items;
  expect(mail!.profile).toBeNull();
});

test('the same words of two members have nothing in common in the database', async () => {
  await said(['A lighthouse']);
  await begun(await given.profile(), await given.profile(), { text: 'A lighthouse' });
  await world.settle();
  const rows = await world.sql<{ tokens: number[] }>(
    'select tokens from mail_search where cardinality(tokens) > 0 order by conversation_id desc limit 3',
  );
  const [one, other] = [rows[0]!.tokens, rows.at(-1)!.tokens];
  expect(one.filter((token) => other.includes(token))).toEqual([]);
});

test('in a group nothing is found of who is not there for whoever looks, nor reported', async () => {
  const carl = await given.profile();
  const conversationId = await grouped(anna, [bert, carl], 'Winter bathers');
  await bert.SendMail({ conversationId, text: 'Soup by the lighthouse' });
  const { number } = await carl.SendMail({ conversationId, text: 'Tea by the lighthouse' });
  await world.settle();
  const [tea, soup] = (await anna.SearchMails({ text: 'lighthouse' })).items;
  expect([tea!.author, soup!.author, soup!.name, soup!.profile]).toEqual([
    carl.name,
    bert.name,
    'Winter bathers',
    null,
  ]);
  await bert.AddToBlacklist({ profileId: carl.profileId });
  expect((await bert.SearchMails({ text: 'lighthouse' })).items.map(({ author }) => author)).toEqual([null]);
  await expect(bert.PrepareMailReport({ conversationId, number })).rejects.toMatchObject({ code: 'NotFound' });
  await anna.PrepareMailReport({ conversationId, number });
});

test('in one conversation only its own mails are found, and nobody by name', async () => {
  const conversationId = await said(['A lighthouse at dawn', 'Another lighthouse']);
  const carl = await given.profile();
  await begun(carl, bert, { text: 'A lighthouse of mine' });
  await world.settle();
  expect(await found(bert, 'lighthouse')).toHaveLength(3);
  expect(await found(bert, 'lighthouse', { conversationId })).toEqual([3, 1]);
  const { people, items } = await bert.SearchMails({ text: anna.name, conversationId });
  expect([people, items]).toEqual([[], []]);
  expect(await found(carl, 'lighthouse', { conversationId })).toEqual([]);
});

test('a mail of any month is found, those of the latest first, and a page further goes on where one ended', async () => {
  const conversationId = await said(['A lighthouse of long ago']);
  for (const many of [40, 200, 1]) {
    await world.advance(many * days);
    const at = await given.anotherBrowserOf(anna);
    await at.SendMail({ conversationId, text: `A lighthouse after ${many} days` });
    await world.settle();
  }
  const there = await given.anotherBrowserOf(bert);
  expect(await found(there, 'lighthouse')).toEqual([5, 4, 3, 1]);
  const pages = [
    await there.SearchMails({ text: 'lighthouse', take: 3 }),
    await there.SearchMails({ text: 'lighthouse', skip: 3, take: 3 }),
  ];
  expect(pages.map(({ items, more }) => [items.map(({ number }) => number), more])).toEqual([
    [[5, 4, 3], true],
    [[1], false],
  ]);
});

test('many mails under the same beginning do not hide the one with the word', async () => {
  const conversationId = await said(['The lighthouse']);
  await world.sql(
    `with more as (insert into mail (conversation_id, number, type, sender_id, sealed, at)
       select conversation_id, 10 + n, type, sender_id, sealed, at + n * interval '1 second' from mail, generate_series(1, 240) n
       where conversation_id = $1 and number = 1 returning conversation_id, number, at)
     insert into mail_search select more.conversation_id, more.number, more.at, s.tokens from more join mail_search s
       on s.conversation_id = $1 and s.number = 1`,
    [conversationId],
  );
  expect(await found(bert, 'lighthouse')).toEqual([1]);
});

test('groups are found by a part of their name, by those who are in them', async () => {
  const carl = await given.profile();
  const conversationId = await grouped(anna, [bert, carl], 'Winter bathers of Åbyhøj');
  const groups = async (who: Somebody) => (await who.SearchMails({ text: 'ÅBYHØJ' })).groups;
  expect(await groups(bert)).toEqual([{ conversationId, name: 'Winter bathers of Åbyhøj' }]);
  expect(await groups(await given.profile())).toEqual([]);
  expect((await bert.SearchMails({ text: 'åbyhøj', conversationId })).groups).toEqual([]);
  await carl.LeaveGroupChat({ conversationId });
  expect(await groups(carl)).toEqual([]);
});
