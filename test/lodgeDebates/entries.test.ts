import { beforeAll, expect, test } from '@jest/globals';
import { minutes } from '../../server/platform/clock.ts';
import { aCategory, aTopic, lodgeWith, said, verdicts } from '../support/debates.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

type Here = Awaited<ReturnType<typeof open>> & { categoryId: number };
let here: Here;
const open = () =>
  lodgeWith({
    ...{ coOwner: 'CoOwner', otherCoOwner: 'CoOwner', assistant: 'Assistant', member: 'Member', other: 'Member' },
    guest: ['Member', { member: false }],
    ...{ waiting: 'Requesting', declined: 'Declined', shutOut: 'Blacklisted' },
  });

beforeAll(async () => {
  const opened = await open();
  here = { ...opened, categoryId: await aCategory(opened.lodgeId, opened.owner) };
});

const topicsFor = async (reader: Somebody, categoryId = here.categoryId, lodgeId = here.lodgeId) =>
  (await reader.GetDebateEntries({ lodgeId, categoryId, take: 100 })).items;

test('members talk, members of the house begin topics, support looks on, everybody else finds nothing', async () => {
  const { lodgeId, categoryId } = here;
  const entryId = await aTopic(categoryId, here.other);
  const commentId = await said(entryId, here.other);
  const [stranger, support] = await Promise.all([given.profile(), given.profile({ role: 'Support' })]);
  const people = { ...here, stranger, support };
  const found: Record<string, string> = {};
  for (const who of ['member', 'guest', 'waiting', 'declined', 'shutOut', 'stranger', 'support'] as const) {
    const one = people[who];
    const answers = await verdicts({
      list: () => one.GetDebateEntries({ lodgeId, categoryId }),
      latest: () => one.GetLatestDebateEntries({ lodgeId, take: 5 }),
      unread: () => one.GetDebateUnread({ lodgeId }),
      read: () => one.GetDebateEntry({ entryId }),
      comments: () => one.GetDebateEntryComments({ entryId }),
      pulse: () => one.GetDebatePulse({ lodgeId }),
      begin: () => aTopic(categoryId, one),
      comment: () => one.AddDebateEntryComment({ entryId, text: 'Me too.' }),
      view: () => one.UpdateDebateEntryView({ entryId }),
      follow: () => one.ToggleFollowDebateEntry({ entryId }),
      ...{ editOfAnother: () => one.UpdateDebateEntry({ entryId, title: 'Mine now', text: '<p>Mine</p>' }) },
      lock: () => one.LockDebateEntry({ entryId, locked: true }),
      pin: () => one.PinDebateEntry({ entryId, pinned: true }),
      move: () => one.MoveDebateEntry({ entryId, categoryId }),
      delete: () => one.DeleteDebateEntry({ entryId, reason: 'No' }),
      editComment: () => one.EditDebateEntryComment({ commentId, text: 'Other words' }),
      deleteComment: () => one.DeleteDebateEntryComment({ commentId }),
    });
    found[who] = Object.values(answers).join(' ');
  }
  const outside = `NotAllowed NotAllowed NotAllowed NotFound NotFound yes ${'NotFound '.repeat(11)}`.trim();
  const judged = (begin: string, edit: string) =>
    `yes yes yes yes yes yes ${begin} yes yes yes ${edit} NotAllowed NotAllowed NotAllowed NotAllowed NotAllowed NotAllowed`;
  expect(found).toEqual({
    member: judged('yes', 'NotAllowed'),
    guest: judged('MembersOnly', 'MembersOnly'),
    ...{ waiting: outside, declined: outside, stranger: outside },
    shutOut: 'NotFound '.repeat(17).trim(),
    support: `yes yes yes yes yes yes ${'NotAllowed '.repeat(11)}`.trim(),
  });
  expect((await support.GetDebateEntry({ entryId })).can).toEqual([]);
});

