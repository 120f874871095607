import { sql } from 'kysely';
import { mostFollowed } from '../../../shared/blogs/shapes.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { areApart, lockPair } from '../people/index.ts';
import { isListed } from '../profiles/index.ts';
import type { AuthorFacts } from './model/following.ts';

/** An author whom the actor may find. Whoever blocks the other meanwhile waits, so that a block ends what it must end. */
export async function findAuthor(unit: Unit, authorId: number, { profileId: me }: Actor): Promise<AuthorFacts> {
  await lockPair(unit, me, authorId);
  const author = await firstRow(
    unit.sql,
    sql`select from profile p where p.id = ${authorId} and ${isListed('p')} and not ${areApart(me, sql.ref('p.id'))}`,
  );
  return author ? { authorId } : refuse('NotFound');
}

/** Refuses when somebody has more rows of their own in a table than one may follow or hide. */
export async function mustNotBeTooMany({ sql: database }: Unit, table: string, column: string, me: number) {
  const mine = await firstRow(
    database,
    sql<{ many: number }>`select count(*)::int as many from ${sql.table(table)} where ${sql.ref(column)} = ${me}`,
  );
  if (mine!.many > mostFollowed) refuse('TooMany');
}
