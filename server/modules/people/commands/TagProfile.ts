import { sql } from 'kysely';
import { mostTagged, tags } from '../../../../shared/people/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { TagsChanged } from '../events.ts';
import { mayKeep, refuseBeyond, shownProfile } from './listRules.ts';
import { ownTag } from './ownTag.ts';

export const TagProfile = handle(tags.TagProfile, {
  async load(input, unit, actor) {
    await ownTag(input, unit, actor);
    return shownProfile(input, unit, actor);
  },
  may: mayKeep,
  async do({ profileId }, { tagId }, { profileId: me }, unit) {
    const added = await firstRow(
      unit.sql,
      sql`insert into tagged (tag_id, profile_id, tagged_at) values (${tagId}, ${profileId}, ${unit.now})
        on conflict do nothing returning 1`,
    );
    if (!added) return {};
    await refuseBeyond(unit, mostTagged, sql`tagged join tag on tag.id = tag_id where tag.profile_id = ${me}`);
    unit.record(TagsChanged, { profileId: me });
    return {};
  },
});
