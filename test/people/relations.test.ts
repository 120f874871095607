import { expect, test } from '@jest/globals';
import { days, hours, minutes } from '../../server/platform/clock.ts';
import { inUnit } from '../../server/platform/database/unit.ts';
import { nobodies, setStatus } from '../profilePage/hidden.ts';
import { given, type Somebody } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

const two = () => Promise.all([given.profile(), given.profile()]);
const ask = (by: Somebody, { profileId }: Somebody, kind: 'Friends' | 'Partners' = 'Friends') =>
  by.AskForRelation({ profileId, kind });
const shownOn = async (whose: Somebody, to: Somebody) =>
  (await to.GetRelations({ profileId: whose.profileId })).items.map(({ profile, kind }) => [profile.name, kind]);
const mine = async (who: Somebody) => {
  const { confirmed, askedByMe, askedOfMe } = await who.GetMyRelations();
  return { confirmed: confirmed.length, askedByMe: askedByMe.length, askedOfMe: askedOfMe.length };
};
const none = { confirmed: 0, askedByMe: 0, askedOfMe: 0 };
const eventsOf = async ({ relationId }: { relationId: number }) =>
  (
    await world.sql<{ name: string }>(
      `select name from event where name like 'Relation%' and data ->> 'relationId' = $1 order by id`,
      [String(relationId)],
    )
  ).map(({ name }) => name);

async function later(milliseconds: number): Promise<void> {
  await world.sql(`update session set expires_at = '2100-01-01'`);
  await world.advance(milliseconds);
}

async function related() {
  const [anna, bert] = await two();
  const { relationId } = await ask(anna, bert);
  await bert.ConfirmRelation({ relationId });
  return { anna, bert, relationId };
}

test('one asks, the other confirms, and both pages show it to everybody', async () => {
  const [anna, bert] = await two();
  const carla = await given.profile();
  const relation = await ask(anna, bert, 'Partners');
  expect(await anna.GetMyRelations()).toMatchObject({
    askedByMe: [{ ...relation, profile: { name: bert.name }, kind: 'Partners', can: ['RemoveRelation'] }],
  });
  expect(await bert.GetMyRelations()).toMatchObject({
    askedOfMe: [{ profile: { name: anna.name }, can: ['ConfirmRelation', 'DeclineRelation'] }],
  });
  for (const whose of [anna, bert]) expect(await shownOn(whose, carla)).toEqual([]);
  expect((await anna.GetRelations({ profileId: bert.profileId })).can).toEqual([]);
  await Promise.all([bert.ConfirmRelation(relation), bert.ConfirmRelation(relation)]);
  await bert.ConfirmRelation(relation);
  expect(await shownOn(anna, carla)).toEqual([[bert.name, 'Partners']]);
  expect(await shownOn(bert, carla)).toEqual([[anna.name, 'Partners']]);
  expect((await bert.GetMyRelations()).confirmed).toMatchObject([{ can: ['RemoveRelation'] }]);
  expect(await eventsOf(relation)).toEqual(['RelationAsked', 'RelationConfirmed']);
  expect((await carla.GetRelations({ profileId: anna.profileId })).can).toEqual(['AskForRelation']);
});

test('two who ask each other the same at the same moment are confirmed, once', async () => {
  for (let round = 0; round < 4; round++) {
    const [anna, bert] = await two();
    const [first, second] = await Promise.all([ask(anna, bert), ask(bert, anna)]);
    expect(first).toEqual(second);
    expect([await mine(anna), await mine(bert)]).toEqual([
      { ...none, confirmed: 1 },
      { ...none, confirmed: 1 },
    ]);
    expect(await eventsOf(first)).toEqual(['RelationAsked', 'RelationConfirmed']);
  }
});

test('nobody is bound to another kind than the one they said', async () => {
  const [anna, bert] = await two();
  const relation = await ask(anna, bert);
  expect(await ask(anna, bert)).toEqual(relation);
  for (const [by, whom] of [
    [anna, bert],
    [bert, anna],
  ] as const)
    await expect(ask(by, whom, 'Partners')).rejects.toMatchObject({ status: 409, code: 'RelationWaiting' });
  await bert.ConfirmRelation(relation);
  expect(await ask(bert, anna)).toEqual(relation);
  await expect(ask(anna, bert, 'Partners')).rejects.toMatchObject({ code: 'AlreadyRelated' });
  await expect(bert.DeclineRelation(relation)).rejects.toMatchObject({ code: 'AlreadyRelated' });
});

test('each of the two ends it for both at once', async () => {
  const { anna, bert, relationId } = await related();
  await Promise.all([anna.RemoveRelation({ relationId }), bert.RemoveRelation({ relationId })]);
  await bert.RemoveRelation({ relationId });
  expect([await mine(anna), await mine(bert), await shownOn(anna, bert)]).toEqual([none, none, []]);
  expect((await eventsOf({ relationId })).filter((name) => name === 'RelationRemoved')).toHaveLength(1);
  // What is over is confirmed by nobody; a new question is a new relation.
  await expect(bert.ConfirmRelation({ relationId })).rejects.toMatchObject({ status: 404 });
  const again = await ask(bert, anna, 'Partners');
  expect(again.relationId).not.toBe(relationId);
  await expect(anna.ConfirmRelation({ relationId })).rejects.toMatchObject({ status: 404 });
});

