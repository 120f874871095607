import { sql } from 'kysely';
import type { Output } from '../../../shared/contract.ts';
import type { finding } from '../../../shared/finding/contract.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { calledLike, type SearchTerms } from '../../platform/database/searching.ts';
import { preparedRows } from '../../platform/database/sql.ts';
import { isListed, shapeOf } from './finding.ts';
import { withSlug } from './queries/cards.ts';

type Lodge = Output<typeof finding.GetSuggestions>['lodges'][number];

/** Lodges of the actor's lists that are called so. */
export async function suggestedLodges(
  database: Database,
  terms: SearchTerms,
  actor: Actor,
  most: number,
): Promise<Lodge[]> {
  const values = { ...terms, me: actor.profileId };
  const found = await preparedRows(
    database,
    `suggestedLodges ${shapeOf(actor)} ${most}`,
    values,
    ({ me, ...value }) => {
      const fits = isListed({ ...actor, profileId: me });
      const called = calledLike(
        { from: sql`lodge l`, id: sql.ref('l.id'), name: sql`l.name::text`, fits },
        value,
        most,
      );
      return sql<Omit<Lodge, 'slug'>>`select l.id as "lodgeId", l.name from (${called}) called join lodge l using (id)
      order by called.place, called.plain, id`;
    },
  );
  return found.map(withSlug);
}
