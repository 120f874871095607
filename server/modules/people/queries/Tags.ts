import { sql } from 'kysely';
import { currentProfileTags } from '../../../../shared/people/contract.ts';
import type { Output } from '../../../../shared/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { inAlphabet, rows } from '../../../platform/database/sql.ts';
import { areApart } from '../blocks.ts';
import { isOnline, isListed } from '../../profiles/index.ts';

type Tag = Output<typeof currentProfileTags.Tags>[number];

export const Tags = handle(currentProfileTags.Tags, (_input, { profileId: me, locale }, { read, now }) =>
  rows(
    read,
    sql<Tag>`select tag.id as "tagId", tag.name, count(p.id)::int as profiles,
        (count(*) filter (where ${isOnline('p', now)}))::int as online
      from tag left join tagged on tagged.tag_id = tag.id
      left join profile p on p.id = tagged.profile_id and ${isListed('p')} and not ${areApart(me, sql.ref('p.id'))}
      where tag.profile_id = ${me} group by tag.id order by ${inAlphabet(sql.ref('tag.name'), locale)}`,
  ),
);
