import { expect, test } from '@jest/globals';
import { inUnit } from '../../server/platform/database/unit.ts';
import { exported } from '../support/exported.ts';
import { given, password } from '../support/given.ts';
import { world } from '../support/world.ts';

async function acquainted() {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  for (const [one, other] of [
    [anna, bert],
    [bert, anna],
  ] as const) {
    const { profileId } = other;
    await one.AddFavorite({ profileId });
    await one.SaveNote({ profileId, text: `Kept by ${one.name}.` });
    await one.TagProfile({ ...(await one.CreateTag({ name: `Tag of ${one.name}` })), profileId });
    await one.AddProfileVisit({ profileId });
    await one.SetVisitsAsSeen();
    await one.AddProfilePageNewDesignFeedback({ text: `Said by ${one.name}.`, rating: 4 });
  }
  return { anna, bert };
}

test('who takes their data along has all of it, in words, and nothing that others keep', async () => {
  const { anna, bert } = await acquainted();
  await anna.Reauthenticate({ password });
  const { data } = await exported(anna);
  expect(data).toMatchObject({
    favourites: [{ name: bert.name }],
    notes: [{ about: bert.name, text: `Kept by ${anna.name}.` }],
    tags: [{ name: `Tag of ${anna.name}`, profiles: [bert.name] }],
    visitsMade: [{ name: bert.name }],
    visitsReceived: [{ at: expect.any(String) }],
    pageFeedback: [{ text: `Said by ${anna.name}.`, rating: 4 }],
  });
  for (const word of [`Kept by ${bert.name}`, `Tag of ${bert.name}`, `Said by ${bert.name}`])
    expect(JSON.stringify(data)).not.toContain(word);
  expect(Object.keys((data['visitsReceived'] as object[])[0] ?? {})).toEqual(['at']);
});

test('an erasure takes it away in both directions, and leaves what is not about the erased', async () => {
  const { anna, bert } = await acquainted();
  const carla = await given.profile();
  await bert.AddFavorite({ profileId: carla.profileId });
  await inUnit(world.platform.database.orm.em, { actorId: null, commandId: null }, async (unit) => {
    for (const one of ['People', 'ProfilePage']) await world.platform.personal.get(one)?.erase(unit, anna.profileId);
  });
  const left = await world.sql(
    `select 'favourite' as kept from favourite where $1 in (profile_id, favourite_id)
     union all select 'note' from note where $1 in (profile_id, about_id)
     union all select 'tag' from tag where profile_id = $1
     union all select 'tagged' from tagged where profile_id = $1
     union all select 'visit' from visit where $1 in (profile_id, visitor_id)
     union all select 'seen' from visits_seen where profile_id = $1
     union all select 'feedback' from page_feedback where profile_id = $1`,
    [anna.profileId],
  );
  expect(left).toEqual([]);
  expect((await bert.GetFavorites({})).items.map(({ profile }) => profile.name)).toEqual([carla.name]);
  expect(await bert.Tags()).toMatchObject([{ name: `Tag of ${bert.name}`, profiles: 0 }]);
});
