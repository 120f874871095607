import { expect, test } from '@jest/globals';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';

const anybody = given.stranger();

test('the countries of a site are those of its rows, Denmark first', async () => {
  expect(await anybody.GetSiteCountries()).toEqual(['DK', 'GB', 'NO', 'SE'].map((countryId) => ({ countryId })));
  await world.sql(`delete from site_country where site_id = 46 and country <> 'SE'`);
  const there = await anybody.send('GET', '/api/Common/GetSiteCountries?site=46');
  expect(there.status).toBe(400);
});

test('the areas of a country stand by name; a country that is not of the site has none', async () => {
  const areas = await anybody.GetCountryAreasByCountryId({ country: 'DK' });
  expect(areas.map((one) => one.name)).toEqual([...areas.map((one) => one.name)].sort());
  expect(areas).toHaveLength(5);
  expect(await anybody.GetCountryAreasByCountryId({ country: 'FR' })).toEqual([]);
});

test.each([
  ['DK', '2100', 'København Ø'],
  ['DK', ' DK-2100 ', 'København Ø'],
  ['DK', '2 1 0 0', 'København Ø'],
  ['SE', '211 20', 'Malmö'],
  ['SE', 'S-21120', 'Malmö'],
  ['GB', 'eh1', 'Edinburgh'],
  ['GB', 'EH1 1AA', 'Edinburgh'],
  ['GB', 'cf101aa', 'Cardiff'],
])('%s %s is %s', async (countryId, zipCode, town) => {
  expect(await anybody.GetZipCode({ countryId, zipCode })).toMatchObject({ countryId, town });
});

test.each([
  ['DK', '0001'],
  ['SE', '2100'],
  ['FR', '75001'],
  ['DK', "2100'; --"],
])('%s %s is no town', async (countryId, zipCode) => {
  expect(await anybody.GetZipCode({ countryId, zipCode })).toBeNull();
});

test('coordinates give the nearest town, and nothing closer than two decimals is looked at', async () => {
  expect(await anybody.GetZipCodeByCoordinates({ latitude: 55.7123456, longitude: 12.5698765 })).toEqual({
    countryId: 'DK',
    zipCode: '2100',
    town: 'København Ø',
    area: 'Region Hovedstaden',
  });
  // Two corners of one rounded cell, each nearer to another town.
  const corners = [
    { latitude: 55.7049, longitude: 12.5649 },
    { latitude: 55.6951, longitude: 12.5551 },
  ];
  const [a, b] = await Promise.all(corners.map((corner) => anybody.GetZipCodeByCoordinates(corner)));
  expect(a).toEqual(b);
});

test.each([
  ['the open sea', 57.5, 3],
  ['Paris', 48.86, 2.35],
  ['the pole', 90, 0],
  ['the other side', -55.7, -167.4],
])('there is no town within reach of %s', async (_name, latitude, longitude) => {
  expect(await anybody.GetZipCodeByCoordinates({ latitude, longitude })).toBeNull();
});

test('coordinates that cannot be are not understood', async () => {
  for (const [latitude, longitude] of [
    [91, 0],
    [0, 181],
  ] as const) {
    const asking = anybody.GetZipCodeByCoordinates({ latitude, longitude });
    await expect(asking).rejects.toMatchObject({ status: 400, code: 'BadRequest' });
  }
});
