import { sql } from 'kysely';
import { tags } from '../../../../shared/people/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { TagsChanged } from '../events.ts';
import { mayKeep } from './listRules.ts';

export const UntagProfile = handle(tags.UntagProfile, {
  load: async (input) => input,
  may: mayKeep,
  async do({ profileId, tagId }, _input, { profileId: me }, unit) {
    const gone = await firstRow(
      unit.sql,
      sql`delete from tagged using tag
        where tag.id = tag_id and tag.profile_id = ${me} and tag_id = ${tagId} and tagged.profile_id = ${profileId}
        returning 1`,
    );
    if (gone) unit.record(TagsChanged, { profileId: me });
    return {};
  },
});
