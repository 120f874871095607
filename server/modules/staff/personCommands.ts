import { BanFromBlogs } from './commands/BanFromBlogs.ts';
import { BanFromFounding } from './commands/BanFromFounding.ts';
import { CorrectBirthday } from './commands/CorrectBirthday.ts';
import { EndMemberSession } from './commands/EndMemberSession.ts';
import { EndSessions } from './commands/EndSessions.ts';
import { ForceConsentMedia } from './commands/ForceConsentMedia.ts';
import { ForceValidation } from './commands/ForceValidation.ts';
import { LiftBlogBan } from './commands/LiftBlogBan.ts';
import { LiftForcedConsentMedia } from './commands/LiftForcedConsentMedia.ts';
import { LiftForcedValidation } from './commands/LiftForcedValidation.ts';
import { LiftFoundingBan } from './commands/LiftFoundingBan.ts';
import { LockProfile } from './commands/LockProfile.ts';
import { ProposePermaLock } from './commands/ProposePermaLock.ts';
import { QuarantineProfile } from './commands/QuarantineProfile.ts';
import { ReinstateProfile } from './commands/ReinstateProfile.ts';
import { ReleaseProfile } from './commands/ReleaseProfile.ts';
import { RestoreDarkAccess } from './commands/RestoreDarkAccess.ts';
import { RevokeDarkAccess } from './commands/RevokeDarkAccess.ts';
import { SaveStaffNote } from './commands/SaveStaffNote.ts';
import { SetRole } from './commands/SetRole.ts';
import { StartImpersonation } from './commands/StartImpersonation.ts';
import { UnlockProfile } from './commands/UnlockProfile.ts';

/** What staff may do from the page of a person, which offers what its reader may. */
export const personCommands = {
  SaveStaffNote,
  QuarantineProfile,
  ReleaseProfile,
  LockProfile,
  UnlockProfile,
  ProposePermaLock,
  ReinstateProfile,
  BanFromBlogs,
  LiftBlogBan,
  BanFromFounding,
  LiftFoundingBan,
  RevokeDarkAccess,
  RestoreDarkAccess,
  ForceValidation,
  LiftForcedValidation,
  ForceConsentMedia,
  LiftForcedConsentMedia,
  EndSessions,
  EndMemberSession,
  CorrectBirthday,
  StartImpersonation,
  SetRole,
};
