import { sql } from 'kysely';
import { decidedWithin } from '../../../../shared/staff/deadlines.ts';
import { actsOfTwo, proposals } from '../../../../shared/staff/proposals.ts';
import { hours } from '../../../platform/clock.ts';
import { pageOf } from '../../../platform/database/sql.ts';
import { decisionsFor, factsOf, readProposals } from '../../../platform/fourEyes/proposals.ts';
import { handle } from '../../../platform/handle.ts';

const within = decidedWithin.Proposals * hours;

export const GetProposalQueue = handle(
  proposals.GetProposalQueue,
  async ({ skip, take }, actor, { read, platform }) => {
    const me = actor.profileId;
    const found = await readProposals(
      read,
      sql`where r.decided_at is null and r.profile_id not in (select profiles_of_account(${me}))
      order by r.proposed_at, r.id offset ${skip} limit ${take + 1}`,
    );
    const { items, more } = pageOf(found, take);
    return {
      items: items.map((one) => ({
        ...{ proposalId: one.proposalId, kind: one.kind, subjectId: one.subjectId },
        ...{ about: one.about, by: one.by, at: one.at, mine: one.proposedBy === me },
        dueAt: new Date(Date.parse(one.at) + within).toISOString(),
        // Where it is decided on another screen, its reasons are read, and on record, there.
        facts: actsOfTwo[one.kind].decidedOn === 'Queue' ? factsOf(platform.secrets, one) : null,
        can: decisionsFor(actor, one),
      })),
      more,
    };
  },
);
