import { sql } from 'kysely';
import type { Output } from '../../../shared/contract.ts';
import type { finding } from '../../../shared/finding/contract.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { hasWords, type SearchTerms } from '../../platform/database/searching.ts';
import { inAlphabet, preparedRows } from '../../platform/database/sql.ts';
import { kinkName } from './keep.ts';

type Tag = Output<typeof finding.GetSuggestions>['tags'][number];

/** Interest words that are called so in any language, in that of the actor: those that begin with it first. */
export const suggestedKinks = (
  database: Database,
  terms: SearchTerms,
  { locale }: Actor,
  most: number,
): Promise<Tag[]> =>
  preparedRows(database, `suggestedKinks ${locale} ${most}`, { ...terms }, ({ plain, words }) => {
    const name = kinkName(locale);
    return sql<Tag>`select id as "kinkId", ${name} as name from kink where ${hasWords(sql.ref('kink.words'), words)}
      order by plain_words(${name}) ^@ ${plain} desc, ${inAlphabet(name, locale)} limit ${sql.lit(most)}`;
  });
