import { defineModule } from '../../platform/module.ts';
import { AddExternalVideo } from './commands/AddExternalVideo.ts';
import { AnswerMediaConsent } from './commands/AnswerMediaConsent.ts';
import { ApproveMedia } from './commands/ApproveMedia.ts';
import { ClaimMedia } from './commands/ClaimMedia.ts';
import { ConfirmMediaConsent } from './commands/ConfirmMediaConsent.ts';
import { CropPicture } from './commands/CropPicture.ts';
import { DeleteAlbum } from './commands/DeleteAlbum.ts';
import { DeleteMediaItems } from './commands/DeleteMediaItems.ts';
import { GrantAlbumAccess } from './commands/GrantAlbumAccess.ts';
import { MoveToAlbum } from './commands/MoveToAlbum.ts';
import { ProposeMediaRestore } from './commands/ProposeMediaRestore.ts';
import { RefuseAlbumAccess } from './commands/RefuseAlbumAccess.ts';
import { RejectMedia } from './commands/RejectMedia.ts';
import { RequestAlbumAccess } from './commands/RequestAlbumAccess.ts';
import { RevokeAlbumAccess } from './commands/RevokeAlbumAccess.ts';
import { SaveAlbum } from './commands/SaveAlbum.ts';
import { SaveTempMedia } from './commands/SaveTempMedia.ts';
import { SetMainPicture } from './commands/SetMainPicture.ts';
import { SetMediaAudience } from './commands/SetMediaAudience.ts';
import { SortAlbums } from './commands/SortAlbums.ts';
import { SortMediaItems } from './commands/SortMediaItems.ts';
import { UpdateMediaItem } from './commands/UpdateMediaItem.ts';
import { UploadTempMedia } from './commands/UploadTempMedia.ts';
import { WithdrawAlbumRequest } from './commands/WithdrawAlbumRequest.ts';
import { BlockReupload } from './jobs/BlockReupload.ts';
import { ConvertMedia } from './jobs/ConvertMedia.ts';
import { CutPortrait } from './jobs/CutPortrait.ts';
import { DeleteMediaFiles } from './jobs/DeleteMediaFiles.ts';
import { MakeAvif } from './jobs/MakeAvif.ts';
import { NotifyAlbumAccess } from './jobs/NotifyAlbumAccess.ts';
import { NotifyDepicted, NotifyMediaApproved } from './jobs/NotifyMedia.ts';
import { RemakeStills } from './jobs/RemakeStills.ts';
import { ShowAlbumAccess } from './jobs/ShowAlbumAccess.ts';
import { SettleOwedConsent } from './jobs/SettleOwedConsent.ts';
import { ShowMedia } from './jobs/ShowMedia.ts';
import { AlbumSchema } from './model/Album.ts';
import { MediaSchema } from './model/Media.ts';
import { personal } from './personal.ts';
import { GetAlbum } from './queries/GetAlbum.ts';
import { GetAlbumAccess } from './queries/GetAlbumAccess.ts';
import { GetAlbumGrants } from './queries/GetAlbumGrants.ts';
import { GetContentTokens } from './queries/GetContentTokens.ts';
import { GetExternalVideoInfo } from './queries/GetExternalVideoInfo.ts';
import { GetFileArchive } from './queries/GetFileArchive.ts';
import { GetMediaConsents } from './queries/GetMediaConsents.ts';
import { GetMediaItem } from './queries/GetMediaItem.ts';
import { GetMediaItems } from './queries/GetMediaItems.ts';
import { GetMediaQueue } from './queries/GetMediaQueue.ts';
import { GetMyAlbum } from './queries/GetMyAlbum.ts';
import { GetMyAlbums } from './queries/GetMyAlbums.ts';
import { GetPictures } from './queries/GetPictures.ts';
import { GetProfileMedia } from './queries/GetProfileMedia.ts';
import { GetRejectedMedia } from './queries/GetRejectedMedia.ts';
import { GetTempMedia } from './queries/GetTempMedia.ts';
import { resumableUploads } from './resumable.ts';
import { mayLoad } from './rights.ts';
import { schedules } from './schedules.ts';

export { keepForPlace, keepForText, ownPictureInText, pictureInText, type ArrivedPicture } from './textPictures.ts';
export { detachMedia, dropMedia } from './dropping.ts';
export { putInMail } from './model/mediaTransitions.ts';
export { stillOf, videoUrl } from './items.ts';
export { mediaItem } from './reportable.ts';
export { isAgreed, isShownInPlace, mediaCountFor, openMediaOf, viewerOf } from './visible.ts';
export { mustNotBeJudged } from './ownMedia.ts';
export { toolsThere } from './processing/tools.ts';
export { keepUpload } from './keepUpload.ts';
export { copyFile, describePlaced, wishStills } from './placed.ts';
export {
  AlbumAccessGranted,
  AlbumAccessRevoked,
  MediaApproved,
  MediaChanged,
  MediaConsentAnswered,
  MediaConversionFailed,
  MediaConverted,
  MediaFilesDropped,
  MediaRejected,
  MediaSealed,
} from './events.ts';

const commands = [
  UploadTempMedia,
  ConfirmMediaConsent,
  AnswerMediaConsent,
  SaveTempMedia,
  AddExternalVideo,
  UpdateMediaItem,
  SetMediaAudience,
  MoveToAlbum,
  SortMediaItems,
  DeleteMediaItems,
  SetMainPicture,
  CropPicture,
  SaveAlbum,
  SortAlbums,
  DeleteAlbum,
];

const grants = [RequestAlbumAccess, WithdrawAlbumRequest, GrantAlbumAccess, RefuseAlbumAccess, RevokeAlbumAccess];
const review = [ClaimMedia, ApproveMedia, RejectMedia, ProposeMediaRestore];

const queries = [
  GetContentTokens,
  GetMediaConsents,
  GetMyAlbums,
  GetMyAlbum,
  GetTempMedia,
  GetFileArchive,
  GetProfileMedia,
  GetAlbum,
  GetMediaItem,
  GetMediaItems,
  GetPictures,
  GetAlbumAccess,
  GetAlbumGrants,
  GetMediaQueue,
  GetRejectedMedia,
  GetExternalVideoInfo,
];

/** Pictures and videos, from the upload to the eye of who may see them. */
export const media = defineModule({
  name: 'Media',
  entities: [AlbumSchema, MediaSchema],
  handlers: [...commands, ...grants, ...review, ...queries],
  jobs: [
    SettleOwedConsent,
    ConvertMedia,
    MakeAvif,
    CutPortrait,
    RemakeStills,
    DeleteMediaFiles,
    BlockReupload,
    ShowMedia,
    ShowAlbumAccess,
    NotifyAlbumAccess,
    NotifyMediaApproved,
    NotifyDepicted,
  ],
  personal,
  schedules,
  mediaRight: mayLoad,
  entrances: resumableUploads,
});
