import { sql, type RawBuilder } from 'kysely';
import { RelationKind, RelationStatus, type NameOf } from '../../../shared/enums.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import { enumName } from '../../platform/database/sql.ts';
import { areApart } from './blocks.ts';
import { cardOf, isListed } from '../profiles/index.ts';
import type { RelationParties } from './model/rules.ts';

export interface RelationRow extends RelationParties {
  relationId: number;
  /** The other one of the two. */
  profile: ProfileCard;
  kind: NameOf<typeof RelationKind>;
  /** Since when it stands as it does. */
  at: string;
}

/** The relations of a profile in some of their states, the latest first, as far as a reader finds the other one. */
export const relationsOf = (
  profileId: number,
  readerId: number,
  statuses: (keyof typeof RelationStatus)[],
  now: Date,
): RawBuilder<RelationRow> => sql<RelationRow>`
  select r.id as "relationId", r.asker_id as "askerId", r.asked_id as "askedId", r.status,
    ${cardOf(sql.ref('p.id'), now)} as profile, ${enumName(RelationKind, sql.ref('r.kind'))} as kind,
    coalesce(r.decided_at, r.asked_at) as at
  from relation r join profile p on p.id = case r.asker_id when ${profileId} then r.asked_id else r.asker_id end
  where ${profileId} in (r.asker_id, r.asked_id)
    and r.status in (${sql.join(statuses.map((one) => sql.lit(RelationStatus[one])))})
    and ${isListed('p')} and not ${areApart(readerId, sql.ref('p.id'))}
  order by coalesce(r.decided_at, r.asked_at) desc, r.id desc`;
