import { outsideCall } from '../../../platform/work/jobs.ts';
import { ValidationVideoDropped } from '../events.ts';

/** Deletes a video that no check needs any more. */
export const DeleteValidationVideo = outsideCall(
  'DeleteValidationVideo',
  ValidationVideoDropped,
  async ({ data: { file } }, { privateFiles }) => privateFiles.delete(file),
  { queue: 'storage' },
);
