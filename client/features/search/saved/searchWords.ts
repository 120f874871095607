import { useIntl } from 'react-intl';
import { searchLists, type SearchMode } from '../../../../shared/search/enums.ts';
import { longestSavedName } from '../../../../shared/search/saved.ts';
import { useOwnFilter } from '../Chips.tsx';
import { usePartNames } from '../partNames.ts';
import { partsOf } from '../parts.ts';
import type { SearchCriteria } from '../seeking.ts';

/** What a search looks for, in words: as a line, and short enough to be its name. */
export function useSearchWords(mode: SearchMode, { options, text, everybody }: SearchCriteria) {
  const { formatMessage } = useIntl();
  const nameOf = usePartNames(options);
  const { order, onlineOnly } = searchLists[mode];
  const where = order === 'Activity' && !onlineOnly ? [] : [`search.tab.${mode}`];
  const words = [
    ...where.map((id) => formatMessage({ id })),
    ...partsOf(options).map(nameOf),
    ...(text === '' ? [] : [formatMessage({ id: 'search.part.text' }, { text })]),
  ];
  const own = useOwnFilter() && mode !== 'Advanced' && !everybody;
  const all = formatMessage({ id: own ? 'search.part.filter' : 'search.saved.all' });
  const [first = all, ...others] = words;
  const fitting = (name: string, word: string) =>
    name.length + word.length + 2 > longestSavedName ? name : `${name}, ${word}`;
  return {
    line: [first, ...others].join(' · '),
    name: others.reduce(fitting, first.slice(0, longestSavedName).replace(/[\uD800-\uDBFF]$/, '')),
  };
}
