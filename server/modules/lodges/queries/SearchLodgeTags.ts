import { sql } from 'kysely';
import { LodgeCategory, namesOf } from '../../../../shared/enums.ts';
import { plainWords } from '../../../../shared/folding.ts';
import { lodges } from '../../../../shared/lodges/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { rows } from '../../../platform/database/sql.ts';
import { text as words } from '../../../platform/texts.ts';
import { kinkName } from '../../interests/index.ts';
import { subjectsFor } from './subjects.ts';

const most = 10;

export const SearchLodgeTags = handle(lodges.SearchLodgeTags, async ({ text }, actor, context) => {
  const { locale } = actor;
  const subjects = await subjectsFor(actor, context);
  const plain = plainWords(text);
  const begins = (name: string) => plain !== '' && ` ${plainWords(name)}`.includes(` ${plain}`);
  const categories = namesOf(LodgeCategory).map((category) => {
    const id = LodgeCategory[category];
    const name = words(locale, `enum.LodgeCategory.${category}`);
    return { lodgeCategoryId: id, kinkId: null, name, lodges: subjects.categories.get(id) ?? 0 };
  });
  const kinks = await rows(
    context.read,
    sql<{ kinkId: number; name: string }>`select id as "kinkId", ${kinkName(locale)} as name from kink`,
  );
  const all = [
    ...categories,
    ...kinks.map((kink) => ({ lodgeCategoryId: null, ...kink, lodges: subjects.kinks.get(kink.kinkId) ?? 0 })),
  ];
  const fitting = all.filter((one) => one.lodges > 0 && begins(one.name));
  return { items: fitting.sort((a, b) => b.lodges - a.lodges || a.name.localeCompare(b.name, locale)).slice(0, most) };
});
