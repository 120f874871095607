import { defineModule } from '../../platform/module.ts';
import { ApplyForDarkProfile } from './commands/ApplyForDarkProfile.ts';
import { ChangePrecision } from './commands/ChangePrecision.ts';
import { DecideDarkApplication } from './commands/DecideDarkApplication.ts';
import { LeaveDarkProfile } from './commands/LeaveDarkProfile.ts';
import { MakeDarkProfile } from './commands/MakeDarkProfile.ts';
import { SwitchVariant } from './commands/SwitchVariant.ts';
import { WithdrawDarkApplication } from './commands/WithdrawDarkApplication.ts';
import { NotifyApplicant } from './jobs/NotifyApplicant.ts';
import { ShowDarkChange } from './jobs/ShowDarkChange.ts';
import { personal } from './personal.ts';
import { GetDarkApplication } from './queries/GetDarkApplication.ts';
import { GetLookAlikes } from './queries/GetLookAlikes.ts';
import { GetDarkApplicationQueue } from './queries/GetDarkApplicationQueue.ts';

/** The way into the dark variant, and out of it. */
export const dark = defineModule({
  name: 'Dark',
  entities: [],
  handlers: [
    GetDarkApplication,
    ApplyForDarkProfile,
    WithdrawDarkApplication,
    LeaveDarkProfile,
    MakeDarkProfile,
    GetLookAlikes,
    ChangePrecision,
    SwitchVariant,
    GetDarkApplicationQueue,
    DecideDarkApplication,
  ],
  jobs: [NotifyApplicant, ShowDarkChange],
  personal,
});
