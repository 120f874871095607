import { defineModule } from '../../platform/module.ts';
import { changePassword } from './changePassword.ts';
import { CheckStamp } from './commands/CheckStamp.ts';
import { LogOn } from './commands/LogOn.ts';
import { LogOut } from './commands/LogOut.ts';
import { Reauthenticate } from './commands/Reauthenticate.ts';
import { AddPasskey } from './commands/AddPasskey.ts';
import { ChangePassword } from './commands/ChangePassword.ts';
import { DeletePasskey } from './commands/DeletePasskey.ts';
import { EndOtherSessions } from './commands/EndOtherSessions.ts';
import { EndSession } from './commands/EndSession.ts';
import { ForgotPassword } from './commands/ForgotPassword.ts';
import { GetAssertionOptions } from './commands/GetAssertionOptions.ts';
import { GetAttestationOptions } from './commands/GetAttestationOptions.ts';
import { PasskeyLogin } from './commands/PasskeyLogin.ts';
import { RenamePasskey } from './commands/RenamePasskey.ts';
import { ResetPassword } from './commands/ResetPassword.ts';
import { SsoLogOn } from './commands/SsoLogOn.ts';
import { SendDeviceNote } from './jobs/SendDeviceNote.ts';
import { SendPasswordNote } from './jobs/SendPasswordNote.ts';
import { SendResetLink } from './jobs/SendResetLink.ts';
import { Devices } from './queries/Devices.ts';
import { PwndPasswordCount } from './queries/PwndPasswordCount.ts';
import { ResetPasswordData } from './queries/ResetPasswordData.ts';
import { WaysIn } from './queries/WaysIn.ts';

export { addPasskey, attestationOptions, newUserHandle, readAttestation } from './passkeys.ts';
export { judgePassword } from './judgePassword.ts';
export { hashPassword } from './passwords.ts';
export { describeDevice, isOnDeviceOfLocked, signedIn } from './devices.ts';
export { SessionsEnded } from './events.ts';
export { endSessions, startSession } from './sessions.ts';
export { makeSsoValue } from './ssoLinks.ts';

import { relatedOrigins } from './relyingParty.ts';
import { personal } from './personal.ts';

export const auth = defineModule({
  name: 'Auth',
  entities: [],
  handlers: [
    GetAssertionOptions,
    PasskeyLogin,
    SsoLogOn,
    ForgotPassword,
    ResetPasswordData,
    ResetPassword,
    ChangePassword,
    GetAttestationOptions,
    AddPasskey,
    WaysIn,
    RenamePasskey,
    DeletePasskey,
    Devices,
    EndSession,
    EndOtherSessions,
    PwndPasswordCount,
    LogOn,
    CheckStamp,
    LogOut,
    Reauthenticate,
  ],
  personal,
  entrances: (platform) => [relatedOrigins(platform), changePassword(platform)],
  jobs: [SendResetLink, SendPasswordNote, SendDeviceNote],
});
