import { beforeAll, expect, test } from '@jest/globals';
import { days } from '../../server/platform/clock.ts';
import { aCategory, aTopic, lodgeWith, said, verdicts } from '../support/debates.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { atTheDesk, recordOf } from '../staff/house.ts';

let here: Awaited<ReturnType<typeof open>> & { categoryId: number };
const open = () =>
  lodgeWith({ anna: 'Member', bert: 'Member', carla: 'Member', otto: ['Member', { role: 'Support' }] });

beforeAll(async () => {
  const opened = await open();
  here = { ...opened, categoryId: await aCategory(opened.lodgeId, opened.owner) };
});

const commentsFor = async (reader: Somebody, entryId: number) =>
  (await reader.GetDebateEntryComments({ entryId, take: 100 })).items;

test('answers have one layer and stand behind what they answer; pages follow each other', async () => {
  const { anna, bert, categoryId } = here;
  const entryId = await aTopic(categoryId, anna);
  const first = await said(entryId, anna, 'First');
  const second = await said(entryId, bert, 'Second');
  const answer = await said(entryId, bert, 'To the first', { parentCommentId: first });
  const deeper = await said(entryId, anna, 'Deeper', { parentCommentId: answer });
  const items = await commentsFor(bert, entryId);
  expect(items.map((one) => [one.commentId, one.parentCommentId])).toEqual([
    [first, null],
    [answer, first],
    [deeper, first],
    [second, null],
  ]);
  expect(items.filter((one) => one.byStarter).map((one) => one.text)).toEqual(['First', 'Deeper']);
  const pages = [0, 2].map((skip) => bert.GetDebateEntryComments({ entryId, skip, take: 2 }));
  const [one, two] = await Promise.all(pages);
  expect([...one!.items, ...two!.items].map((each) => each.commentId)).toEqual([first, answer, deeper, second]);
  expect([one!.more, two!.more]).toEqual([true, false]);
});

test('a quote tells what was said, and goes with it', async () => {
  const { anna, bert, categoryId } = here;
  const [entryId, elsewhere] = [await aTopic(categoryId, anna), await aTopic(categoryId, anna)];
  const long = await said(entryId, anna, 'Long words '.repeat(40));
  const foreign = await said(elsewhere, anna);
  await said(entryId, bert, 'Quite so', { quotedCommentId: long });
  const quotes = async () => (await commentsFor(bert, entryId)).map(({ quoted }) => quoted);
  const [, quoted] = await quotes();
  expect(quoted).toMatchObject({ commentId: long, author: { name: anna.name } });
  expect(quoted?.text).toHaveLength(200);
  for (const on of [{ quotedCommentId: foreign }, { parentCommentId: foreign }, { parentCommentId: 999_999 }])
    await expect(bert.AddDebateEntryComment({ entryId, text: 'No', ...on })).rejects.toMatchObject({
      code: 'NotFound',
    });
  await anna.DeleteDebateEntryComment({ commentId: long });
  expect(await quotes()).toEqual([null]);
});

test('of a deleted comment only the place stays, and only where answers hang on it', async () => {
  const { anna, bert, carla, categoryId, lodgeId } = here;
  const entryId = await aTopic(categoryId, anna);
  const [alone, answered] = [await said(entryId, bert, 'Alone'), await said(entryId, bert, 'Answered')];
  const answer = await said(entryId, carla, 'An answer', { parentCommentId: answered });
  for (const commentId of [alone, answered]) await bert.DeleteDebateEntryComment({ commentId });
  const items = await commentsFor(anna, entryId);
  expect(items.map((one) => [one.commentId, one.text])).toEqual([
    [answered, null],
    [answer, 'An answer'],
  ]);
  expect(items[0]).toMatchObject({ author: null, quoted: null, edited: false, can: [] });
  expect(await anna.GetDebateEntry({ entryId })).toMatchObject({ comments: 1 });
  expect(await world.sql(`select from debate_comment where text = 'Alone' and lodge_id = $1`, [lodgeId])).toEqual([]);
  const answers = await verdicts({
    again: () => bert.DeleteDebateEntryComment({ commentId: alone }),
    edit: () => bert.EditDebateEntryComment({ commentId: alone, text: 'Back' }),
    ofAnother: () => anna.EditDebateEntryComment({ commentId: answer, text: 'Mine' }),
  });
  expect(Object.values(answers)).toEqual(['NotAllowed', 'NotAllowed', 'NotAllowed']);
});

