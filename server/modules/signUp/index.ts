import { defineModule } from '../../platform/module.ts';
import { ChangeUnconfirmedEmail } from './commands/ChangeUnconfirmedEmail.ts';
import { ConfirmEmail } from './commands/ConfirmEmail.ts';
import { CreateProfile } from './commands/CreateProfile.ts';
import { GetPasskeyOptions } from './commands/GetPasskeyOptions.ts';
import { ResendConfirmation } from './commands/ResendConfirmation.ts';
import { SendConfirmation } from './jobs/SendConfirmation.ts';
import { personal } from './personal.ts';
import { IsProfileNameTaken } from './queries/IsProfileNameTaken.ts';

export { takeMailLimit } from './limits.ts';
export { chosenName } from './names.ts';
export { judgeBirthday } from './persons.ts';

export const signUp = defineModule({
  name: 'SignUp',
  entities: [],
  handlers: [
    GetPasskeyOptions,
    CreateProfile,
    ConfirmEmail,
    ResendConfirmation,
    ChangeUnconfirmedEmail,
    IsProfileNameTaken,
  ],
  personal,
  jobs: [SendConfirmation],
});
