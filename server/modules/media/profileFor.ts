import { sql, type Kysely } from 'kysely';
import type { ProfileCard } from '../../../shared/fields.ts';
import { refuse } from '../../platform/refusal.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { areApart } from '../people/index.ts';
import { cardOf, isListed } from '../profiles/index.ts';
import type { Viewer } from './visible.ts';

/** The card of a profile whose media are looked at. Refuses with NotFound where there is none for who asks. */
export async function profileFor(
  database: Kysely<unknown>,
  profileId: number,
  { me, now }: Viewer,
): Promise<ProfileCard> {
  const found = await firstRow(
    database,
    sql<{ card: ProfileCard }>`select ${cardOf(sql.ref('p.id'), now)} as card from profile p
      where p.id = ${profileId} and (p.id = ${me} or ${isListed('p')} and not ${areApart(me, sql.ref('p.id'))})`,
  );
  return found?.card ?? refuse('NotFound');
}
