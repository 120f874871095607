import { outsideCall } from '../../../platform/work/jobs.ts';
import { inUnit } from '../../../platform/database/unit.ts';
import { archiveOf } from '../archive.ts';
import { ExportAsked } from '../events.ts';
import { area, askedExport, keepExport } from '../exports.ts';

const system = { actorId: null, commandId: null };

/** Makes the copy that a member asked for. A file that nobody waits for any more is deleted at once. */
export const MakeExport = outsideCall(
  'MakeExport',
  ExportAsked,
  async ({ data: { exportId } }, platform) => {
    const { database, privateFiles, outbox } = platform;
    const request = await askedExport(database.write(), exportId);
    if (!request) return;
    const file = await privateFiles.put(area, await archiveOf(platform, request), () => 'application/zip');
    const { size = 0 } = (await privateFiles.find(file)) ?? {};
    const { result } = await inUnit(database.orm.em, system, (unit) =>
      keepExport(unit, exportId, { file, bytes: size }),
    );
    if (result) outbox.wake();
    else await privateFiles.delete(file);
  },
  { queue: 'storage' },
);
