import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import {
  LodgeAccess,
  LodgeMemberStatus as Status,
  MediaStatus,
  ValidationItemStatus,
} from '../../../../shared/enums.ts';
import { lodgeSettings } from '../../../../shared/lodges/settings.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { enumName, firstRow } from '../../../platform/database/sql.ts';
import { stillOf } from '../../media/index.ts';
import { pictureOf } from '../../profiles/index.ts';
import { findable } from '../finding.ts';
import { rankOf } from '../model/ranks.ts';
import { withSlug } from './cards.ts';

type View = Omit<Output<typeof lodgeSettings.GetLodgeForEdit>, 'slug'>;

/** A picture as who runs the lodge sees it; the ones of the beginning were looked at long ago. */
const look = (column: 'picture' | 'cover') => sql`coalesce(
  (select json_build_object('picture', ${stillOf('large')},
      'state', case when m.validation = ${sql.lit(ValidationItemStatus.Rejected)} or m.withheld > 0 then 'Rejected'
        when m.status = ${sql.lit(MediaStatus.ConversionFailed)} then 'Failed'
        when m.validation = ${sql.lit(ValidationItemStatus.Approved)} then 'Approved' else 'Waiting' end)
    from media m where m.id = ${sql.ref(`l.${column}_media_id`)} and m.sealed_at is null),
  (select json_build_object('picture', ${pictureOf(sql.ref(`l.${column}_id`))}, 'state', 'Approved')
    where ${sql.ref(`l.${column}_id`)} is not null))`;

export const GetLodgeForEdit = handle(lodgeSettings.GetLodgeForEdit, async ({ lodgeId }, actor, { read }) => {
  const row = await firstRow(
    read,
    sql<View & { mine: number }>`
      select l.id as "lodgeId", l.name, l.teaser, l.text, l.rules, l.question,
        ${enumName(LodgeAccess, sql.ref('l.access'))} as access, l.visibility,
        to_json(l.category_ids) as "lodgeCategoryIds", to_json(l.kink_ids) as "kinkIds", l.area_id as "areaId",
        (select country from area where id = l.area_id) as country, l.waiting,
        ${look('picture')} as picture, ${look('cover')} as cover, coalesce(mine.status, 0) as mine
      from lodge l left join lodge_member mine on mine.lodge_id = l.id and mine.profile_id = ${actor.profileId}
      where l.id = ${lodgeId} and ${findable(actor)}`,
  );
  if (!row) return refuse('NotFound');
  const { mine, ...view } = row;
  return rankOf(mine) >= rankOf(Status.CoOwner) ? withSlug(view) : refuse('NotAllowed');
});