test('many comments at the same moment are all counted, and a repeated command adds one', async () => {
  const { anna, bert, carla, categoryId } = here;
  const entryId = await aTopic(categoryId, anna);
  await Promise.all([anna, bert, carla, anna, bert, carla].map((one, at) => said(entryId, one, `Nr ${at}`)));
  const commandId = crypto.randomUUID();
  const again = () => bert.AddDebateEntryComment({ entryId, text: 'Once' }, { commandId });
  expect(await again()).toEqual(await again());
  expect((await anna.GetDebateEntry({ entryId })).comments).toBe(7);
  const moments = await world.sql('select distinct created_at from debate_comment where entry_id = $1', [entryId]);
  expect(moments).toHaveLength(7);
  const last = (await commentsFor(anna, entryId)).at(-1)!;
  await bert.DeleteDebateEntryComment({ commentId: last.commentId });
  const [topic] = (await anna.GetDebateEntries({ lodgeId: here.lodgeId, categoryId })).items;
  expect(topic).toMatchObject({ entryId, comments: 6 });
  expect(topic!.lastAt < last.at).toBe(true);
});

test('what is unread is what others said since one looked, or joined', async () => {
  const { lodgeId, owner, anna, bert } = await lodgeWith({ anna: 'Member', bert: 'Member' });
  const categoryId = await aCategory(lodgeId, owner);
  const state = async (reader: Somebody, entryId: number) => {
    const [{ unread }, { items }, { items: categories }, { firstUnread, unread: comments }] = await Promise.all([
      reader.GetDebateUnread({ lodgeId }),
      reader.GetDebateEntries({ lodgeId, categoryId }),
      reader.GetDebateCategories({ lodgeId }),
      reader.GetDebateEntry({ entryId }),
    ]);
    return [unread, categories[0]!.unread, items.find((one) => one.entryId === entryId)!.unread, comments, firstUnread];
  };
  const entryId = await aTopic(categoryId, anna);
  expect(await state(anna, entryId)).toEqual([0, 0, 0, 0, null]);
  expect(await state(bert, entryId)).toEqual([1, 1, 1, 0, null]);
  const first = await said(entryId, anna, 'First');
  expect(await state(bert, entryId)).toEqual([1, 1, 2, 1, { commentId: first, position: 0 }]);
  await bert.UpdateDebateEntryView({ entryId });
  expect(await state(bert, entryId)).toEqual([1, 1, 1, 1, { commentId: first, position: 0 }]);
  await bert.UpdateDebateEntryView({ entryId, commentId: first });
  expect(await state(bert, entryId)).toEqual([0, 0, 0, 0, null]);
  await said(entryId, bert, 'My own is read');
  const late = await said(entryId, anna, 'To the first', { parentCommentId: first });
  const last = await said(entryId, anna, 'Last');
  expect(await state(bert, entryId)).toEqual([1, 1, 2, 2, { commentId: late, position: 1 }]);
  await anna.DeleteDebateEntryComment({ commentId: late });
  expect(await state(bert, entryId)).toEqual([1, 1, 1, 1, { commentId: last, position: 2 }]);
  const { newcomer } = await lodgeWith({ newcomer: 'None' });
  await world.sql(
    `insert into lodge_member (lodge_id, profile_id, status, since) values ($1, $2, 1, now() + interval '1 second')`,
    [lodgeId, newcomer.profileId],
  );
  expect(await state(newcomer, entryId)).toEqual([0, 0, 0, 0, null]);
  await world.advance(61 * days);
  expect(await state(await given.anotherBrowserOf(bert), entryId)).toEqual([0, 0, 0, 0, null]);
});

test('unread things are counted up to a hundred', async () => {
  const { lodgeId, categoryId, anna, bert } = here;
  const entryId = await aTopic(categoryId, anna);
  await world.sql(
    `with said as (insert into debate_comment (entry_id, lodge_id, author_id, text, created_at)
       select $1, $2, $3, 'More', now() + n * interval '1 millisecond' from generate_series(1, 150) n returning created_at)
     update debate_entry set comment_count = 150, last_at = now() + interval '1 second' where id = $1`,
    [entryId, lodgeId, anna.profileId],
  );
  const [topic] = (await bert.GetDebateEntries({ lodgeId, categoryId })).items;
  expect(topic).toMatchObject({ entryId, unread: 100, comments: 150 });
});

test('what the house reads in a lodge is on record, what its people read as members of it is not', async () => {
  const { bert, otto, owner, categoryId } = here;
  const [anna, sara] = [here.anna, await atTheDesk()];
  const entryId = await aTopic(categoryId, anna);
  await said(entryId, bert);
  const read = async (reader: Somebody) => {
    await reader.GetDebateEntry({ entryId });
    await reader.GetDebateEntryComments({ entryId });
  };
  for (const belongs of [bert, otto, owner]) await read(belongs);
  expect(await recordOf(anna)).toEqual([]);
  await read(sara);
  await sara.StartImpersonation({ profileId: bert.profileId, reason: 'Fault' });
  await read(sara);
  const twice = ['GetDebateEntry', 'GetDebateEntryComments'].map((name) => ({
    name,
    reading: true,
    actorId: sara.profileId,
  }));
  expect(await recordOf(anna)).toMatchObject([...twice, ...twice]);
});
