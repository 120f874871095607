import { sql } from 'kysely';
import { tags } from '../../../../shared/people/contract.ts';
import type { Output } from '../../../../shared/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/database/sql.ts';
import { areApart } from '../blocks.ts';
import { cardOf, isOnline, isListed } from '../../profiles/index.ts';

type Tagged = Output<typeof tags.GetTaggedProfiles>['items'][number];

export const GetTaggedProfiles = handle(
  tags.GetTaggedProfiles,
  async ({ tagId, onlyOnline, skip, take }, actor, { read, now }) => {
    const found = await rows(
      read,
      sql<Tagged>`
        select ${cardOf(sql.ref('t.id'), now)} as profile, t."tagIds", t."taggedAt",
          distance_band(t.place_id, ${actor.placeId}) as "distanceBand"
        from (select p.id, p.place_id, max(tagged.tagged_at) as "taggedAt", json_agg(tag.id order by tag.name) as "tagIds"
          from tag join tagged on tagged.tag_id = tag.id join profile p on p.id = tagged.profile_id
          where tag.profile_id = ${actor.profileId} and ${isListed('p')} and not ${areApart(actor.profileId, sql.ref('p.id'))} and ${onlyOnline ? isOnline('p', now) : sql`true`}
          group by p.id ${tagId ? sql`having bool_or(tag.id = ${tagId})` : sql``}
          order by max(tagged.tagged_at) desc, p.id desc limit ${take + 1} offset ${skip}) t
        order by t."taggedAt" desc, t.id desc`,
    );
    return pageOf(found, take);
  },
);
