/** The specification's enumerations: they travel by name and are stored by number. */
export * from './chat/enums.ts';
export * from './moderation/caseEnums.ts';
export * from './lodges/enums.ts';
export * from './mail/enums.ts';
export * from './media/enums.ts';

export const Role = {
  None: 0,
  Normal: 1,
  HiddenCertifiedProfile: 20,
  CertifiedProfile: 30,
  ChatModerator: 35,
  Support: 40,
  Developer: 50,
} as const;

export const ProfileStatus = {
  None: 0,
  Active: 3,
  Locked: 4,
  PermaLocked: 5,
  Quarantined: 6,
  ToBeDeleted: 7,
  Deleted: 8,
} as const;

export const ProfileType = { Single: 1, Couple: 2 } as const;

/** `Transsexual` is the specification's name; people read "Transgender". */
export const Gender = { Male: 1, Female: 2, Couple: 3, Transsexual: 4 } as const;

/** Names and numbers are ours; the specification only names the value "approved". */
export const DarkStatus = { None: 0, Pending: 1, Approved: 2, Rejected: 3, Revoked: 4 } as const;

/** What somebody says of their ties, in the order of the specification. */
export const RelationshipStatus = {
  Single: 1,
  InRelationship: 2,
  Married: 3,
  Separated: 4,
  Divorced: 5,
  NotStated: 6,
  OpenRelationship: 7,
} as const;

/** The specification names what is chosen here, not the values: names and numbers are ours. */
export const BodyType = { Slim: 1, Average: 2, Athletic: 3, Curvy: 4, Strong: 5, NotStated: 6 } as const;
export const EyeColour = { Blue: 1, Green: 2, Grey: 3, Brown: 4, Hazel: 5, Other: 6, NotStated: 7 } as const;
export const HairColour = {
  Blond: 1,
  Brown: 2,
  Black: 3,
  Red: 4,
  Grey: 5,
  White: 6,
  Bald: 7,
  Other: 8,
  NotStated: 9,
} as const;

/** The ten values the specification counts; the names are ours. */
export const SexualOrientation = {
  Heterosexual: 1,
  Homosexual: 2,
  Lesbian: 3,
  Bisexual: 4,
  Pansexual: 5,
  Asexual: 6,
  Demisexual: 7,
  Queer: 8,
  Curious: 9,
  NotStated: 10,
} as const;

/** The specification's "dominant or submissive"; the names are ours. */
export const PersonRole = { Dominant: 1, Submissive: 2, Both: 3, Neither: 4, NotStated: 5 } as const;

/** Who sees a field of a profile; each of them sees what those before it see. Ours. */
export const FieldVisibility = { Everyone: 1, Members: 2, Favourites: 3, Nobody: 4 } as const;

/** How exactly a profile of the dark variant tells where it lives; those of the main site tell the town. Ours. */
export const ToldPlace = { Town: 1, Area: 2, Nothing: 3 } as const;

/** How exactly a profile of the dark variant tells ages; those of the main site tell the years. Ours. */
export const ToldAge = { Years: 1, Band: 2, Nothing: 3 } as const;

/** How much an interest word counts in a match; ours. */
export const MatchWeight = { Must: 1, Like: 2, No: 3 } as const;

/** What would make a profile easier to find, as it is told to its owner; ours. */
export const ProfileHint = {
  Headline: 1,
  Text: 2,
  Facts: 3,
  InterestWords: 4,
  MatchSettings: 5,
  HeightAndWeight: 6,
  Validation: 7,
  Passkey: 8,
} as const;

/** Bit flags for groups of profiles, as in the specification's recipient scopes: they travel as numbers. */
export const GenderGroup = { Men: 1, Women: 2, Couples: 4, Transgender: 8 } as const;

/** How an age or identity was checked; the numbers are ours, NemId stays for old records only. */
export const VerificationMethod = { NemId: 1, VideoUpload: 2, Personal: 3, MitId: 4, Yoti: 5 } as const;

/** The state machine of a check; ours, from the product's expectations. */
export const ValidationStatus = {
  None: 0,
  Started: 1,
  Submitted: 2,
  Approved: 3,
  Rejected: 4,
  Expired: 5,
  Revoked: 6,
} as const;

/** Before what a country wants an adult's age assured: nothing, the end of sign-up, or adult-flagged media and the dark variant. */
export const AgePolicy = { None: 0, SignUp: 1, AdultMedia: 2 } as const;

export const BlogStatus = { None: 0, Draft: 1, Published: 2 } as const;

/** Who may read a blog entry; ours, from the product's expectations. */
export const BlogAudience = { Public: 1, Members: 2, Favourites: 3 } as const;

/** The lists of blogs that can be marked as read; ours. */
export const BlogMark = {
  All: 1,
  MyKinks: 2,
  MyComments: 3,
  MyBlogs: 4,
  Followed: 5,
  FollowedAuthors: 6,
  Followers: 7,
  Curated: 8,
} as const;

