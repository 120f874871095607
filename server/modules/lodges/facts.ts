/** The facts by which somebody is judged about a lodge, read alike by commands and queries. */
import { sql, type RawBuilder } from 'kysely';
import { LodgeMemberStatus as Status } from '../../../shared/enums.ts';
import { apart } from '../people/index.ts';
import { isReadOnly } from './footing.ts';
import type { LodgeFacts } from './model/rules.ts';

type Columns = Omit<LodgeFacts, 'now'>;

/** The columns of `LodgeFacts` from a lodge `l` and the actor's place `mine` in it, which may be missing. */
export const factColumns = (profileId: number, now: Date): RawBuilder<Columns> => sql<Columns>`
  l.access, coalesce(mine.status, 0) as mine, mine.since, mine.decided_at as "decidedAt",
  l.ownerless_since as "ownerlessSince", ${isReadOnly(now)} as "readOnly", l.archived_at is not null as archived,
  exists (select from lodge_member o where o.lodge_id = l.id and o.status = ${sql.lit(Status.Owner)}
    and ${apart(profileId, sql.ref('o.profile_id'))}) as "apartFromOwner"`;
