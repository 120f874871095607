import { sql } from 'kysely';
import type { Contract } from '../../shared/contract.ts';
import { isOwn, isSupport, type Actor } from './actor.ts';
import { clock } from './clock.ts';
import type { Noted, About, Message } from './handlerTypes.ts';
import { refuse } from './refusal.ts';
import type { Unit } from './database/unit.ts';

/** The record of one call: what its handler says it is about, and how it is written where staff made an audited call. */
interface Audit {
  about: About;
  asMember: () => void;
  write?: (database: Unit['sql']) => Promise<void>;
}

/**
 * What concerns the one at the desk is not there for them, somebody else of the house sees to it: whatever is asked or done
 * there about oneself is refused with NotFound.
 */
function mustConcernAnother({ access }: Contract, actor: Actor, profileId: unknown): void {
  if ((access === 'support' || access === 'developer' || access === 'chatModerator') && isOwn(actor, profileId))
    refuse('NotFound');
}

/** What staff does, and whoever keeps order in the chat. */
const isAtWork = ({ access }: Contract, actor: Actor) => isSupport(actor) || access === 'chatModerator';

/**
 * Makes the record of a call: one row in the table `audit` for what staff did or read, with the one it is about, the role
 * of that moment and a reason in code. Secret fields of the input stay out of it. The database lets nobody change a row.
 */
export function auditOf(contract: Contract, { input, actor }: Message): Audit {
  const { impersonation } = actor;
  mustConcernAnother(contract, actor, (input as { profileId?: unknown }).profileId);
  if (!contract.audited || !(isAtWork(contract, actor) || impersonation))
    return { about: () => undefined, asMember: () => undefined };
  const subject = Object.fromEntries(
    Object.entries(input as object).filter(([field]) => !contract.secret.includes(field)),
  ) as Noted & { profileId?: number };
  let profileId = subject.profileId ?? null;
  let { name } = contract;
  let own = false;
  return {
    about(whom, more, recordedAs = name) {
      mustConcernAnother(contract, actor, whom);
      profileId = whom;
      name = recordedAs;
      Object.assign(subject, more);
    },
    asMember() {
      own = !impersonation;
    },
    async write(database) {
      if (own) return;
      const { by, role } = impersonation ?? { by: actor.accountId, role: actor.accessType };
      await sql`insert into audit (actor_id, role, name, reading, subject, reason, profile_id, at)
        select ${by}, ${role}, ${name}, ${contract.kind === 'query'}, ${JSON.stringify(subject)}::jsonb,
          ${subject.reason ?? null}, (select id from profile where id = ${profileId}::bigint), ${clock.now()}`.execute(
        database,
      );
    },
  };
}
