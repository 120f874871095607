/** One consent stands for both sides: giving it shows nothing on either, and taken back it counts on both at once, as the law wants. */
import { expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';

const choose = (here: Somebody, profile: boolean) =>
  here.ConsentPrivacyData({
    marketing: false,
    preferences: false,
    statistics: false,
    sensitiveData: { profile, matching: false },
    version: 1,
  });

const tell = async (one: Somebody) => {
  const { persons } = await one.GetProfileDataForEdit();
  await one.UpdateProfile({ persons: [{ personId: persons[0]!.personId, sexualOrientation: 'Bisexual' }] });
};

async function bothSides() {
  const here = await given.profile({ darkStatus: 'Approved' });
  const there = await given.dark(here);
  const [member, insider] = [await given.profile(), await given.insider()];
  const pages = () =>
    Promise.all([
      member.GetProfilePage({ profileId: here.profileId }),
      insider.GetProfilePage({ profileId: there.profileId }),
    ]);
  const orientations = async () => (await pages()).map(({ persons }) => persons[0]?.facts.sexualOrientation);
  return { here, there, pages, orientations };
}

test('consent given on one side changes neither page', async () => {
  const { here, pages } = await bothSides();
  const before = await pages();
  await choose(here, true);
  expect(await pages()).toEqual(before);
});

test('consent taken back hides what stood on it on both sides, and given again brings back nothing', async () => {
  const { here, there, orientations } = await bothSides();
  await choose(here, true);
  for (const side of [here, there]) await tell(side);
  expect(await orientations()).toEqual(['Bisexual', 'Bisexual']);
  await choose(here, false);
  expect(await orientations()).toEqual([null, null]);
  await choose(here, true);
  expect(await orientations()).toEqual([null, null]);
});