/** Why an earlier version of an entry was kept; ours. */
export const BlogRevisionKind = { Interval: 1, Replaced: 2, Published: 3 } as const;

export const LodgeMemberStatus = {
  None: 0,
  Member: 1,
  Owner: 2,
  CoOwner: 3,
  Blacklisted: 4,
  Requesting: 5,
  Declined: 6,
  Assistant: 7,
} as const;

export const LodgeMembershipRequest = { None: 0, Created: 1, New: 2, Approved: 3, Declined: 4 } as const;

export const LodgeAccess = { AccessForAll: 1, NewMembersApproved: 2 } as const;

export const LodgeMemberActivity = {
  MemberJoined: 1,
  MembershipDeclined: 2,
  ProfileBanned: 3,
  ProfileUnbanned: 4,
  MembershipApproved: 5,
  PromotedToAssistant: 6,
  DemotedFromAssistant: 7,
  LodgeLeft: 8,
  MembershipRevoked: 9,
  OwnershipPassed: 10,
  OwnershipReleased: 11,
  OwnershipTaken: 12,
} as const;

export const LodgeMemberSort = { LastJoined: 1, Alphabetically: 2, Rank: 3 } as const;

/** Parts of the product that somebody can be kept from. */
export const Feature = { Blogs: 1, CreateLodges: 3 } as const;

export const ViewStyle = { Gallery: 1, Detailed: 2, List: 3 } as const;

/** Bit flags: they travel as numbers. */
export const NotificationChannel = { ShowPopup: 1, PlayAudio: 2, SendEmail: 4, SendPush: 8 } as const;

/** Hours back from now; Now means since the last look at the same minute. */
export const NotificationWindow = { Now: 0, Last24Hours: 24, ThisWeek: 168, ThisMonth: 720 } as const;

/** How two profiles belong together; ours. */
export const RelationKind = { Friends: 1, Partners: 2, Dating: 3, Family: 4, Acquainted: 5 } as const;

/** Where a relation stands; ours. None is one that was taken back or ended. */
export const RelationStatus = { None: 0, Asked: 1, Confirmed: 2, Declined: 3 } as const;

/** What an order is for. */
export const PaymentProductType = { Membership: 1, SearchPromotion: 2 } as const;

/** What stands on a receipt: a membership that renews is ours, the others are the specification's. */
export const ShopProduct = {
  Membership: 1,
  QuickScorAd: 3,
  SearchPromotion: 6,
  OneDayMembership: 12,
  BirthdayWishes: 26,
} as const;

export const PaymentMethod = { CreditCard: 1, MobilePay: 2, Sms: 3, BankTransfer: 4 } as const;

export const DeclineReason = {
  InsufficientFunds: 1,
  CardBlocked: 2,
  DeclinedByBank: 3,
  CardExpired: 4,
  Unknown: 5,
} as const;

export const OrderStatus = { Unpaid: 0, Free: 1, PaidDeposit: 2, Pending: 3, PaidInFull: 4 } as const;

/** One try to pay an order; ours. */
export const PaymentState = { Created: 1, Authorised: 2, Captured: 3, Declined: 4 } as const;

/** How long a membership lasts at a time. */
export const PlanKind = { Day: 1, Month: 2, Quarter: 3, Year: 4 } as const;

/** The specification names the first and the last; the rest are ours. */
export const SubscriptionState = {
  ActiveInitialPurchase: 1,
  ActiveRenewed: 2,
  ActiveRetrying: 3,
  ActiveCancelled: 4,
  ActivePaused: 5,
  DeactivatedByExpiry: 6,
  DeactivatedByMember: 7,
  DeactivatedByWithdrawal: 8,
  DeactivatedBySupport: 9,
  DeactivatedByChargeback: 10,
  DeactivatedByPaymentMethodFailed: 11,
} as const;

/** What a receipt is about: a sale, money that went back, or money that a bank gave again. */
export const ReceiptKind = { Sale: 1, Refund: 2, Withdrawal: 3, Chargeback: 4, ChargebackReversed: 5 } as const;

export const locales = ['en-GB', 'da-DK', 'nb-NO', 'sv-SE'] as const;
export type Locale = (typeof locales)[number];

/** accessType from which a person is staff and a chat moderator by log-in. */
export const moderatorAccessLevel = 40;

type Values = Record<string, number>;
export type NameOf<E extends Values> = Extract<keyof E, string>;

/** Names of an enumeration, in the order of the specification, as a non-empty tuple for `z.enum`. */
export function namesOf<E extends Values>(values: E): [NameOf<E>, ...NameOf<E>[]] {
  return Object.keys(values) as [NameOf<E>, ...NameOf<E>[]];
}

/** Name of a stored number. Throws a RangeError for a number the enumeration does not know. */
export function nameOf<E extends Values>(values: E, number: number): NameOf<E> {
  const name = Object.keys(values).find((key) => values[key] === number);
  if (!name) throw new RangeError(`No such value: ${number}`);
  return name as NameOf<E>;
}
