import { mediaFiles, largestPicture } from '../../../shared/media/files.ts';
import type { Output } from '../../../shared/contract.ts';
import type { media } from '../../../shared/media/contract.ts';

export type OwnAlbums = Output<typeof media.GetMyAlbums>;
export type OwnAlbum = OwnAlbums['albums'][number];

export const megabyte = 1024 * 1024;
const { maxBytes, types } = mediaFiles.UploadTempMedia.file;

/** The most a picture and a video may have, in MB. */
export const most = { picture: largestPicture / megabyte, video: maxBytes / megabyte };

/** What a house takes that has no programs beside it. */
export const noPrograms: OwnAlbums['takes'] = { video: false, heic: false };

const heic = /\.hei[cf]$/i;
const isHeic = ({ type, name }: File) => /hei[cf]$/.test(type) || heic.test(name);
const isVideo = ({ type }: File) => type.startsWith('video/');

/** What a browser offers to choose; some know no type for pictures from phones. */
export const acceptedIn = (album: Pick<OwnAlbum, 'type'> | undefined, takes: OwnAlbums['takes']): string =>
  [...types.filter((type) => isWanted(type, album, takes)), ...(takes.heic ? ['.heic', '.heif'] : [])].join(',');

const isWanted = (type: string, album: Pick<OwnAlbum, 'type'> | undefined, takes: OwnAlbums['takes']) =>
  type.startsWith('video/') ? takes.video && album?.type !== 'Profile' : takes.heic || !/hei[cf]$/.test(type);

/** What can be said of a file before it is sent. */
export function wrongWith(
  file: File,
  album: Pick<OwnAlbum, 'type'>,
  takes: OwnAlbums['takes'],
): 'type' | 'picturesOnly' | 'noVideo' | 'noHeic' | 'pictureTooLarge' | 'videoTooLarge' | undefined {
  const { type, size } = file;
  if (type !== '' && !(types as readonly string[]).includes(type)) return 'type';
  if (isVideo(file) && album.type === 'Profile') return 'picturesOnly';
  if (isVideo(file) && !takes.video) return 'noVideo';
  if (isHeic(file) && !takes.heic) return 'noHeic';
  if (isVideo(file)) return size > maxBytes ? 'videoTooLarge' : undefined;
  return size > largestPicture ? 'pictureTooLarge' : undefined;
}
