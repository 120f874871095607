/** How far a file has come on its way to be shown; the specification's names, our numbers. */
export const MediaStatus = {
  Uploading: 1,
  ReadyForConversion: 2,
  ConversionFailed: 3,
  Live: 4,
  TemporaryError: 5,
} as const;

/** The specification's media types; its "others" are ours. Temp ones are uploaded and not put anywhere yet. */
export const MediaType = {
  ProfilePicture: 1,
  AlbumPicture: 2,
  AlbumVideo: 3,
  TempPicture: 4,
  ProtectedPicture: 5,
  ExternalVideo: 6,
  TempVideo: 7,
  ProtectedVideo: 8,
  BlogPicture: 9,
  LodgeVideo: 10,
  TempMailPicture: 11,
  MailPicture: 12,
} as const;

/** Where the check of a picture or video by the house stands. */
export const ValidationItemStatus = {
  None: 0,
  Converting: 1,
  ConversionFailed: 2,
  Incoming: 3,
  Rejected: 4,
  Approved: 5,
} as const;

/**
 * Kinds of albums; ours. A profile has one of profile pictures; a protected one opens to those who were let in; the one
 * of blog pictures opens to nobody, since these are seen where they stand in an entry. Of mails there is no album: an upload
 * says by it that it is for one.
 */
export const AlbumType = { Profile: 1, Open: 2, Protected: 3, Blog: 4, Mail: 5 } as const;

/** Who sees an album or a picture; each of the first four sees what those before it see. Ours. */
export const MediaAudience = { Everyone: 1, Members: 2, Favourites: 3, Granted: 4, Nobody: 5 } as const;

/** Why a file could not be made ready; ours. */
export const MediaFault = {
  TypeNotAllowed: 1,
  TooManyPixels: 2,
  TooManyFrames: 3,
  TooLong: 4,
  Damaged: 5,
  NoDecoder: 6,
  Blocked: 7,
} as const;

/** Why the house does not show a picture or video; ours. */
export const MediaReason = {
  NoConsent: 1,
  PersonInBackground: 2,
  NotYours: 3,
  ContactData: 4,
  WrongPlace: 5,
  NotClear: 6,
  UnderAge: 7,
  AgainstTheRules: 8,
} as const;

/** Where the access of one person to a protected album stands; ours. */
export const GrantStatus = {
  None: 0,
  Requested: 1,
  Granted: 2,
  Refused: 3,
  Withdrawn: 4,
  Revoked: 5,
  Expired: 6,
} as const;

/** Bit flags for who is shown, as the uploader says: they travel as numbers, 0 is nobody. Ours. */
export const Depicted = { Me: 1, Partner: 2, OtherMember: 4 } as const;

/** Where something stood when it was found on a list of unlawful pictures; an upload stands nowhere yet. Ours. */
export const SealedSurface = { Profile: 1, Album: 2, Blog: 3, Upload: 4 } as const;
