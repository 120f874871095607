import { DarkStatus } from '../../../../shared/enums.ts';

/** What is left of a profile that was erased. */
export const tombstone = {
  email: null,
  emailConfirmedAt: null,
  userHandle: null,
  passwordHash: null,
  statusBefore: null,
  eraseAt: null,
  deletionReason: null,
  memberUntil: null,
  forcedValidation: null,
  placeId: null,
  pictureId: null,
  headline: '',
  text: '',
  relationshipStatus: null,
  lookingFor: 0,
  visibility: {},
  darkStatus: DarkStatus.None,
  configuration: {},
};
