/** Who of the house may give what to whom: facts that the commands and the `can` of the desk share. */
import { sql, type Kysely } from 'kysely';
import { moderatorAccessLevel, ProfileStatus, type NameOf } from '../../../../shared/enums.ts';
import { isOwn, type Actor } from '../../../platform/actor.ts';
import { enumName, firstRow } from '../../../platform/database/sql.ts';
import type { Verdict } from '../../../platform/handle.ts';

/** Whom it concerns. */
export interface Subject {
  profileId: number;
  accessType: number;
  status: NameOf<typeof ProfileStatus>;
  /** Time waits to be given by a second person. */
  daysWait: boolean;
}

export const subjectOf = (database: Kysely<never> | Kysely<unknown>, profileId: number) =>
  firstRow(
    database,
    sql<Subject>`select id as "profileId", access_type as "accessType", ${enumName(ProfileStatus, sql.ref('status'))} as status,
        exists (select from payment_remedy where profile_id = p.id and order_id is null and decided_at is null) as "daysWait"
      from profile p where id = ${profileId}`,
  );

type Person = Pick<Subject, 'profileId' | 'accessType'>;

/** Nobody gives anything to themselves, nor to staff of an equal or higher role. */
export function concerns(actor: Actor, { profileId, accessType }: Person): Verdict {
  if (isOwn(actor, profileId)) return 'NotFound';
  return accessType < moderatorAccessLevel || accessType < actor.accessType;
}

/** Who is on the way out, shut out for good or not there yet has no use for time. */
const canHave = ['Active', 'Locked', 'Quarantined'] as const satisfies Subject['status'][];
export const canHaveDays = ({ status }: Pick<Subject, 'status'>): Verdict =>
  (canHave as readonly string[]).includes(status) || 'StatusNotPossible';

export const mayCompensate = (actor: Actor, subject: Subject): Verdict => {
  const verdict = concerns(actor, subject);
  if (verdict !== true) return verdict;
  return subject.daysWait ? 'AlreadyProposed' : canHaveDays(subject);
};

/** What has to be known of an order before money of it goes back. */
export interface OrderFacts extends Person {
  orderId: number;
  refundable: number;
  refundWaits: boolean;
}

export const mayRefund = (actor: Actor, order: OrderFacts): Verdict => {
  const verdict = concerns(actor, order);
  if (verdict !== true) return verdict;
  if (order.refundWaits) return 'AlreadyProposed';
  return order.refundable > 0 || 'RefundTooLarge';
};

/** What has to be known of an order before a transfer of it is booked. */
export interface BookableFacts extends Person {
  /** Undefined where no transfer was ever waited for. */
  transfer: object | null | undefined;
}

export const mayBook = (actor: Actor, order: BookableFacts): Verdict => {
  const verdict = concerns(actor, order);
  if (verdict !== true) return verdict;
  return Boolean(order.transfer) || 'NoTransferExpected';
};

/** What has to be known of something that was proposed. */
export interface RemedyFacts extends Person {
  remedyId: number;
  proposedBy: number;
  waits: boolean;
}

/** Who proposed is not who decides. */
export const mayDecide = (actor: Actor, remedy: RemedyFacts): Verdict => {
  const verdict = concerns(actor, remedy);
  if (verdict !== true) return verdict;
  if (!remedy.waits) return 'AlreadyDecided';
  return remedy.proposedBy !== actor.profileId || 'SecondPersonNeeded';
};
