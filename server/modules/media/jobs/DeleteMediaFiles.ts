import { outsideCall } from '../../../platform/work/jobs.ts';
import { MediaFilesDropped } from '../events.ts';

/** Deletes every file of what is gone. */
export const DeleteMediaFiles = outsideCall(
  'DeleteMediaFiles',
  MediaFilesDropped,
  async ({ data: { files, originals } }, { storage, privateFiles }) => {
    for (const file of files) await storage.delete(`media/${file}`);
    for (const original of originals) await privateFiles.delete(original);
  },
  { queue: 'storage' },
);
