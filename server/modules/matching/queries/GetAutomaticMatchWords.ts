import { sql } from 'kysely';
import { foldLetters } from '../../../../shared/folding.ts';
import { matchWords } from '../../../../shared/matching/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { rows } from '../../../platform/database/sql.ts';
import { kinkName } from '../../interests/index.ts';
import { stands } from '../words.ts';

interface Word {
  kinkId: number;
  name: string;
  names: Record<string, string>;
}

export const GetAutomaticMatchWords = handle(
  matchWords.GetAutomaticMatchWords,
  async ({ text }, { locale }, { read }) => {
    const words = await rows(read, sql<Word>`select id as "kinkId", ${kinkName(locale)} as name, names from kink`);
    const plain = foldLetters(text);
    const found = words.filter(({ names }) => stands(Object.values(names).map(foldLetters), plain));
    const { compare } = new Intl.Collator(locale);
    return found.map(({ kinkId, name }) => ({ kinkId, name })).sort((a, b) => compare(a.name, b.name));
  },
);
