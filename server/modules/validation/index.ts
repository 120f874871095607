import { defineModule } from '../../platform/module.ts';
import { ApproveValidation } from './commands/ApproveValidation.ts';
import { AskForPersonalValidation } from './commands/AskForPersonalValidation.ts';
import { CompleteValidation } from './commands/CompleteValidation.ts';
import { RejectValidation } from './commands/RejectValidation.ts';
import { StartValidation } from './commands/StartValidation.ts';
import { GetValidation } from './queries/GetValidation.ts';
import { GetValidationQueue } from './queries/GetValidationQueue.ts';
import { ValidationSchema } from './model/Validation.ts';
import { personal } from './personal.ts';
import { sandboxPages } from './providers/sandbox.ts';

export const validation = defineModule({
  name: 'Validation',
  entities: [ValidationSchema],
  handlers: [
    GetValidation,
    StartValidation,
    CompleteValidation,
    AskForPersonalValidation,
    GetValidationQueue,
    ApproveValidation,
    RejectValidation,
  ],
  jobs: [],
  routes: sandboxPages,
  personal,
});
