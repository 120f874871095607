import { defineModule } from '../../platform/module.ts';
import { ApproveValidation } from './commands/ApproveValidation.ts';
import { AskForPersonalValidation } from './commands/AskForPersonalValidation.ts';
import { CompleteValidation } from './commands/CompleteValidation.ts';
import { RejectValidation } from './commands/RejectValidation.ts';
import { StartVideoValidation } from './commands/StartVideoValidation.ts';
import { UploadValidationVideo } from './commands/UploadValidationVideo.ts';
import { StartValidation } from './commands/StartValidation.ts';
import { DeleteValidationVideo } from './jobs/DeleteValidationVideo.ts';
import { ShowValidation } from './jobs/ShowValidation.ts';
import { GetValidation } from './queries/GetValidation.ts';
import { GetValidationQueue } from './queries/GetValidationQueue.ts';
import { GetValidationVideo } from './queries/GetValidationVideo.ts';
import { ValidationSchema } from './model/Validation.ts';
import { personal } from './personal.ts';
import { sandboxPages } from './providers/sandbox.ts';
import { schedules } from './schedules.ts';

export { badgeOf } from './badge.ts';
export { forgetChecks, revokeChecks } from './revoking.ts';
export { personChecks } from './personChecks.ts';

export const validation = defineModule({
  name: 'Validation',
  entities: [ValidationSchema],
  handlers: [
    GetValidation,
    StartValidation,
    CompleteValidation,
    StartVideoValidation,
    UploadValidationVideo,
    AskForPersonalValidation,
    GetValidationQueue,
    GetValidationVideo,
    ApproveValidation,
    RejectValidation,
  ],
  jobs: [DeleteValidationVideo, ShowValidation],
  schedules,
  entrances: sandboxPages,
  personal,
});
