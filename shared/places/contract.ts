import { z } from 'zod';
import { area, query } from '../contract.ts';
import { code, id } from '../fields.ts';

/** A country by its two letters, such as DK. */
const countryId = z.string().regex(/^[A-Z]{2}$/);

const place = z.object({ countryId, zipCode: z.string(), town: z.string(), area: z.string() });

export const places = area('Common', {
  GetSiteCountries: query({
    summary: 'Lists the countries of this site.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({}),
    output: z.array(z.object({ countryId })),
  }),
  GetCountryAreasByCountryId: query({
    summary: 'Lists the areas of a country, by name.',
    access: 'anonymous',
    enumerates: 'places',
    openWhen: ['always'],
    input: z.object({ country: countryId }),
    output: z.array(z.object({ areaId: id, name: z.string() })),
  }),
  GetZipCode: query({
    summary: 'Finds the town of a postcode; null when there is none.',
    access: 'anonymous',
    enumerates: 'places',
    openWhen: ['always'],
    input: z.object({ countryId, zipCode: code(1, 12) }),
    output: place.nullable(),
  }),
  GetZipCodeByCoordinates: query({
    summary: 'Finds the nearest town within 50 km of coordinates in degrees, which are rounded to two decimals first.',
    access: 'anonymous',
    enumerates: 'places',
    openWhen: ['always'],
    input: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
    output: place.nullable(),
    secret: ['latitude', 'longitude'],
  }),
});
