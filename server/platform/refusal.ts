import type { api } from '../../shared/api.ts';
import type { Contract } from '../../shared/contract.ts';

/** Refusals every contract knows, with the HTTP status each travels under. */
export const commonRefusals = {
  BadRequest: 400,
  NameUnclear: 400,
  NotLoggedIn: 401,
  NotAllowed: 403,
  MembersOnly: 403,
  TermsNotAccepted: 403,
  ProfileLocked: 403,
  ProfileNotConfirmed: 403,
  AgeNotAssured: 403,
  DarkNotApproved: 403,
  DarkProfileMissing: 403,
  BlogBanned: 403,
  ChatBanned: 403,
  ModeratorLoginNeeded: 403,
  ReauthenticationNeeded: 403,
  CrossSite: 403,
  ReadOnlyImpersonation: 403,
  PrivateToMember: 403,
  ImpersonationEnded: 403,
  NotFound: 404,
  RequestTooSlow: 408,
  RepeatedWithOtherInput: 409,
  FileTooLarge: 413,
  FileTypeNotAllowed: 415,
  ContentTypeNotAllowed: 415,
  TooManyRequests: 429,
  HeadersTooLarge: 431,
  Unexpected: 500,
  Unavailable: 503,
} as const;

export type CommonRefusal = keyof typeof commonRefusals;

type DeclaredIn<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends Pick<Contract, 'refusals'> ? Calls[Name]['refusals'][number] : never;
}[keyof Calls];

/** Every code there is: those that every contract knows, and those that any contract declares. */
export type RefusalCode =
  | CommonRefusal
  | { [Area in keyof typeof api]: DeclaredIn<(typeof api)[Area]> }[keyof typeof api];

export interface FieldProblem {
  /** Path of the field, such as `text` or `profileIds.0`. */
  field: string;
  reason: string;
}

/** A no with a code from the contract; it rolls everything back and reaches the client as problem details. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: FieldProblem[];
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, more: { fields?: FieldProblem[]; retryAfter?: number } = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfter = more.retryAfter;
  }

  /** HTTP status: that of a common refusal, 409 for those a contract names. */
  get status(): number {
    return commonRefusals[this.code as CommonRefusal] ?? 409;
  }
}

/** Refuses with a code that the contract of the running call declares. Its type is `never`, so that it can stand where a value is expected. */
export function refuse(code: RefusalCode, more?: ConstructorParameters<typeof Refusal>[1]): never {
  throw new Refusal(code, more);
}
