import { expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const approved = { darkStatus: 'Approved' } as const;
const consents = { marketing: false, preferences: false, statistics: false, version: 1 };
const numberOf = async ({ profileId }: Somebody) =>
  (await world.sql<{ id: number }>('select id from profile where account_id = $1', [profileId]))[0]?.id;

test('a profile of the variant has a number, a name and words of its own', async () => {
  const anna = await given.profile({ ...approved, name: 'annamain' });
  await anna.UpdateProfile({ headline: 'By the sea', relationshipStatus: 'Single' });
  const there = await given.dark(anna, { name: 'nightfall' });
  expect(there.profileId).toBeGreaterThan(10_000_000_000);
  const data = await there.GetProfileData();
  expect(data).toMatchObject({
    id: there.profileId,
    name: 'nightfall',
    member: true,
    darkStatus: 'Approved',
    status: 'Active',
  });
  expect(await there.GetProfileDataForEdit()).toMatchObject({ headline: '', relationshipStatus: 'NotStated' });
  expect(await anna.GetProfileData()).toMatchObject({ id: anna.profileId, name: 'annamain' });
});

test('it may begin with the same facts, in which what is sealed opens for it alone, and never with the same words', async () => {
  const tove = await given.profile({ ...approved, gender: 'Couple' });
  const { personId } = (await tove.ProfilePersons())[0]!;
  await tove.ConsentPrivacyData({ ...consents, sensitiveData: { profile: true, matching: false } });
  await tove.UpdateProfile({ headline: 'By the sea', persons: [{ personId, role: 'Both', bodyType: 'Slim' }] });
  const there = await given.dark(tove, { start: 'Copy' });
  const form = await there.GetProfileDataForEdit();
  expect(form).toMatchObject({ headline: '', text: '', profileType: 'Couple' });
  expect(form.persons).toMatchObject([{ role: 'Both', bodyType: 'Slim', name: 'Somebody 1' }, { role: 'NotStated' }]);
  expect(form.persons.map((one) => one.personId)).not.toContain(personId);
});

test('only who is approved makes one, once, under a name that is free there', async () => {
  const [anna, bert] = [await given.profile({ ...approved, name: 'aself' }), await given.profile(approved)];
  const wish = (name: string) => ({ name, personNames: ['One'], start: 'Anew' as const });
  await expect((await given.profile()).MakeDarkProfile(wish('somewhere'))).rejects.toMatchObject({
    code: 'DarkNotNow',
  });
  await expect(anna.MakeDarkProfile({ ...wish('first'), personNames: ['One', 'Two'] })).rejects.toMatchObject({
    code: 'PersonsDoNotFit',
  });
  // A name of the main site is free there, as nobody can tell that it is taken here.
  await bert.MakeDarkProfile(wish('aself'));
  await expect(anna.MakeDarkProfile(wish('aself'))).rejects.toMatchObject({ code: 'NameTaken' });
  const both = await Promise.allSettled([anna.MakeDarkProfile(wish('once')), anna.MakeDarkProfile(wish('twice'))]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await numberOf(anna)).toBeDefined();
});

test('nobody of one side is found on the other', async () => {
  const [anna, bert] = [await given.insider(), await given.profile(approved)];
  const [here, there] = [await given.profile(), await given.dark(bert)];
  await anna.AddFavorite({ profileId: there.profileId });
  for (const [one, other] of [
    [here, anna],
    [anna, here],
    [bert, there],
    [there, bert],
  ] as const) {
    await expect(one.GetProfilePage({ profileId: other.profileId })).rejects.toMatchObject({ status: 404 });
    await expect(one.AddFavorite({ profileId: other.profileId })).rejects.toMatchObject({ status: 404 });
  }
});

test('without a profile of its own nobody comes in, and the way there is told to nobody else', async () => {
  const anna = await given.profile(approved);
  await expect(anna.SwitchVariant()).rejects.toMatchObject({ code: 'DarkProfileMissing' });
  const there = await given.dark(anna);
  expect((await anna.SwitchVariant()).address).toMatch(/\?sso=.*&site=2$/);
  expect((await there.SwitchVariant()).address).toMatch(/\?sso=.*&site=1$/);
  // Whoever comes by it is at once who they are there.
  const sso = new URL((await anna.SwitchVariant()).address).searchParams.get('sso')!;
  expect((await there.SsoLogOn({ sso })).profileData).toMatchObject({ id: there.profileId, name: there.name });
  await expect((await given.profile()).SwitchVariant()).rejects.toMatchObject({ status: 403 });
});
