import { expect, test } from '@jest/globals';
import { birthdaySchedules } from '../../server/modules/people/birthdays.ts';
import { inUnit } from '../../server/platform/database/unit.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const noted = (day: string) =>
  inUnit(world.platform.database.orm.em, { actorId: null, commandId: null }, (unit) => {
    const [schedule] = birthdaySchedules;
    if (!schedule?.daily) throw new Error('There is no such schedule.');
    return schedule.run(unit, world.platform, 'Europe/Copenhagen', day);
  });

const toldOf = async (one: Somebody) =>
  (await one.CommunityNotifications({})).items.filter(({ type }) => type === 'FavoriteBirthday').length;

test('those who keep somebody in mind are told of the birthday as far as they may know of it', async () => {
  const [anna, friend, bert] = [await given.profile(), await given.profile(), await given.profile({ gender: 'Male' })];
  for (const one of [anna, friend]) await one.AddFavorite({ profileId: bert.profileId });
  await bert.AddFavorite({ profileId: friend.profileId });
  await world.sql(`update person set birthday = '1984-02-29' where profile_id = $1`, [bert.profileId]);
  await noted('2027-02-28');
  await world.settle();
  expect([await toldOf(anna), await toldOf(friend)]).toEqual([0, 0]);
  await noted('2027-03-01');
  await world.settle();
  expect([await toldOf(anna), await toldOf(friend)]).toEqual([0, 1]);
});
