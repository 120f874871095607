import { createHash } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { nameOf, ValidationStatus, VerificationMethod } from '../../../../shared/enums.ts';
import type { rejectionReasons } from '../../../../shared/validation/contract.ts';
import { days, minutes } from '../../../platform/clock.ts';
import type { PropertiesOf } from '../../../platform/database/columns.ts';
import { record } from '../../../platform/work/events.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  ValidationApproved,
  ValidationRejected,
  ValidationRevoked,
  ValidationStarted,
  ValidationSubmitted,
  ValidationVideoDropped,
} from '../events.ts';
import type { Finding, ProviderMethod } from '../providers/provider.ts';

/** How long a check may take that was started, and for how long an approval is good. */
export const sessionLength = 30 * minutes;
const goodFor = 730 * days;

const ValidationSchema = defineEntity({
  name: 'Validation',
  tableName: 'validation',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    profileId: p.bigint('number'),
    personId: p.bigint('number'),
    method: p.smallint(),
    status: p.smallint(),
    stateHash: p.string().nullable(),
    reason: p.string().nullable(),
    over18: p.boolean().nullable().name('over_18'),
    startedAt: p.datetime(),
    decidedAt: p.datetime().nullable(),
    decidedBy: p.bigint('number').nullable(),
    expiresAt: p.datetime().nullable(),
    /** The video of a check that waits, among the private files, and the code that is said or shown in it. */
    file: p.string().nullable(),
    code: p.string().nullable(),
  } satisfies PropertiesOf<'validation'>,
});

export type Reason = (typeof rejectionReasons)[number];

export const stateHash = (state: string) => createHash('sha256').update(state).digest('hex');

interface Person {
  profileId: number;
  personId: number;
}

/**
 * One check of one person: by whom, when, and whether they are an adult. Never a document, a number or a birthday; a
 * video is kept until it is decided about.
 */
export class Validation extends ValidationSchema.class {
  /** A check at a provider's; its answer is recognised by the state. */
  static start(person: Person, method: ProviderMethod, state: string, now: Date): Validation {
    const check = fresh(person, VerificationMethod[method], ValidationStatus.Started, now);
    check.stateHash = stateHash(state);
    record(check, ValidationStarted, factsOf(check));
    return check;
  }

  /** A check by a person of the house. */
  static askPersonally(person: Person, now: Date): Validation {
    const check = fresh(person, VerificationMethod.Personal, ValidationStatus.Submitted, now);
    record(check, ValidationSubmitted, factsOf(check));
    return check;
  }

  /** A check by a video, in which the person says or shows the code. */
  static startVideo(person: Person, code: string, now: Date): Validation {
    const check = fresh(person, VerificationMethod.VideoUpload, ValidationStatus.Started, now);
    check.code = code;
    record(check, ValidationStarted, factsOf(check));
    return check;
  }

  /** Takes the video; once, and only in time. */
  submitVideo(file: string, now: Date): void {
    if (this.status !== ValidationStatus.Started || isLate(this, now)) refuse('ValidationExpired');
    this.status = ValidationStatus.Submitted;
    this.file = file;
    record(this, ValidationSubmitted, factsOf(this));
  }

  /** Gives way to another check of the same person. */
  giveWay(): void {
    this.status = ValidationStatus.Expired;
    dropVideo(this);
  }

  /** Takes what the provider found; once, and only in time. */
  conclude(finding: Finding, now: Date): void {
    if (this.status !== ValidationStatus.Started) refuse('ValidationAnswerInvalid');
    if (isLate(this, now)) refuse('ValidationExpired');
    if (finding === 'Adult') pass(this, now);
    else if (finding === 'Minor') fail(this, 'UnderAge', now);
    else if (finding === 'Unproved') fail(this, 'Other', now);
    else this.status = ValidationStatus.Expired;
  }

  /** Staff saw the person and is sure. */
  approve(by: number, now: Date): void {
    if (this.status !== ValidationStatus.Submitted) refuse('AlreadyDecided');
    this.decidedBy = by;
    pass(this, now);
  }

  /** What it was found for has changed. */
  revoke(): void {
    this.status = ValidationStatus.Revoked;
    record(this, ValidationRevoked, factsOf(this));
  }

  /** Staff is not convinced. */
  reject(by: number, reason: Reason, now: Date): void {
    if (this.status !== ValidationStatus.Submitted) refuse('AlreadyDecided');
    this.decidedBy = by;
    fail(this, reason, now);
  }
}
ValidationSchema.setClass(Validation);

function fresh({ profileId, personId }: Person, method: number, status: number, now: Date): Validation {
  return Object.assign(new Validation(), { profileId, personId, method, status, startedAt: now });
}

const isLate = (check: Validation, now: Date) => now.getTime() - check.startedAt.getTime() > sessionLength;

/** Lets the video and its code go: what is left is how, when and what was found. */
function dropVideo(check: Validation): void {
  if (check.file) record(check, ValidationVideoDropped, { file: check.file });
  check.file = null;
  check.code = null;
}

function pass(check: Validation, now: Date): void {
  check.status = ValidationStatus.Approved;
  check.over18 = true;
  check.decidedAt = now;
  check.expiresAt = new Date(now.getTime() + goodFor);
  dropVideo(check);
  record(check, ValidationApproved, factsOf(check));
}

function fail(check: Validation, reason: Reason, now: Date): void {
  check.status = ValidationStatus.Rejected;
  check.reason = reason;
  check.over18 = reason === 'UnderAge' ? false : null;
  check.decidedAt = now;
  dropVideo(check);
  record(check, ValidationRejected, { ...factsOf(check), reason });
}

const factsOf = (check: Validation) => ({
  validationId: () => check.id,
  profileId: check.profileId,
  personId: check.personId,
  method: nameOf(VerificationMethod, check.method),
});

export { ValidationSchema };
