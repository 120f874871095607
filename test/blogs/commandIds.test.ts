import { expect, test } from '@jest/globals';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';

async function anEntry() {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  return { anna, bert, ...(await given.blogEntry({ by: anna })) };
}

test('twenty comments at the same moment are counted and told as twenty', async () => {
  const { anna, blogEntryId } = await anEntry();
  const people = await Promise.all(Array.from({ length: 20 }, () => given.profile()));
  const made = await Promise.all(people.map((one) => one.AddBlogComment({ blogEntryId, text: `From ${one.name}` })));
  expect(new Set(made.map((one) => one.commentId)).size).toBe(20);
  await world.settle();
  expect((await anna.GetBlogEntryData({ blogEntryId })).comments).toBe(20);
  expect((await anna.GetComments({ blogEntryId })).items).toHaveLength(20);
  const told = await world.sql('select actor_id from notification where profile_id = $1', [anna.profileId]);
  expect(new Set(told.map((row) => row['actor_id']))).toEqual(new Set(people.map((one) => one.profileId)));
  expect(told).toHaveLength(20);
  expect((await anna.GetNewNotificationsCount()).count).toBe(20);
}, 60_000);

test('the same command twice at the same moment makes one comment and the same answer', async () => {
  const { bert, blogEntryId } = await anEntry();
  for (let round = 0; round < 5; round++) {
    const commandId = crypto.randomUUID();
    const input = { blogEntryId, text: `Round ${round}` };
    const answers = await Promise.all([1, 2, 3].map(() => bert.AddBlogComment(input, { commandId })));
    expect(new Set(answers.map((one) => one.commentId)).size).toBe(1);
  }
  expect((await bert.GetComments({ blogEntryId })).items).toHaveLength(5);
  expect((await bert.GetBlogEntryData({ blogEntryId })).comments).toBe(5);
});

test('a repeat answers as the first time although the entry was closed meanwhile', async () => {
  const { anna, bert, blogEntryId } = await anEntry();
  const commandId = crypto.randomUUID();
  const first = await bert.AddBlogComment({ blogEntryId, text: 'Just in time.' }, { commandId });
  const text = '<p>No more of this.</p>';
  await anna.UpdateBlogEntry({ blogEntryId, title: 'Closed now', text, status: 'Published', commentsAllowed: false });
  expect(await bert.AddBlogComment({ blogEntryId, text: 'Just in time.' }, { commandId })).toEqual(first);
});

test('other input under a used id is refused, also under another call', async () => {
  const { bert, blogEntryId } = await anEntry();
  const commandId = crypto.randomUUID();
  await bert.AddBlogComment({ blogEntryId, text: 'First.' }, { commandId });
  const other = bert.AddBlogComment({ blogEntryId, text: 'Second.' }, { commandId });
  await expect(other).rejects.toMatchObject({ status: 409, code: 'RepeatedWithOtherInput' });
  const elsewhere = bert.SetNotificationsAsRead({}, { commandId });
  await expect(elsewhere).rejects.toMatchObject({ code: 'RepeatedWithOtherInput' });
  expect((await bert.GetComments({ blogEntryId })).items).toHaveLength(1);
});

test('other words under a used id are refused, also where no word of them is kept; the same words are not told apart', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { conversationId } = await anna.StartConversation({ profileId: bert.profileId, text: 'Do you swim?' });
  const calls: Record<string, (text: string, commandId: string) => Promise<unknown>> = {
    SendMail: (text, commandId) => bert.SendMail({ conversationId, text }, { commandId }),
    SaveSearch: (text, commandId) => bert.SaveSearch({ name: text, search: {} }, { commandId }),
    CreateGroupChat: (text, commandId) =>
      bert.CreateGroupChat({ name: text, profileIds: [anna.profileId] }, { commandId }),
  };
  for (const [name, call] of Object.entries(calls)) {
    const commandId = crypto.randomUUID();
    const first = await call('Winter', commandId);
    expect([name, await call('Winter', commandId)]).toEqual([name, first]);
    await expect(call('Summer', commandId)).rejects.toMatchObject({ code: 'RepeatedWithOtherInput' });
    await call('Winter', crypto.randomUUID());
  }
  const digests = await world.sql('select digest::text from command_log where profile_id = $1', [bert.profileId]);
  expect(new Set(digests.map(({ digest }) => digest)).size).toBe(digests.length);
});

test('another person may use the same id', async () => {
  const { anna, bert, blogEntryId } = await anEntry();
  const commandId = crypto.randomUUID();
  const made = await Promise.all(
    [anna, bert].map((one) => one.AddBlogComment({ blogEntryId, text: 'The same words.' }, { commandId })),
  );
  expect(new Set(made.map((one) => one.commentId)).size).toBe(2);
});

test('a refused command leaves its id free, and the words are in no log of commands', async () => {
  const { anna, bert, blogEntryId } = await anEntry();
  const commandId = crypto.randomUUID();
  const closed = await given.blogEntry({ by: anna, commentsAllowed: false });
  const refused = bert.AddBlogComment({ blogEntryId: closed.blogEntryId, text: 'Unheard.' }, { commandId });
  await expect(refused).rejects.toMatchObject({ code: 'BlogEntryClosed' });
  await bert.AddBlogComment({ blogEntryId, text: 'Heard after all.' }, { commandId });
  const kept = await world.sql(
    'select row_to_json(c)::text as row from command_log c union all select data::text from event',
  );
  expect(kept.filter((one) => /Heard after all|Unheard/.test(String(one['row'])))).toEqual([]);
});
