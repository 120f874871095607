import { sql } from 'kysely';
import { mostTags, tags } from '../../../../shared/people/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { TagsChanged } from '../events.ts';
import { lockOwn, refuseBeyond } from './listRules.ts';

export const CreateTag = handle(tags.CreateTag, {
  async do(_subject, { name }, { profileId: me }, unit) {
    await lockOwn(unit, me);
    const mine = sql<{ tagId: number }>`select id as "tagId" from tag where profile_id = ${me} and name = ${name}`;
    const present = await firstRow(unit.sql, mine);
    if (present) return present;
    await sql`insert into tag (profile_id, name, created_at) values (${me}, ${name}, ${unit.now})`.execute(unit.sql);
    await refuseBeyond(unit, mostTags, sql`tag where profile_id = ${me}`);
    unit.record(TagsChanged, { profileId: me });
    return { tagId: (await firstRow(unit.sql, mine))!.tagId };
  },
});
