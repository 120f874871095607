import { sql } from 'kysely';
import { tags } from '../../../../shared/people/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { TagsChanged } from '../events.ts';
import { ownTag } from './ownTag.ts';

export const RenameTag = handle(tags.RenameTag, {
  load: ownTag,
  async do({ tagId }, { name }, { profileId: me }, unit) {
    const other = await firstRow(
      unit.sql,
      sql`select from tag where profile_id = ${me} and name = ${name} and id <> ${tagId}`,
    );
    if (other) refuse('TagNameTaken');
    await sql`update tag set name = ${name} where id = ${tagId}`.execute(unit.sql);
    unit.record(TagsChanged, { profileId: me });
    return {};
  },
});
