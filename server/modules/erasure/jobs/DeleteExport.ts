import { outsideCall } from '../../../platform/work/jobs.ts';
import { ExportDropped } from '../events.ts';

export const DeleteExport = outsideCall(
  'DeleteExport',
  ExportDropped,
  async ({ data: { file } }, { privateFiles }) => privateFiles.delete(file),
  { queue: 'storage' },
);
