import { common } from '../../../../shared/common.ts';
import { handle } from '../../../platform/handle.ts';
import { placeOfZipCode, shownPlace } from '../find.ts';

export const GetZipCode = handle(common.GetZipCode, async ({ countryId, zipCode }, _actor, { read, call }) =>
  shownPlace(await placeOfZipCode(read, call.site.id, countryId, zipCode)),
);
