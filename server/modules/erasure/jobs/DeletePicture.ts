import { outsideCall } from '../../../platform/work/jobs.ts';
import { PictureDropped } from '../events.ts';

export const DeletePicture = outsideCall(
  'DeletePicture',
  PictureDropped,
  async ({ data: { file } }, { storage }) => storage.delete(`media/${file}`),
  { queue: 'storage' },
);
