import { sql } from 'kysely';
import { decidedWithin } from '../../../../shared/staff/deadlines.ts';
import { actsOfTwo, proposals } from '../../../../shared/staff/proposals.ts';
import { hours } from '../../../platform/clock.ts';
import { movingPage } from '../../../platform/database/cursors.ts';
import { decisionsFor, factsOf, proposalOrder, readProposals } from '../../../platform/fourEyes/proposals.ts';
import { handle } from '../../../platform/handle.ts';

const within = decidedWithin.Proposals * hours;

export const GetProposalQueue = handle(proposals.GetProposalQueue, async (input, actor, { read, platform }) => {
  const page = movingPage(platform.secrets, 'GetProposalQueue', input);
  const me = actor.profileId;
  const found = await readProposals(
    read,
    sql`where r.decided_at is null and r.profile_id not in (select profiles_of_account(${me}))
      and ${proposalOrder.isBehind(page.last)} order by ${proposalOrder.by} ${page.cut}`,
  );
  const { items, ...rest } = page.pageOf(found);
  return {
    items: items.map((one) => ({
      ...{ proposalId: one.proposalId, kind: one.kind, subjectId: one.subjectId },
      ...{ about: one.about, by: one.by, at: one.at, mine: one.proposedBy === me },
      dueAt: new Date(Date.parse(one.at) + within).toISOString(),
      // Where it is decided on another screen, its reasons are read, and on record, there.
      facts: actsOfTwo[one.kind].decidedOn === 'Queue' ? factsOf(platform.secrets, one) : null,
      can: decisionsFor(actor, one),
    })),
    ...rest,
  };
});
