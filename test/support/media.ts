import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AlbumType } from '../../shared/enums.ts';
import { consentVersion } from '../../shared/media/contract.ts';
import { type Somebody, given } from './given.ts';
import { landscape } from './landscape.ts';
import { world } from './world.ts';

export { landscape } from './landscape.ts';

export const jpeg = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' });

/** The album of profile pictures. */
export async function profileAlbumOf(person: Somebody): Promise<number> {
  const { albums } = await person.GetMyAlbums({});
  return albums.find(({ type }) => type === 'Profile')!.albumId;
}

/** What somebody confirms before uploading: nobody is shown. */
export const consentOf = async (person: Somebody) =>
  (await person.ConfirmMediaConsent({ version: consentVersion, depicted: 0 })).consentId;

/** Uploads a picture, a landscape unless told otherwise; it stands in no album yet. */
export async function uploadedTemp(person: Somebody, bytes?: Uint8Array): Promise<number> {
  const file = jpeg(bytes ?? (await landscape()));
  return (await person.UploadTempMedia({ albumTypeId: AlbumType.Open }, { file })).tempMediaId;
}

type Upload = { bytes?: Uint8Array } & Partial<Parameters<Somebody['SaveTempMedia']>[0]>;

/** Uploads a picture and puts it into an album, ready to be judged. */
export async function uploaded(person: Somebody, albumId: number, { bytes, ...saved }: Upload = {}): Promise<number> {
  const tempMediaId = await uploadedTemp(person, bytes);
  const consentId = saved.consentId ?? (await consentOf(person));
  const { mediaId } = await person.SaveTempMedia({ ...saved, tempMediaId, albumId, consentId });
  await world.settle();
  return mediaId;
}

/** The same, approved by the house. */
export async function shownPicture(person: Somebody, albumId: number, upload?: Upload): Promise<number> {
  const mediaId = await uploaded(person, albumId, upload);
  const support = await given.profile({ role: 'Support' });
  await support.ApproveMedia({ mediaId });
  await world.settle();
  return mediaId;
}

/** An album of somebody, open to everybody unless told otherwise. */
export const albumOf = async (person: Somebody, wishes: Partial<Parameters<Somebody['SaveAlbum']>[0]> = {}) =>
  (await person.SaveAlbum({ name: 'Summer', type: 'Open', audience: 'Everyone', ...wishes })).albumId;

/** The status with which a file is answered to somebody. */
export async function loads(person: Somebody, url: string): Promise<number> {
  const { media } = await person.GetContentTokens({});
  return (await person.send('GET', `${url}?token=${encodeURIComponent(media)}`)).status;
}

/** The names of all files that lie in storage, public and private, finished or begun; not the house's own keys. */
export const storedFiles = () =>
  ['media', 'private', 'uploads']
    .map((folder) => join(world.platform.config.dataDir, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
