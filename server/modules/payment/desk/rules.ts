/** Who of the house may give what to whom: facts that the commands and the `can` of the desk share. */
import { sql, type Kysely } from 'kysely';
import { ProfileStatus, type NameOf } from '../../../../shared/enums.ts';
import { isOwn, outranks, type Actor } from '../../../platform/actor.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { enumName, firstRow } from '../../../platform/database/sql.ts';
import { isProposed } from '../../../platform/fourEyes/proposals.ts';
import type { Verdict } from '../../../platform/handlerTypes.ts';

/** Whom it concerns. */
export interface Subject {
  profileId: number;
  accessType: Column<'profile', 'accessType'>;
  status: NameOf<typeof ProfileStatus>;
  /** Time waits to be given by a second person. */
  daysWait: boolean;
}

export const subjectOf = (database: Kysely<never> | Kysely<unknown>, profileId: number) =>
  firstRow(
    database,
    sql<Subject>`select id as "profileId", access_type as "accessType", ${enumName(ProfileStatus, sql.ref('status'))} as status,
        ${isProposed('Days', sql.ref('p.id'))} as "daysWait"
      from profile p where id = ${profileId}`,
  );

type Person = Pick<Subject, 'profileId' | 'accessType'>;

/** Nobody gives anything to themselves, nor to staff of an equal or higher role. */
const concerns = (actor: Actor, person: Person): Verdict =>
  isOwn(actor, person.profileId) ? 'NotFound' : outranks(actor, person);

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
