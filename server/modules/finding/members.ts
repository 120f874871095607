import { sql } from 'kysely';
import { ProfileStatus } from '../../../shared/enums.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { calledLike, type SearchTerms } from '../../platform/database/searching.ts';
import { preparedRows } from '../../platform/database/sql.ts';
import { areApart } from '../people/index.ts';
import { cardOf } from '../profiles/index.ts';

/** Who is called so on the actor's side, is here, and meets the actor. */
export async function suggestedMembers(
  database: Database,
  terms: SearchTerms,
  { profileId, dark }: Actor,
  { most, now }: { most: number; now: Date },
): Promise<ProfileCard[]> {
  const values = { ...terms, me: profileId, now };
  const found = await preparedRows(
    database,
    `suggestedMembers ${dark} ${most}`,
    values,
    ({ me, now: at, ...value }) => {
      const fits = sql`p.status = ${sql.lit(ProfileStatus.Active)} and p.dark = ${sql.lit(dark)}
        and not ${areApart(me, sql.ref('p.id'))}`;
      const called = calledLike(
        { from: sql`profile p`, id: sql.ref('p.id'), name: sql`p.name::text`, fits },
        value,
        most,
      );
      return sql<{ member: ProfileCard }>`select ${cardOf(sql.ref('called.id'), at)} as member
        from (${called}) called order by called.place, called.plain, called.id`;
    },
  );
  return found.map(({ member }) => member);
}
