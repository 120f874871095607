/** Who is in a lodge, as its lists ask for it: whoever is shown, by indexes that carry all that a page needs. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { foldLetters } from '../../../../shared/folding.ts';
import { isLike, type Pattern } from '../../../platform/database/searching.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { isAdmin, memberStatuses } from '../model/ranks.ts';
import type { LodgeFacts } from '../model/rules.ts';

const members = sql.join(memberStatuses.map((one) => sql.lit(one)));

/** Who is hidden from a reader in a lodge; who runs it sees everybody. Few, and so said by number: the page stays a walk along an index. */
export async function unmetIn(
  read: Kysely<unknown>,
  me: number,
  { mine }: Pick<LodgeFacts, 'mine'>,
): Promise<number[]> {
  if (isAdmin(mine)) return [];
  const found = await rows(
    read,
    sql<{ id: Column<'apart', 'otherId'> }>`select other_id as id from apart where profile_id = ${me}`,
  );
  return found.map(({ id }) => id);
}

/** Members `m` of a lodge but for those whom the reader does not meet. */
export const membersOf = (lodgeId: number, unmet: readonly number[] | undefined): RawBuilder<unknown> => sql`
  lodge_member m where m.lodge_id = ${lodgeId} and m.status in (${members}) and m.shown
    ${unmet ? sql`and m.profile_id <> all(${unmet}::bigint[])` : sql``}`;

/** A name as it is searched for. */
export const keyOf = (name: string): string => foldLetters(name.normalize('NFKC'));

/** Whether the name of a member `m` fits to a pattern. */
export const isNamed = (pattern: Pattern) => isLike(sql.ref('m.name_key'), pattern);

/** Whether it begins with a key, told so that an index leads there. */
export const beginsWith = (key: string) => sql<boolean>`m.name_key >= ${key} and m.name_key < ${key} || chr(1114111)`;

/** How many notes those who run the lodge keep about a profile. */
export const notesAbout = (lodgeId: number, profileId: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from lodge_note n where n.lodge_id = ${lodgeId} and n.profile_id = ${profileId})`;
