import { sql } from 'kysely';
import { sealedMedia } from '../../../../shared/sealed/contract.ts';
import type { Actor } from '../../../platform/actor.ts';
import { withdraw } from '../../../platform/fourEyes/proposals.ts';
import { handle } from '../../../platform/handle.ts';
import { concernsAnother, lockAccess, type AccessFacts } from '../access.ts';

type Facts = Pick<AccessFacts, 'profileId' | 'proposedBy' | 'waits' | 'lasts'>;

export const EndSealedAccess = handle(sealedMedia.EndSealedAccess, {
  load: ({ proposalId }, { sql: database, now }) => lockAccess(database, proposalId, now),
  may(actor: Actor, facts: Facts) {
    if (!concernsAnother(actor, facts)) return 'NotFound';
    return facts.proposedBy === actor.profileId && (facts.waits || facts.lasts || 'SealedAccessEnded');
  },
  async do({ waits, proposalId, proposedBy, profileId }, _input, _actor, context) {
    const { sql: database, now, about } = context;
    if (waits) await withdraw(context, { proposalId, proposedBy });
    else await sql`update sealed_access set ended_at = ${now} where proposal_id = ${proposalId}`.execute(database);
    about(profileId);
    return {};
  },
});
