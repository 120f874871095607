import { defineModule } from '../../platform/module.ts';
import { DeleteProfile } from './commands/DeleteProfile.ts';
import { ExportProfile } from './commands/ExportProfile.ts';
import { KeepProfile } from './commands/KeepProfile.ts';
import { EraseProfile } from './jobs/EraseProfile.ts';
import { SendFarewell } from './jobs/SendFarewell.ts';
import { schedules } from './schedules.ts';

/** How somebody takes their data along, leaves, thinks better of it, and is forgotten. */
export const leaving = defineModule({
  name: 'Leaving',
  entities: [],
  handlers: [ExportProfile, DeleteProfile, KeepProfile],
  jobs: [SendFarewell, EraseProfile],
  schedules,
});
