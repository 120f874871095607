import { ValidationItemStatus } from '../../../../shared/enums.ts';
import { mediaReview } from '../../../../shared/media/review.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { Media } from '../model/Media.ts';
import { notOwn } from '../review.ts';

export const ProposeMediaRestore = handle(mediaReview.ProposeMediaRestore, {
  async load({ mediaId }, { find }) {
    const item = await find(Media, mediaId);
    if (item.sealedAt) refuse('NotFound');
    return item.validation === ValidationItemStatus.Rejected ? item : refuse('NotRejected');
  },
  may: notOwn,
  do(item, _input, { profileId }, { about }) {
    about(item.profileId);
    item.waitAgain(profileId);
    return {};
  },
});
