import { sql } from 'kysely';
import { profileSettings } from '../../../../shared/profiles/settings.ts';
import { measureNames, measures } from '../../../../shared/profiles/profileFields.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { rows } from '../../../platform/database/sql.ts';
import { PersonChanged } from '../events.ts';

export const UpdatePersonWeightAndHeight = handle(profileSettings.UpdatePersonWeightAndHeight, {
  async do(_subject, { personId, ...measuresSent }, actor, unit) {
    const changes = measureNames.map((field) => sql`${sql.ref(measures[field].column)} = ${measuresSent[field]}`);
    const changed = await rows(
      unit.sql,
      sql`update person set ${sql.join(changes)}
        where id = ${personId} and profile_id = ${actor.profileId} returning 1`,
    );
    if (changed.length === 0) refuse('NotFound');
    unit.record(PersonChanged, { profileId: actor.profileId, personId });
    return {};
  },
});
