import { sql } from 'kysely';
import { editProfile } from '../../../../shared/editProfile.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { rows } from '../../../platform/sql.ts';
import { PersonChanged } from '../events.ts';

export const UpdatePersonWeightAndHeight = handle(editProfile.UpdatePersonWeightAndHeight, {
  async do(_subject, { personId, weight, height }, actor, unit) {
    const changed = await rows(
      unit.sql,
      sql`update person set weight = ${weight}, height = ${height}
        where id = ${personId} and profile_id = ${actor.profileId} returning 1`,
    );
    if (changed.length === 0) refuse('NotFound');
    unit.record(PersonChanged, { profileId: actor.profileId, personId });
    return {};
  },
});
