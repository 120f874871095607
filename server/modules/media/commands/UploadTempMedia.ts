import { mediaFiles, largestPicture } from '../../../../shared/media/files.ts';
import { AlbumType } from '../../../../shared/enums.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { keepUpload } from '../keepUpload.ts';
import { mustHaveRoom } from '../quota.ts';
import { toolsThere } from '../processing/tools.ts';

const picturesOnly: readonly number[] = [AlbumType.Profile, AlbumType.Mail];

/** Refuses a file that is not what was allowed, or that this house cannot make ready. */
export async function mustBeWanted(
  { type, bytes }: { type: string; bytes: number },
  wishes: { albumTypeId: number; allowNotJpeg: boolean; allowUploadVideo: boolean },
): Promise<void> {
  const video = type.startsWith('video/');
  if (video && (!wishes.allowUploadVideo || picturesOnly.includes(wishes.albumTypeId))) refuse('FileTypeNotAllowed');
  if (!video && type !== 'image/jpeg' && !wishes.allowNotJpeg) refuse('FileTypeNotAllowed');
  if (!video && bytes > largestPicture) refuse('FileTooLarge');
  const tools = await toolsThere();
  if (video && !tools.video) refuse('VideoNotPossible');
  if (/hei[cf]$/.test(type) && !tools.heic) refuse('HeicNotPossible');
}

export const UploadTempMedia = handle(mediaFiles.UploadTempMedia, {
  async admit(_input, { platform }, { profileId }) {
    await mustHaveRoom(platform.database.read, profileId);
  },
  async prepare(input, { call }) {
    await mustBeWanted(call.file, input);
  },
  async do(_subject, { albumTypeId }, { profileId }, unit) {
    const { file } = unit.call;
    return keepUpload(unit, profileId, file, albumTypeId === AlbumType.Mail);
  },
});
