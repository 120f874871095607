import { defineModule } from '../../platform/module.ts';
import { GetCountryAreasByCountryId } from './queries/GetCountryAreasByCountryId.ts';
import { GetSiteCountries } from './queries/GetSiteCountries.ts';
import { GetZipCode } from './queries/GetZipCode.ts';
import { GetZipCodeByCoordinates } from './queries/GetZipCodeByCoordinates.ts';

export { bandBetween, isWithin } from './bands.ts';
export { importPlaces } from './importPlaces.ts';
export { placeOfArea, placeOfZipCode } from './find.ts';
export { rings, type Ring } from './rings.ts';
export { spotOf } from './spot.ts';

export const places = defineModule({
  name: 'Places',
  entities: [],
  handlers: [GetSiteCountries, GetCountryAreasByCountryId, GetZipCode, GetZipCodeByCoordinates],
  jobs: [],
});
