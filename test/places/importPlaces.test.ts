import { expect, test } from '@jest/globals';
import { importPlaces } from '../../server/modules/places/index.ts';
import { inUnit } from '../../server/platform/database/unit.ts';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';

const line = (...fields: string[]) => fields.join('\t');
const denmark = line('DK', '8210', 'Aarhus V', 'Region Midtjylland', '', '', '', '', '', '56.16543', '10.14999', '4');
const britain = line(
  'GB',
  'EH12',
  'Corstorphine',
  'Scotland',
  '',
  'City of Edinburgh',
  '',
  '',
  '',
  '55.94',
  '-3.28',
  '4',
);
const sweden = line('SE', '21120', 'Malmö', 'Skåne län', '', '', '', '', '', '55.61', '13.01', '4');

const bring = (text: string) =>
  inUnit(world.platform.database.orm.em, { actorId: null, commandId: null }, (unit) => importPlaces(unit.sql, text));

test('a postal file brings places, twice as well as once, with rounded positions', async () => {
  for (let time = 0; time < 2; time++)
    expect((await bring([denmark, '', britain, sweden].join('\r\n'))).result).toBe(3);
  const anybody = given.stranger();
  expect(await anybody.GetZipCode({ countryId: 'DK', zipCode: '8210' })).toMatchObject({ town: 'Aarhus V' });
  expect(await anybody.GetZipCode({ countryId: 'GB', zipCode: 'EH12 7AA' })).toMatchObject({
    area: 'City of Edinburgh',
  });
  const [place] = await world.sql(`select latitude, longitude from place where zip_code = '8210'`);
  expect(place).toEqual({ latitude: '56.17', longitude: '10.15' });
  const malmoe = await world.sql(`select latitude from place where country = 'SE' and name = 'Malmö'`);
  expect(malmoe).toEqual([{ latitude: '55.61' }]);
});

test.each([
  ['no file of places', 'Hello there'],
  ['a place without a position', line('DK', '1', 'Town', 'Region', '', '', '', '', '', 'x', 'y')],
  ['a place without a country', line('', '1', 'Town', 'Region', '', '', '', '', '', '1', '2')],
])('%s brings nothing and names the line', async (_name, text) => {
  const before = await world.sql('select count(*) from place');
  await expect(bring(`${denmark}\n${text}`)).rejects.toThrow('Line 2');
  expect(await world.sql('select count(*) from place')).toEqual(before);
});
