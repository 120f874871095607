import { sql } from 'kysely';
import { tags } from '../../../../shared/people/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { TagsChanged } from '../events.ts';

export const DeleteTag = handle(tags.DeleteTag, {
  async do(_subject, { tagId }, { profileId: me }, unit) {
    const gone = await firstRow(unit.sql, sql`delete from tag where id = ${tagId} and profile_id = ${me} returning 1`);
    if (gone) unit.record(TagsChanged, { profileId: me });
    return {};
  },
});
