import { createHash } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { nameOf, ValidationStatus, VerificationMethod } from '../../../../shared/enums.ts';
import type { rejectionReasons } from '../../../../shared/validation.ts';
import { days, minutes } from '../../../platform/clock.ts';
import { record } from '../../../platform/events.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ValidationApproved, ValidationRejected, ValidationStarted, ValidationSubmitted } from '../events.ts';
import type { Finding, ProviderMethod } from '../providers/provider.ts';

/** How long a provider's page may take, and for how long an approval is good. */
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
  },
});

export type Reason = (typeof rejectionReasons)[number];

export const stateHash = (state: string) => createHash('sha256').update(state).digest('hex');

interface Person {
  profileId: number;
  personId: number;
}

/** One check of one person: by whom, when, and whether they are an adult. Never a document, a number or a birthday. */
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

  /** Takes what the provider found; once, and only in time. */
  conclude(finding: Finding, now: Date): void {
    if (this.status !== ValidationStatus.Started) refuse('ValidationAnswerInvalid');
    if (now.getTime() - this.startedAt.getTime() > sessionLength) refuse('ValidationExpired');
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

function pass(check: Validation, now: Date): void {
  check.status = ValidationStatus.Approved;
  check.over18 = true;
  check.decidedAt = now;
  check.expiresAt = new Date(now.getTime() + goodFor);
  record(check, ValidationApproved, factsOf(check));
}

function fail(check: Validation, reason: Reason, now: Date): void {
  check.status = ValidationStatus.Rejected;
  check.reason = reason;
  check.over18 = reason === 'UnderAge' ? false : null;
  check.decidedAt = now;
  record(check, ValidationRejected, { ...factsOf(check), reason });
}

const factsOf = (check: Validation) => ({
  validationId: () => check.id,
  profileId: check.profileId,
  personId: check.personId,
  method: nameOf(VerificationMethod, check.method),
});

export { ValidationSchema };
