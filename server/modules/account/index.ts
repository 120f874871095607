import { defineModule } from '../../platform/module.ts';
import { CancelEmailChange } from './commands/CancelEmailChange.ts';
import { ConfirmEmailChange } from './commands/ConfirmEmailChange.ts';
import { ConvertToCoupleProfile } from './commands/ConvertToCoupleProfile.ts';
import { ConvertToSingleProfile } from './commands/ConvertToSingleProfile.ts';
import { SwapPersonsInCoupleProfile } from './commands/SwapPersonsInCoupleProfile.ts';
import { UpdatePersonBirthday } from './commands/UpdatePersonBirthday.ts';
import { UpdateProfileEmail } from './commands/UpdateProfileEmail.ts';
import { UpdateProfileName } from './commands/UpdateProfileName.ts';
import { SendToNewAddress } from './jobs/SendToNewAddress.ts';
import { SendToOldAddress } from './jobs/SendToOldAddress.ts';
import { ShowEmailChange } from './jobs/ShowEmailChange.ts';
import { personal } from './personal.ts';
import { GetEmailChange } from './queries/GetEmailChange.ts';

/** What of a profile is changed with more than a word: its name, its address, and its persons. */
export const account = defineModule({
  name: 'Account',
  entities: [],
  handlers: [
    UpdateProfileName,
    UpdateProfileEmail,
    ConfirmEmailChange,
    CancelEmailChange,
    GetEmailChange,
    UpdatePersonBirthday,
    ConvertToCoupleProfile,
    ConvertToSingleProfile,
    SwapPersonsInCoupleProfile,
  ],
  jobs: [SendToNewAddress, SendToOldAddress, ShowEmailChange],
  personal,
});
