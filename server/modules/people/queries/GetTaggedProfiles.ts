import { sql } from 'kysely';
import { tags } from '../../../../shared/people/contract.ts';
import type { Output } from '../../../../shared/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { latestFirst, movingPage } from '../../../platform/database/cursors.ts';
import { inAlphabet, rows } from '../../../platform/database/sql.ts';
import { areApart } from '../blocks.ts';
import { cardOf, isOnline, isListed } from '../../profiles/index.ts';

type Tagged = Output<typeof tags.GetTaggedProfiles>['items'][number];

const order = latestFirst(sql.ref('t.taggedAt'), sql.ref('t.id'));

export const GetTaggedProfiles = handle(
  tags.GetTaggedProfiles,
  async ({ tagId, onlyOnline, ...input }, actor, { read, now, platform }) => {
    const page = movingPage(platform.secrets, 'GetTaggedProfiles', input);
    const found = await rows(
      read,
      sql<Tagged & { sortKeys: string }>`
        select ${order.keys} as "sortKeys", ${cardOf(sql.ref('t.id'), now)} as profile, t."tagIds", t."taggedAt",
          distance_band(t.place_id, ${actor.placeId}) as "distanceBand"
        from (select p.id, p.place_id, max(tagged.tagged_at) as "taggedAt", json_agg(tag.id order by ${inAlphabet(sql.ref('tag.name'), actor.locale)}) as "tagIds"
          from tag join tagged on tagged.tag_id = tag.id join profile p on p.id = tagged.profile_id
          where tag.profile_id = ${actor.profileId} and ${isListed('p')} and not ${areApart(actor.profileId, sql.ref('p.id'))} and ${onlyOnline ? isOnline('p', now) : sql`true`}
          group by p.id ${tagId ? sql`having bool_or(tag.id = ${tagId})` : sql``}
        ) t where ${order.isBehind(page.last)} order by ${order.by} ${page.cut}`,
    );
    return page.pageOf(found);
  },
);
