import { places } from '../../../../shared/places/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { placeNear, shownPlace } from '../find.ts';

const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/** Nobody's position is looked at more closely than to about a kilometre, whatever the client sends. */
export const GetZipCodeByCoordinates = handle(
  places.GetZipCodeByCoordinates,
  async ({ latitude, longitude }, _actor, { read, call }) =>
    shownPlace(await placeNear(read, call.site.id, rounded(latitude), rounded(longitude))),
);
