import { beforeEach, expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';
import { begun, filterOf, grouped } from './mailing.ts';

let anna: Somebody;
let bert: Somebody;
beforeEach(async () => {
  [anna, bert] = await Promise.all([given.profile(), given.profile()]);
});

const marks = new Map<object, number>();

/** Whom of these is told that somebody writes: each hears a mark that was told afterwards. */
async function toldWhile(
  pages: Awaited<ReturnType<typeof openPage>>[],
  readers: Somebody[],
  act: () => Promise<unknown>,
) {
  const before = pages.map(({ typing }) => typing.length);
  await act();
  for (const [nth, page] of pages.entries()) {
    const mark = `Mark ${(marks.get(page) ?? 0) + 1}`;
    marks.set(page, (marks.get(page) ?? 0) + 1);
    world.platform.hub.stale(readers[nth]!.profileId, [mark]);
    await page.until(() => page.stale.some((tags) => tags.includes(mark)));
  }
  return pages.map(({ typing }, nth) => typing.slice(before[nth]));
}

/** What of it one page is told while another writes. */
async function heardBy(reader: Somebody, writer: Somebody, conversationId: number) {
  const page = await openPage(reader);
  const [told] = await toldWhile([page], [reader], () => writer.ShowTyping({ conversationId }));
  page.close();
  return told;
}

test('who writes is shown to the other one, by numbers alone, and not to themselves', async () => {
  const conversationId = await begun(anna, bert, { answered: true });
  const pages = await Promise.all([openPage(anna), openPage(bert)]);
  const told = await toldWhile(pages, [anna, bert], () => anna.ShowTyping({ conversationId }));
  expect(told).toEqual([[], [{ conversationId, profileId: anna.profileId }]]);
});

test('it is told at most once in three seconds, and what is said too often is no mistake', async () => {
  const conversationId = await begun(anna, bert, { answered: true });
  const page = await openPage(bert);
  const [told] = await toldWhile([page], [bert], async () => {
    for (let nth = 0; nth < 5; nth++) await anna.ShowTyping({ conversationId });
  });
  expect(told).toHaveLength(1);
});

test('it leaves nothing behind: no event, no job, no row', async () => {
  const conversationId = await begun(anna, bert, { answered: true });
  await world.settle();
  const rows = () =>
    world.sql('select (select count(*) from event) as events, (select count(*) from command_log) as commands');
  const before = await rows();
  await anna.ShowTyping({ conversationId });
  expect(await rows()).toEqual(before);
});

test('only where both show when they are online', async () => {
  const conversationId = await begun(anna, bert, { answered: true });
  for (const one of [anna, bert]) {
    await one.UpdateProfileConfiguration({ key: 'hideOnline', value: 'true' });
    expect(await heardBy(bert, anna, conversationId)).toEqual([]);
    await one.UpdateProfileConfiguration({ key: 'hideOnline', value: 'false' });
  }
});

test('not in a request, from neither end, and not to whoever has declined; the answer is the same', async () => {
  await bert.UpdateContactFilter({ ...filterOf(0), verified: true });
  const conversationId = await begun(anna, bert);
  expect(await heardBy(bert, anna, conversationId)).toEqual([]);
  expect(await heardBy(anna, bert, conversationId)).toEqual([]);
  await bert.DeclineRequests({ conversationIds: [conversationId] });
  expect(await anna.ShowTyping({ conversationId })).toEqual({});
  const other = await begun(await given.profile(), anna);
  expect(await bert.ShowTyping({ conversationId: other })).toEqual({});
  expect(await bert.ShowTyping({ conversationId: 999_999 })).toEqual({});
});

test('not between those who are apart, whichever of them it was', async () => {
  const conversationId = await begun(anna, bert, { answered: true });
  await bert.AddToBlacklist({ profileId: anna.profileId });
  expect(await heardBy(bert, anna, conversationId)).toEqual([]);
  expect(await heardBy(anna, bert, conversationId)).toEqual([]);
});

test('nobody is told to the minute who is here in the dark variant', async () => {
  const [one, other] = await Promise.all([given.insider(), given.insider()]);
  const conversationId = await begun(one, other, { answered: true });
  expect(await heardBy(other, one, conversationId)).toEqual([]);
});

test('in a group it is told to those who are in it, and not to one who is invited, has left or is apart', async () => {
  const [carl, dora, emil, fie] = await Promise.all([1, 2, 3, 4].map(() => given.profile()));
  const conversationId = await grouped(anna, [bert, carl!, dora!, emil!]);
  await anna.InviteToGroupChat({ conversationId, profileIds: [fie!.profileId] });
  await carl!.LeaveGroupChat({ conversationId });
  await dora!.AddToBlacklist({ profileId: bert.profileId });
  const readers = [anna, carl!, dora!, emil!, fie!];
  const pages = await Promise.all(readers.map((one) => openPage(one)));
  const told = await toldWhile(pages, readers, () => bert.ShowTyping({ conversationId }));
  expect(told.map((one) => one.length)).toEqual([1, 0, 0, 1, 0]);
});

test('a session behind a shut gate neither says it nor hears it', async () => {
  const carl = await given.profile();
  const conversationId = await grouped(anna, [bert, carl]);
  await setStatus(bert, 'Locked');
  const [shut, open] = await Promise.all([openPage(bert), openPage(carl)]);
  await expect(bert.ShowTyping({ conversationId })).rejects.toMatchObject({ status: 403 });
  await anna.ShowTyping({ conversationId });
  await open.until(() => open.typing.length > 0);
  expect([open.typing, shut.typing]).toEqual([[{ conversationId, profileId: anna.profileId }], []]);
});
