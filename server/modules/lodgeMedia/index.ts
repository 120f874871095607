import { defineModule } from '../../platform/module.ts';
import { AcceptMediaItem } from './commands/AcceptMediaItem.ts';
import { CreateTempPictureFromLodgeMedia } from './commands/CreateTempPictureFromLodgeMedia.ts';
import { CreateTempVideoFromLodgeMedia } from './commands/CreateTempVideoFromLodgeMedia.ts';
import { DeleteMediaAlbum } from './commands/DeleteMediaAlbum.ts';
import { DeleteMediaItem } from './commands/DeleteMediaItem.ts';
import { MoveMediaItem } from './commands/MoveMediaItem.ts';
import { RejectMediaItem } from './commands/RejectMediaItem.ts';
import { ReconsiderMediaItem } from './commands/ReconsiderMediaItem.ts';
import { SaveMediaAlbum } from './commands/SaveMediaAlbum.ts';
import { SaveMediaItem } from './commands/SaveMediaItem.ts';
import { UpdatePicture } from './commands/UpdatePicture.ts';
import { UpdateVideo } from './commands/UpdateVideo.ts';
import { DeleteLodgeMedia } from './jobs/DeleteLodgeMedia.ts';
import {
  NotifyLodgeMediaAccepted,
  NotifyLodgeMediaApproved,
  NotifyLodgeMediaRejected,
  NotifyLodgeMediaWaits,
} from './jobs/NotifyLodgeMedia.ts';
import { ShowLodgeMedia } from './jobs/ShowLodgeMedia.ts';
import { LodgeAlbumSchema } from './model/LodgeAlbum.ts';
import { LodgeItemSchema } from './model/LodgeItem.ts';
import { TakeMediaAlong } from './jobs/TakeMediaAlong.ts';
import { personal } from './personal.ts';
import { GetMediaAlbum } from './queries/GetMediaAlbum.ts';
import { GetMediaAlbums } from './queries/GetMediaAlbums.ts';
import { GetMediaValidationCount } from './queries/GetMediaValidationCount.ts';
import { GetMediaValidationItems } from './queries/GetMediaValidationItems.ts';
import { mediaAnywhere } from './reportable.ts';
import { mayLoad, mayWatch } from './rights.ts';

const queries = [GetMediaAlbums, GetMediaAlbum, GetMediaValidationItems, GetMediaValidationCount];

const commands = [
  ...[SaveMediaAlbum, DeleteMediaAlbum],
  ...[
    SaveMediaItem,
    AcceptMediaItem,
    RejectMediaItem,
    ReconsiderMediaItem,
    DeleteMediaItem,
    MoveMediaItem,
    UpdatePicture,
    UpdateVideo,
  ],
  ...[CreateTempPictureFromLodgeMedia, CreateTempVideoFromLodgeMedia],
];

/** The albums of lodges: what members put there, and the lodge's own look at it. */
export const lodgeMedia = defineModule({
  name: 'LodgeMedia',
  entities: [LodgeAlbumSchema, LodgeItemSchema],
  handlers: [...queries, ...commands],
  personal,
  reportable: { Media: mediaAnywhere },
  jobs: [
    ...[ShowLodgeMedia, DeleteLodgeMedia, TakeMediaAlong, NotifyLodgeMediaWaits],
    ...[NotifyLodgeMediaApproved, NotifyLodgeMediaAccepted, NotifyLodgeMediaRejected],
  ],
  mediaRight: mayLoad,
  watches: { lodgeMedia: mayWatch },
});
