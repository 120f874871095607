import { places } from '../../../../shared/places/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { placeOfZipCode, shownPlace } from '../find.ts';

export const GetZipCode = handle(places.GetZipCode, async ({ countryId, zipCode }, _actor, { read, call }) =>
  shownPlace(await placeOfZipCode(read, call.site.id, countryId, zipCode)),
);
