import { sql } from 'kysely';
import { firstDevelopers } from '../../../../shared/staff/firstDevelopers.ts';
import { nameOf, Role } from '../../../../shared/enums.ts';
import { handle } from '../../../platform/handle.ts';
import { consumeLink } from '../../../platform/http/links.ts';
import { refuse } from '../../../platform/refusal.ts';
import { mailboxOf, setRole } from '../../profiles/index.ts';
import { lacksDevelopers } from '../firstDevelopers.ts';

export const BecomeFirstDeveloper = handle(firstDevelopers.BecomeFirstDeveloper, {
  async do(_subject, { q }, { profileId, accessType }, context) {
    const { sql: database, platform, now, call, afterCommit } = context;
    if (!(await lacksDevelopers(database))) refuse('LinkExpired');
    const link = await consumeLink(database, platform.secrets, 'FirstDeveloper', q, now);
    const mailbox = await mailboxOf(database, profileId);
    // Somebody else's link, or one that went to an address which is no longer theirs.
    if (link.profileId !== profileId || link.email !== mailbox?.email) refuse('LinkExpired');
    await setRole(context, profileId, Role.Developer);
    const change = { from: nameOf(Role, accessType), to: nameOf(Role, Role.Developer) };
    await sql`insert into audit (actor_id, role, name, reading, subject, profile_id, at)
      values (${profileId}, ${Role.Developer}, 'BecomeFirstDeveloper', false, ${JSON.stringify(change)}::jsonb, ${profileId}, ${now})`.execute(
      database,
    );
    afterCommit(() => platform.sessions.forget(call.token));
    return {};
  },
});
