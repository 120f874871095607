/** Who could move as often as they like would find out where others are. */
import { expect, test } from '@jest/globals';
import { days } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

test('a place changes three times a day; the same place again is no change', async () => {
  const anna = await given.profile();
  const zips = ['8000', '2100', '5000', '9000'];
  for (const zipCode of ['8000', '8000', '2100', '5000']) await anna.UpdateProfile({ countryId: 'DK', zipCode });
  const moving = anna.UpdateProfile({ headline: 'Lost.', countryId: 'DK', zipCode: zips[3]! });
  await expect(moving).rejects.toMatchObject({ code: 'PlaceChangedTooOften' });
  expect(await anna.GetProfileDataForEdit()).toMatchObject({ headline: '', place: { zipCode: '5000' } });
  await anna.UpdateProfile({ countryId: 'DK', zipCode: '5000' });
  await world.sql(`update session set expires_at = '2100-01-01'`);
  await world.advance(days + 1000);
  await anna.UpdateProfile({ countryId: 'DK', zipCode: '9000' });
});

test('of many moves at once three are made', async () => {
  const anna = await given.profile();
  const zips = ['8000', '2100', '5000', '9000', '6000'];
  const moves = await Promise.allSettled(zips.map((zipCode) => anna.UpdateProfile({ countryId: 'DK', zipCode })));
  expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('a postcode, an area and the way back count alike, and becoming a couple gives no more of them', async () => {
  const anna = await given.profile();
  const [area] = await anna.GetCountryAreasByCountryId({ country: 'SE' });
  await anna.UpdateProfile({ countryId: 'DK', zipCode: '8000' });
  await anna.UpdateProfile({ areaId: area!.areaId });
  await anna.UpdateProfile({ areaId: area!.areaId });
  await anna.UpdateProfile({ countryId: 'DK', zipCode: '8000' });
  const tooOften = { code: 'PlaceChangedTooOften' };
  await expect(anna.UpdateProfile({ areaId: area!.areaId })).rejects.toMatchObject(tooOften);
  await anna.Reauthenticate({ password: 'four-quiet-herons' });
  await anna.ConvertToCoupleProfile({ person: { name: 'Bo', gender: 'Male', birthday: '1984-04-04' } });
  await expect(anna.UpdateProfile({ countryId: 'DK', zipCode: '2100' })).rejects.toMatchObject(tooOften);
});

test('the two profiles of an account move three times together, one after the other as at once', async () => {
  const anna = await given.profile({ darkStatus: 'Approved' });
  const there = await given.dark(anna);
  const to = (who: Somebody, zipCode: string) => who.UpdateProfile({ countryId: 'DK', zipCode });
  const zips = ['8000', '2100', '5000', '9000'];
  const moves = await Promise.allSettled(zips.flatMap((zipCode) => [to(anna, zipCode), to(there, zipCode)]));
  expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const who of [anna, there])
    await expect(to(who, '6000')).rejects.toMatchObject({ code: 'PlaceChangedTooOften' });
  const [{ places }] = (await world.sql<{ places: number }>(
    'select count(*)::int as places from place_change where profile_id = any($1)',
    [[anna.profileId, there.profileId]],
  )) as [{ places: number }];
  expect(places).toBe(3);
  await world.sql(`update session set expires_at = '2100-01-01'`);
  await world.advance(days + 1000);
  await to(there, '6000');
});
