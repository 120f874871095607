import type { AlbumType } from '../../shared/enums.ts';
import { consentVersion } from '../../shared/media/contract.ts';
import { landscape } from '../support/landscape.ts';
import type { House, Somebody } from './house.ts';

/** A landscape that somebody has uploaded for albums of a type, with what stands behind it: it shows nobody. */
export async function sent(by: Somebody, albumTypeId: (typeof AlbumType)[keyof typeof AlbumType]) {
  const file = new Blob([(await landscape()) as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' });
  const { tempMediaId } = await by.UploadTempMedia({ albumTypeId }, { file });
  const { consentId } = await by.ConfirmMediaConsent({ version: consentVersion, depicted: 0 });
  return { tempMediaId, consentId };
}

/** The house says yes as soon as a picture is ready to be looked at. */
export const approved = (house: House, support: Somebody, mediaId: number) =>
  house.until('the picture is ready', () => support.ApproveMedia({ mediaId }).then(() => true));
