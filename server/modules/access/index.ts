import { defineModule } from '../../platform/module.ts';
import { CheckStamp } from './commands/CheckStamp.ts';
import { LogOn } from './commands/LogOn.ts';
import { LogOut } from './commands/LogOut.ts';
import { Reauthenticate } from './commands/Reauthenticate.ts';

export { hashPassword } from './passwords.ts';

export const access = defineModule({
  name: 'Access',
  entities: [],
  handlers: [LogOn, CheckStamp, LogOut, Reauthenticate],
  jobs: [],
});
