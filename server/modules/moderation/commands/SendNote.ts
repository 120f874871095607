import { statements } from '../../../../shared/moderation/statements.ts';
import { ProfileStatus } from '../../../../shared/enums.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { statusOf } from '../../profiles/index.ts';
import { issueStatement } from '../statements.ts';

export const SendNote = handle(statements.SendNote, {
  async load({ profileId }, { sql: database }) {
    const status = await statusOf(database, profileId);
    if (status === undefined || status === ProfileStatus.Deleted) refuse('NotFound');
    return { profileId };
  },
  may: (actor, { profileId }: { profileId: number }) => actor.profileId !== profileId,
  async do({ profileId }, { rule, text }, actor, unit) {
    const by = actor.profileId;
    return {
      statementId: await issueStatement(unit, { profileId, scope: 'Note', rule, facts: text, automated: false, by }),
    };
  },
});
