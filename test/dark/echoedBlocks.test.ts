import { expect, test } from '@jest/globals';
import { personal } from '../../server/modules/people/personal/blocks.ts';
import { inUnit } from '../../server/platform/database/unit.ts';
import { given, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

const approved = { darkStatus: 'Approved' } as const;

async function twoPeople() {
  const [anna, bert] = [await given.profile(approved), await given.profile(approved)];
  return { anna, bert, annaThere: await given.dark(anna), bertThere: await given.dark(bert) };
}

const meets = async (one: Somebody, other: Somebody) =>
  one.GetProfilePage({ profileId: other.profileId }).then(
    () => true,
    () => false,
  );

/** Lets go by what a block needs to reach the other side, which is at most three days. */
async function laterOn(): Promise<void> {
  const late = await world.sql(`select from block_echo where due_at > now() + interval '3 days'`);
  expect(late).toEqual([]);
  await world.sql(`update block_echo set due_at = now() - interval '1 second'`);
  await world.redis.flushdb();
  await runSchedules(['EchoBlocks']);
}

test('a block holds on the other side too, though not at once, and so does its end', async () => {
  const { anna, bert, annaThere, bertThere } = await twoPeople();
  await annaThere.AddFavorite({ profileId: bertThere.profileId });
  await anna.AddToBlacklist({ profileId: bert.profileId });
  await runSchedules(['EchoBlocks']);
  expect([await meets(anna, bert), await meets(annaThere, bertThere)]).toEqual([false, true]);
  await laterOn();
  expect(await meets(bertThere, annaThere)).toBe(false);
  expect((await bertThere.GetBlacklist()).items).toEqual([]);
  await anna.RemoveFromBlacklist({ profileId: bert.profileId });
  await laterOn();
  expect(await meets(bertThere, annaThere)).toBe(true);
});

test('who blocks many on one side sees nobody go on the other', async () => {
  const { anna, bert, annaThere, bertThere } = await twoPeople();
  for (const one of [annaThere, bertThere])
    await one.AddFavorite({ profileId: (one === annaThere ? bertThere : annaThere).profileId });
  await anna.AddToBlacklist({ profileId: bert.profileId });
  const seen = async () => ({
    page: await annaThere.GetProfilePage({ profileId: bertThere.profileId }),
    favourites: (await annaThere.GetFavorites({ take: 10 })).items.map(({ profile }) => profile.profileId),
  });
  const before = await seen();
  await laterOn();
  expect(await meets(bertThere, annaThere)).toBe(false);
  expect(await seen()).toEqual(before);
  await annaThere.AddGuestbookEntry({ profileId: bertThere.profileId, text: 'Hello.' }).catch(() => undefined);
  await world.settle();
  expect((await bertThere.GetNewNotificationsCount()).count).toBe(0);
});

test('a block is there before the profile is that it holds for', async () => {
  const [anna, bert] = [await given.profile(approved), await given.profile(approved)];
  const annaThere = await given.dark(anna);
  await bert.AddToBlacklist({ profileId: anna.profileId });
  await laterOn();
  const bertThere = await given.dark(bert);
  await laterOn();
  expect([await meets(annaThere, bertThere), await meets(bertThere, annaThere)]).toEqual([false, true]);
});

test('what ended on one side and stands on the other still stands there', async () => {
  const { anna, bert, annaThere, bertThere } = await twoPeople();
  await anna.AddToBlacklist({ profileId: bert.profileId });
  await bertThere.AddToBlacklist({ profileId: annaThere.profileId });
  await laterOn();
  await anna.RemoveFromBlacklist({ profileId: bert.profileId });
  await laterOn();
  expect([await meets(anna, bert), await meets(annaThere, bertThere)]).toEqual([false, false]);
});

test('when a profile is erased nobody is apart from it any more', async () => {
  const { anna, bert, annaThere, bertThere } = await twoPeople();
  await anna.AddToBlacklist({ profileId: bert.profileId });
  await laterOn();
  const apart = () => world.sql('select from apart where $1 in (profile_id, other_id)', [annaThere.profileId]);
  expect(await apart()).toHaveLength(1);
  expect(await meets(bertThere, annaThere)).toBe(false);
  await inUnit(world.platform.database.orm.em, { actorId: null, commandId: null }, async (unit) => {
    await personal.erase(unit, annaThere.profileId);
    return undefined;
  });
  expect(await apart()).toEqual([]);
});