test('who was declined asks again after thirty days; who declined, at any time', async () => {
  const [anna, bert] = await two();
  const relation = await ask(anna, bert);
  await Promise.all([bert.DeclineRelation(relation), bert.DeclineRelation(relation)]);
  expect([await mine(anna), await mine(bert)]).toEqual([none, none]);
  await anna.RemoveRelation(relation);
  await expect(ask(anna, bert)).rejects.toMatchObject({ status: 409, code: 'AskedTooRecently' });
  await anna.AddToBlacklist({ profileId: bert.profileId });
  await anna.RemoveFromBlacklist({ profileId: bert.profileId });
  await later(30 * days - minutes);
  await expect(ask(anna, bert, 'Partners')).rejects.toMatchObject({ code: 'AskedTooRecently' });
  await later(2 * minutes);
  const second = await ask(anna, bert);
  await bert.DeclineRelation(second);
  const other = await ask(bert, anna);
  await anna.ConfirmRelation(other);
  expect(await mine(anna)).toEqual({ ...none, confirmed: 1 });
});

test('a question that is taken back is not asked again the same day', async () => {
  const [anna, bert] = await two();
  await anna.RemoveRelation(await ask(anna, bert));
  expect([await mine(anna), await mine(bert)]).toEqual([none, none]);
  await world.settle();
  expect((await bert.CommunityNotifications()).items).toEqual([]);
  await expect(ask(anna, bert)).rejects.toMatchObject({ code: 'AskedTooRecently' });
  await later(24 * hours + minutes);
  await ask(anna, bert);
  expect(await mine(bert)).toEqual({ ...none, askedOfMe: 1 });
});

test('who was not asked does not answer, who did not ask does not take back, and others find nothing', async () => {
  const [anna, bert] = await two();
  const carla = await given.profile();
  const relation = await ask(anna, bert);
  for (const call of ['ConfirmRelation', 'DeclineRelation', 'RemoveRelation'] as const) {
    await expect(carla[call](relation)).rejects.toMatchObject({ status: 404, code: 'NotFound' });
    await expect(carla[call]({ relationId: 999_999_999 })).rejects.toMatchObject({ status: 404, code: 'NotFound' });
  }
  for (const call of ['ConfirmRelation', 'DeclineRelation'] as const)
    await expect(anna[call](relation)).rejects.toMatchObject({ status: 403, code: 'NotAllowed' });
  await expect(bert.RemoveRelation(relation)).rejects.toMatchObject({ status: 403, code: 'NotAllowed' });
  expect(await mine(bert)).toEqual({ ...none, askedOfMe: 1 });
});

test('nobody asks themselves, who is not there, or for what does not exist', async () => {
  const { anna, bert } = await related();
  await expect(ask(anna, anna)).rejects.toMatchObject({ status: 403, code: 'NotAllowed' });
  for (const [, profileId] of await nobodies()) {
    await expect(anna.AskForRelation({ profileId, kind: 'Family' })).rejects.toMatchObject({ code: 'NotFound' });
    await expect(anna.GetRelations({ profileId })).rejects.toMatchObject({ status: 404, code: 'NotFound' });
  }
  const rubbish = anna.AskForRelation({ profileId: bert.profileId, kind: 'Neighbours' as 'Friends' });
  await expect(rubbish).rejects.toMatchObject({ status: 400 });
  await setStatus(bert, 'Quarantined');
  expect([await shownOn(anna, anna), await mine(anna)]).toEqual([[], none]);
});

test('there is room for two hundred, those that wait for an answer among them', async () => {
  const [anna, bert] = await two();
  const carla = await given.profile();
  const asked = await ask(carla, anna);
  await world.sql(
    `with crowd as (
       insert into profile (name, type, gender, locale, time_zone, created_at, last_seen_at)
       select 'related' || n, 1, 1, 'en-GB', 'Europe/Copenhagen', now(), now() from generate_series(1, 200) n returning id)
     insert into relation (asker_id, asked_id, kind, status, asked_at) select $1, id, 1, 1 + id % 2, now() from crowd`,
    [anna.profileId],
  );
  await expect(ask(anna, bert)).rejects.toMatchObject({ status: 409, code: 'TooMany' });
  await expect(anna.ConfirmRelation(asked)).rejects.toMatchObject({ code: 'TooMany' });
  await ask(bert, anna);
});

test('each hears of what the other did, once, and sees it on open pages', async () => {
  const [anna, bert] = await two();
  const page = await openPage(bert);
  const relation = await ask(anna, bert);
  await world.settle();
  await page.until(() => page.stale.flat().includes('Relations'));
  const heard = async (who: Somebody) =>
    (await who.CommunityNotifications()).items.map(({ type, actors }) => [type, actors[0]?.name]);
  expect([await heard(bert), await heard(anna)]).toEqual([[['RelationAsked', anna.name]], []]);
  await bert.ConfirmRelation(relation);
  await world.settle();
  expect(await heard(anna)).toEqual([['RelationConfirmed', bert.name]]);
  expect(await heard(bert)).toHaveLength(1);
  page.close();
});

test('who takes their data along has their relations; an erasure takes them away', async () => {
  const { anna, bert } = await related();
  const kept = world.platform.personal.get('People');
  const { database, secrets } = world.platform;
  expect(await kept?.read(database.read, bert.profileId, secrets)).toMatchObject({
    relations: [{ name: anna.name, kind: 'Friends', status: 'Confirmed', askedByMe: false }],
  });
  await inUnit(database.orm.em, { actorId: null, commandId: null }, async (unit) => kept?.erase(unit, anna.profileId));
  expect(await mine(bert)).toEqual(none);
});
