import { beforeAll, expect, test } from '@jest/globals';
import { aCategory, aTopic, lodgeWith, verdicts } from '../support/debates.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

let here: Awaited<ReturnType<typeof open>>;
const open = () =>
  lodgeWith({
    coOwner: 'CoOwner',
    assistant: 'Assistant',
    member: 'Member',
    waiting: 'Requesting',
    shutOut: 'Blacklisted',
  });

beforeAll(async () => {
  here = await open();
});

const namesIn = async (lodgeId: number, reader: Somebody) =>
  (await reader.GetDebateCategories({ lodgeId })).items.map(({ name }) => name);

test('owner and co-owner shape the debate; nobody else does', async () => {
  const { lodgeId, owner } = here;
  const categoryId = await aCategory(lodgeId, owner);
  const [stranger, support] = await Promise.all([given.profile(), given.profile({ role: 'Support' })]);
  const elsewhere = await given.lodge({ by: stranger });
  const people = { ...here, stranger, support };
  const asked = ['owner', 'coOwner', 'assistant', 'member', 'waiting', 'shutOut', 'stranger', 'support'] as const;
  const found: Record<string, string[]> = {};
  for (const who of asked) {
    const one = people[who];
    const { items } = await owner.GetDebateCategories({ lodgeId });
    const categoryIds = items.map((item) => item.categoryId);
    const answers = await verdicts({
      create: () => one.CreateDebateCategory({ lodgeId, name: `By ${who}` }),
      rename: () => one.UpdateDebateCategory({ categoryId, name: `Named by ${who}` }),
      sort: () => one.SortDebateCategories({ lodgeId, categoryIds: [...categoryIds].reverse() }),
      read: () => one.GetDebateCategories({ lodgeId }),
    });
    found[who] = Object.values(answers);
  }
  const no = 'NotAllowed';
  expect(found).toEqual({
    owner: ['yes', 'yes', 'CategoriesChanged', 'yes'],
    coOwner: ['yes', 'yes', 'CategoriesChanged', 'yes'],
    assistant: [no, no, no, 'yes'],
    member: [no, no, no, 'yes'],
    waiting: [no, 'NotFound', no, no],
    shutOut: ['NotFound', 'NotFound', 'NotFound', 'NotFound'],
    stranger: [no, 'NotFound', no, no],
    support: [no, no, no, 'yes'],
  });
  expect((await here.coOwner.GetDebateCategories({ lodgeId })).can).toHaveLength(4);
  expect((await here.assistant.GetDebateCategories({ lodgeId })).can).toEqual([]);
  expect((await stranger.GetDebateCategories({ lodgeId: elsewhere.lodgeId })).items).toEqual([]);
});

test('names are told apart whatever their capitals, in each lodge for itself', async () => {
  const [one, other] = [await lodgeWith({}), await lodgeWith({})];
  const { lodgeId, owner } = one;
  const categoryId = await aCategory(lodgeId, owner, 'Café');
  await aCategory(lodgeId, owner, 'Trips');
  await aCategory(other.lodgeId, other.owner, 'Café');
  const taken = { status: 409, code: 'CategoryNameTaken' };
  await expect(owner.CreateDebateCategory({ lodgeId, name: ' cAFÉ ' })).rejects.toMatchObject(taken);
  await expect(owner.UpdateDebateCategory({ categoryId, name: 'TRIPS' })).rejects.toMatchObject(taken);
  await owner.UpdateDebateCategory({ categoryId, name: 'CAFÉ' });
  expect(await namesIn(lodgeId, owner)).toEqual(['CAFÉ', 'Trips']);
});

test('there are twenty at most, however many are added at the same moment', async () => {
  const { lodgeId, owner, coOwner } = await lodgeWith({ coOwner: 'CoOwner' });
  for (let number = 1; number <= 17; number += 1) await aCategory(lodgeId, owner, `Nr ${number}`);
  const tries = Array.from({ length: 6 }, (_, at) => aCategory(lodgeId, at % 2 ? owner : coOwner, `At once ${at}`));
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const codes = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
  expect(codes).toEqual(Array.from({ length: 3 }, () => 'TooManyCategories'));
  const positions = await world.sql('select distinct position from debate_category where lodge_id = $1', [lodgeId]);
  expect(positions).toHaveLength(20);
});

test('sorting names every category of the lodge, once', async () => {
  const { lodgeId, owner } = await lodgeWith({});
  const [a, b, c] = [
    await aCategory(lodgeId, owner, 'A1'),
    await aCategory(lodgeId, owner, 'B1'),
    await aCategory(lodgeId, owner, 'C1'),
  ];
  const foreign = await aCategory(here.lodgeId, here.owner);
  for (const categoryIds of [
    [a, b],
    [a, b, b],
    [a, b, foreign],
    [a, b, c, foreign],
    [a, b, c, c],
  ])
    await expect(owner.SortDebateCategories({ lodgeId, categoryIds })).rejects.toMatchObject({
      code: 'CategoriesChanged',
    });
  await owner.SortDebateCategories({ lodgeId, categoryIds: [c, a, b] });
  expect(await namesIn(lodgeId, owner)).toEqual(['C1', 'A1', 'B1']);
});

test('a category goes only when no topic stands in it', async () => {
  const { lodgeId, owner, member } = await lodgeWith({ member: 'Member' });
  const categoryId = await aCategory(lodgeId, owner);
  const entryId = await aTopic(categoryId, member);
  await expect(owner.DeleteDebateCategory({ categoryId })).rejects.toMatchObject({
    status: 409,
    code: 'CategoryNotEmpty',
  });
  await member.DeleteDebateEntry({ entryId });
  await owner.DeleteDebateCategory({ categoryId });
  await expect(owner.DeleteDebateCategory({ categoryId })).rejects.toMatchObject({ code: 'NotFound' });
  expect(await namesIn(lodgeId, owner)).toEqual([]);
});

test('a category that is deleted while a topic begins in it is one or the other', async () => {
  const { lodgeId, owner, member } = await lodgeWith({ member: 'Member' });
  for (let round = 0; round < 5; round += 1) {
    const categoryId = await aCategory(lodgeId, owner);
    const [deleted, begun] = await Promise.allSettled([
      owner.DeleteDebateCategory({ categoryId }),
      aTopic(categoryId, member),
    ]);
    expect([deleted.status, begun.status].sort()).toEqual(['fulfilled', 'rejected']);
  }
});

test('in a lodge that is about to go nothing is written', async () => {
  const { lodgeId, owner, member } = await lodgeWith({ member: 'Member' });
  const categoryId = await aCategory(lodgeId, owner);
  const entryId = await aTopic(categoryId, member);
  await world.sql(`update lodge set delete_at = now() + interval '7 days' where id = $1`, [lodgeId]);
  const readOnly = await verdicts({
    category: () => aCategory(lodgeId, owner),
    topic: () => aTopic(categoryId, member),
    edit: () => member.UpdateDebateEntry({ entryId, title: 'Other words', text: '<p>Other</p>' }),
    comment: () => member.AddDebateEntryComment({ entryId, text: 'Hello' }),
    pin: () => owner.PinDebateEntry({ entryId, pinned: true }),
  });
  expect(new Set(Object.values(readOnly))).toEqual(new Set(['LodgeReadOnly']));
  expect((await member.GetDebateEntry({ entryId })).can).not.toContain('AddDebateEntryComment');
  expect(await member.GetDebateEntries({ lodgeId, categoryId })).toMatchObject({ mayWrite: false });
});
