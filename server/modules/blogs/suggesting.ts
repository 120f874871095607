import { sql } from 'kysely';
import type { Output } from '../../../shared/contract.ts';
import { ProfileStatus } from '../../../shared/enums.ts';
import type { finding } from '../../../shared/finding/contract.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { calledLike, type SearchTerms } from '../../platform/database/searching.ts';
import { preparedRows } from '../../platform/database/sql.ts';
import { isEntryListed } from './queries/cards.ts';

type Blog = Output<typeof finding.GetSuggestions>['blogs'][number];

/** The author is named where nothing is said of why, so none is who is locked. */
const byActive = sql`(select author.status = ${sql.lit(ProfileStatus.Active)} from profile author where author.id = entry.author_id)`;

/** Entries of the actor's lists that are called so; none for who is kept from the blogs. */
export async function suggestedEntries(
  database: Database,
  terms: SearchTerms,
  { profileId, dark, blogBanned }: Actor,
  most: number,
): Promise<Blog[]> {
  if (blogBanned) return [];
  const values = { ...terms, me: profileId };
  return preparedRows(database, `suggestedEntries ${dark} ${most}`, values, ({ me, ...value }) => {
    const fits = sql`${isEntryListed({ me, guest: false, dark })} and ${byActive}`;
    const called = calledLike(
      { from: sql`blog_entry entry`, id: sql.ref('entry.id'), name: sql.ref('entry.title'), fits },
      value,
      most,
    );
    return sql<Blog>`select entry.id as "blogEntryId", entry.title, author.name as author
      from (${called}) called join blog_entry entry using (id) join profile author on author.id = entry.author_id
      order by called.place, called.plain, entry.id`;
  });
}
