import { defineModule } from '../../platform/module.ts';
import { DeleteProfile } from './commands/DeleteProfile.ts';
import { ExportProfile } from './commands/ExportProfile.ts';
import { KeepProfile } from './commands/KeepProfile.ts';
import { OpenExport } from './commands/OpenExport.ts';
import { DeleteExport } from './jobs/DeleteExport.ts';
import { DeletePicture } from './jobs/DeletePicture.ts';
import { EraseProfile } from './jobs/EraseProfile.ts';
import { MakeExport } from './jobs/MakeExport.ts';
import { NotifyExportReady } from './jobs/NotifyExportReady.ts';
import { QuarantineMarked } from './jobs/QuarantineMarked.ts';
import { SendFarewell } from './jobs/SendFarewell.ts';
import { ShowExport } from './jobs/ShowExport.ts';
import { partitioned } from './partitioned.ts';
import { personal } from './personal.ts';
import { GetErasure } from './queries/GetErasure.ts';
import { GetExport } from './queries/GetExport.ts';
import { schedules } from './schedules.ts';

/** How somebody takes their data along, leaves, thinks better of it, and is forgotten; and what is forgotten by age. */
export const erasure = defineModule({
  name: 'Erasure',
  entities: [],
  handlers: [ExportProfile, GetExport, OpenExport, GetErasure, DeleteProfile, KeepProfile],
  jobs: [
    MakeExport,
    NotifyExportReady,
    ShowExport,
    DeleteExport,
    DeletePicture,
    SendFarewell,
    EraseProfile,
    QuarantineMarked,
  ],
  personal,
  schedules,
  partitioned,
});