test('a lodge that is withheld shows nothing of its debates', async () => {
  const { lodgeId, owner, member } = await lodgeWith({ member: 'Member' });
  const entryId = await aTopic(await aCategory(lodgeId, owner), member);
  await world.sql('update lodge set withheld = 1 where id = $1', [lodgeId]);
  for (const call of [
    () => member.GetDebateEntry({ entryId }),
    () => member.GetDebatePulse({ lodgeId }),
    () => member.AddDebateEntryComment({ entryId, text: 'Hi' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NotFound' });
});

test('a text is cleaned, needs words, and both it and the title have their limits', async () => {
  const { categoryId, member } = here;
  const text = '<p onclick="x()">Hello <b>you</b><script>alert(1)</script></p><img src="https://spy.example/1.gif">';
  const { entryId } = await member.CreateDebateEntry({ categoryId, title: '  Clean words  ', text });
  expect(await member.GetDebateEntry({ entryId })).toMatchObject({
    title: 'Clean words',
    text: '<p>Hello <strong>you</strong></p>',
    edited: false,
  });
  await expect(member.CreateDebateEntry({ categoryId, title: 'Nothing', text: '<p> <br></p>' })).rejects.toMatchObject({
    code: 'DebateTextEmpty',
  });
  const wrong = [
    { title: 'Four', text: '<p>x</p>' },
    { title: 'x'.repeat(121), text: '<p>x</p>' },
    { title: 'two\nlines', text: '<p>x</p>' },
    { title: 'Too long a text', text: 'x'.repeat(20_001) },
  ];
  for (const words of wrong)
    await expect(member.CreateDebateEntry({ categoryId, ...words })).rejects.toMatchObject({ code: 'BadRequest' });
});

test('after a quarter of an hour a change leaves a mark', async () => {
  const { categoryId, member } = here;
  const entryId = await aTopic(categoryId, member);
  const commentId = await said(entryId, member, 'First words');
  const marks = async () => [
    (await member.GetDebateEntry({ entryId })).edited,
    (await member.GetDebateEntryComments({ entryId })).items[0]!.edited,
  ];
  const change = async (word: string) => {
    await member.UpdateDebateEntry({ entryId, title: `Title ${word}`, text: `<p>${word}</p>` });
    await member.EditDebateEntryComment({ commentId, text: word });
  };
  await world.advance(14 * minutes);
  await change('soon');
  expect(await marks()).toEqual([false, false]);
  await world.advance(2 * minutes);
  await change('soon');
  expect(await marks()).toEqual([false, false]);
  await change('late');
  expect(await marks()).toEqual([true, true]);
});

test('who runs the lodge closes topics, and nobody adds to a closed one', async () => {
  const { categoryId, member, owner, assistant } = here;
  const entryId = await aTopic(categoryId, member);
  const commentId = await said(entryId, member);
  await assistant.LockDebateEntry({ entryId, locked: true });
  const adding = (one: Somebody) =>
    verdicts({
      comment: () => one.AddDebateEntryComment({ entryId, text: 'One more' }),
      edit: () => one.UpdateDebateEntry({ entryId, title: 'Other words', text: '<p>Other</p>' }),
      editComment: () => one.EditDebateEntryComment({ commentId, text: 'Other' }),
    });
  expect(await adding(member)).toEqual({
    comment: 'DebateEntryLocked',
    edit: 'DebateEntryLocked',
    editComment: 'DebateEntryLocked',
  });
  expect(await adding(owner)).toMatchObject({ comment: 'DebateEntryLocked' });
  expect(await member.GetDebateEntry({ entryId })).toMatchObject({ locked: true });
  await owner.LockDebateEntry({ entryId, locked: false });
  await said(entryId, member);
});

test('pinned topics come first, then those in which something was said last', async () => {
  const { lodgeId, owner, assistant, member } = await lodgeWith({ assistant: 'Assistant', member: 'Member' });
  const categoryId = await aCategory(lodgeId, owner);
  const [a, b, c] = [
    await aTopic(categoryId, member),
    await aTopic(categoryId, member),
    await aTopic(categoryId, member),
  ];
  await said(a, member);
  await assistant.PinDebateEntry({ entryId: b, pinned: true });
  expect((await topicsFor(member, categoryId, lodgeId)).map((one) => one.entryId)).toEqual([b, a, c]);
  const firstPage = await member.GetDebateEntries({ lodgeId, categoryId, take: 2 });
  expect([firstPage.items.length, firstPage.more]).toEqual([2, true]);
  expect(
    (await member.GetDebateEntries({ lodgeId, categoryId, skip: 2, take: 2 })).items.map((one) => one.entryId),
  ).toEqual([c]);
  expect((await member.GetLatestDebateEntries({ lodgeId, take: 2 })).items.map((one) => one.entryId)).toEqual([a, c]);
  expect(await member.GetDebatePulse({ lodgeId })).toEqual({ postsThisMonth: 4 });
});

test('a moved topic keeps a mark, and counts follow it; it never leaves its lodge', async () => {
  const { lodgeId, owner, member, assistant, categoryId } = here;
  const to = await aCategory(lodgeId, owner, 'Practical');
  const entryId = await aTopic(categoryId, member);
  const topics = async () =>
    Object.fromEntries(
      (await member.GetDebateCategories({ lodgeId })).items.map((one) => [one.categoryId, one.topics]),
    );
  const before = await topics();
  const elsewhere = await lodgeWith({});
  const foreign = await aCategory(elsewhere.lodgeId, elsewhere.owner);
  await expect(assistant.MoveDebateEntry({ entryId, categoryId: foreign })).rejects.toMatchObject({ code: 'NotFound' });
  await expect(elsewhere.owner.MoveDebateEntry({ entryId, categoryId: foreign })).rejects.toMatchObject({
    code: 'NotFound',
  });
  await expect(assistant.MoveDebateEntry({ entryId, categoryId })).rejects.toMatchObject({ code: 'AlreadyInCategory' });
  await assistant.MoveDebateEntry({ entryId, categoryId: to });
  const { category, moved } = await member.GetDebateEntry({ entryId });
  expect(category).toEqual({ categoryId: to, name: 'Practical' });
  expect(moved?.from).toMatch(/^Category/);
  expect(await topics()).toMatchObject({ [categoryId]: before[categoryId]! - 1, [to]: 1 });
  expect((await topicsFor(member, to))[0]).toMatchObject({ entryId, moved: true });
});

test('two who move topics past each other both get through, and the counts are right', async () => {
  const { lodgeId, owner, assistant, member } = await lodgeWith({ assistant: 'Assistant', member: 'Member' });
  const [one, two] = [await aCategory(lodgeId, owner), await aCategory(lodgeId, owner)];
  const [a, b] = [await aTopic(one, member), await aTopic(two, member)];
  await Promise.all([
    owner.MoveDebateEntry({ entryId: a, categoryId: two }),
    assistant.MoveDebateEntry({ entryId: b, categoryId: one }),
  ]);
  const reason = 'Twice the same.';
  await Promise.allSettled([
    owner.DeleteDebateEntry({ entryId: a, reason }),
    assistant.DeleteDebateEntry({ entryId: a, reason }),
  ]);
  const { items } = await member.GetDebateCategories({ lodgeId });
  expect(items.map(({ topics }) => topics)).toEqual([1, 0]);
});

test.each([
  ['member', 'member', 'yes'],
  ['member', 'other', 'NotAllowed'],
  ['assistant', 'member', 'yes'],
  ['assistant', 'coOwner', 'NotAllowed'],
  ['assistant', 'owner', 'NotAllowed'],
  ['coOwner', 'assistant', 'yes'],
  ['coOwner', 'otherCoOwner', 'NotAllowed'],
  ['owner', 'coOwner', 'yes'],
] as const)('%s takes away a topic and a comment of %s: %s', async (who, whose, verdict) => {
  const entryId = await aTopic(here.categoryId, here[whose]);
  const commentId = await said(entryId, here[whose]);
  const { can } = await here[who].GetDebateEntry({ entryId });
  expect(can.includes('DeleteDebateEntry')).toBe(verdict === 'yes');
  const comment = (await here[who].GetDebateEntryComments({ entryId })).items[0];
  expect(comment?.can.includes('DeleteDebateEntryComment')).toBe(verdict === 'yes');
  const answers = await verdicts({
    comment: () => here[who].DeleteDebateEntryComment({ commentId }),
    entry: () => here[who].DeleteDebateEntry({ entryId, reason: 'Against our rules.' }),
  });
  expect(answers).toEqual({ comment: verdict, entry: verdict });
});

test('an answered topic goes only with who runs the lodge; its author reads why', async () => {
  const { categoryId, member, other, coOwner, lodgeId } = here;
  const entryId = await aTopic(categoryId, member);
  const commentId = await said(entryId, other);
  await expect(member.DeleteDebateEntry({ entryId })).rejects.toMatchObject({
    status: 409,
    code: 'DebateEntryAnswered',
  });
  await world.settle();
  for (const nothing of [undefined, '', ' '])
    await expect(
      coOwner.DeleteDebateEntry({ entryId, ...(nothing !== undefined && { reason: nothing }) }),
    ).rejects.toMatchObject({ code: nothing === undefined ? 'ReasonMissing' : 'BadRequest' });
  await coOwner.DeleteDebateEntry({ entryId, reason: 'Please keep prices out.' });
  await world.settle();
  expect(await member.GetDebateEntry({ entryId })).toMatchObject({
    removed: { reason: 'Please keep prices out.' },
    can: [],
  });
  for (const one of [other, coOwner, here.owner])
    await expect(one.GetDebateEntry({ entryId })).rejects.toMatchObject({ code: 'NotFound' });
  await expect(member.AddDebateEntryComment({ entryId, text: 'But…' })).rejects.toMatchObject({ code: 'NotAllowed' });
  await expect(other.DeleteDebateEntryComment({ commentId })).rejects.toMatchObject({ code: 'NotFound' });
  expect((await topicsFor(other)).map((one) => one.entryId)).not.toContain(entryId);
  const told = (await member.CommunityNotifications()).items.find(({ type }) => type === 'LodgeDebateEntryRemoved');
  expect(told?.link).toBe(`/Lodges/Lodge/${lodgeId}/-/Debate/Category/${categoryId}/Topic/${entryId}`);
  await expect(member.DeleteDebateEntry({ entryId })).rejects.toMatchObject({ code: 'NotAllowed' });
});
