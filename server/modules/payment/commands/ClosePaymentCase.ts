import { sql } from 'kysely';
import { paymentCases } from '../../../../shared/payment/desk.ts';
import { isOwn } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { seal } from '../../../platform/secrets.ts';
import { lockCase, purposeOfNote, type CaseFacts } from '../desk/cases.ts';

export const ClosePaymentCase = handle(paymentCases.ClosePaymentCase, {
  load: ({ paymentCaseId }, { sql: database }) => lockCase(database, paymentCaseId),
  may: (actor, { profileId, isOpen }: CaseFacts) => (isOwn(actor, profileId) ? 'NotFound' : isOpen || 'AlreadyDecided'),
  async do({ profileId, kind }, { paymentCaseId, note }, actor, { sql: database, now, platform, about }) {
    const sealed = seal(platform.secrets, purposeOfNote(paymentCaseId), note);
    await sql`update payment_case set closed_at = ${now}, closed_by = ${actor.profileId}, note = ${sealed}
      where id = ${paymentCaseId}`.execute(database);
    if (profileId !== null) about(profileId, { reason: kind });
    return {};
  },
});
