import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { plainWords } from '../../../../shared/folding.ts';
import { lodgeReview } from '../../../../shared/lodgeReview/contract.ts';
import { numberIn, hasWords, wordsBeginning } from '../../../platform/database/searching.ts';
import { rows } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { isOwnAffairOf } from '../../lodges/index.ts';
import { lodgeOf } from '../rows.ts';

type Found = Omit<Output<typeof lodgeReview.FindLodge>[number], 'slug'>;

const most = 20;

export const FindLodge = handle(lodgeReview.FindLodge, async ({ text }, { profileId: me }, { read }) => {
  const words = wordsBeginning(text);
  if (!words) return [];
  const number = numberIn(text);
  // The index holds the words of a lodge's text as well; of those found by it, the name decides.
  const isNamed = sql`(${hasWords(sql.ref('l.words'), words)} and ${hasWords(sql`to_tsvector('simple', plain_words(l.name::text))`, words)})`;
  const found = await rows(
    read,
    sql<Found>`
      select l.id as "lodgeId", l.name, l.dark, l.members, l.gone_at is not null as gone from lodge l
      where (l.id = ${number} or ${isNamed}) and not ${isOwnAffairOf(me)}
      order by l.id is not distinct from ${number} desc, plain_words(l.name::text) = ${plainWords(text)} desc, l.members desc, l.id limit ${most}`,
  );
  return found.map(({ members, gone, ...lodge }) => ({ ...lodgeOf(lodge), members, gone }));
});
