import { useIntl } from 'react-intl';
import { GenderGroup, namesOf } from '../../../shared/enums.ts';
import { kinks } from '../../../shared/interests/contract.ts';
import { measureNames, measures } from '../../../shared/profiles/profileFields.ts';
import {
  endsOf,
  groupsOptions,
  listFields,
  listOptions,
  type SearchField,
  type SearchOptions,
} from '../../../shared/search/options.ts';
import { useQuery } from '../../platform/api.ts';
import type { Part } from './parts.ts';

/** A range in words; an end that is undefined is open. */
export function useRangeWords() {
  const { formatMessage } = useIntl();
  return (unit: 'years' | 'cm' | 'kg', from?: number, to?: number) => {
    const ends = from === undefined ? (to === undefined ? 'none' : 'to') : to === undefined ? 'from' : 'both';
    return formatMessage({ id: `search.range.${unit}` }, { ends, from: from ?? '', to: to ?? '' });
  };
}

/** What a part of a search asks for, in words. */
export function usePartNames(options: SearchOptions): (part: Part) => string {
  const { formatMessage } = useIntl();
  const range = useRangeWords();
  const { list, names } = useLists();
  const wordsOf = useWords(options);
  const placeOf = usePlace();
  const groups = (bits = 0) =>
    names(
      namesOf(GenderGroup)
        .filter((group) => (bits & GenderGroup[group]) !== 0)
        .map((group) => formatMessage({ id: `enum.GenderGroup.${group}` })),
    );
  const { ageFrom, ageTo } = options;
  const both = options.both ? [formatMessage({ id: 'search.part.both' })] : [];
  const weighed = (field: 'must' | 'any' | 'like' | 'no') =>
    formatMessage({ id: `search.part.${field}` }, { words: list(wordsOf(options[field])) });
  const words: Partial<Record<SearchField, () => string>> = {
    ...useFieldWords(options, groups),
    groups: () => groups(options.groups),
    ageFrom: () => list([range('years', ageFrom, ageTo), ...both]),
    band: () => placeOf(options),
    active: () => formatMessage({ id: `enum.LastActive.${options.active}` }),
    must: () => weighed('must'),
    any: () => weighed('any'),
    like: () => weighed('like'),
    no: () => weighed('no'),
  };
  return ({ fields: [field] }) => words[field]?.() ?? formatMessage({ id: `search.part.${field}` });
}

/** What is asked for of what people tell about themselves, in words, by the first option of each field. */
function useFieldWords(options: SearchOptions, groups: (bits?: number) => string) {
  const { formatMessage } = useIntl();
  const range = useRangeWords();
  const { names } = useLists();
  const ofMeasure = (measure: (typeof measureNames)[number]) => {
    const [from, to] = endsOf(measure);
    return [from, () => range(measures[measure].unit, options[from], options[to])] as const;
  };
  const ofList = (option: (typeof listOptions)[number]) => {
    const chosen: readonly string[] = options[option] ?? [];
    const { enumeration } = listFields[option];
    return [option, () => names(chosen.map((name) => formatMessage({ id: `enum.${enumeration}.${name}` })))] as const;
  };
  const ofGroups = (option: (typeof groupsOptions)[number]) =>
    [option, () => formatMessage({ id: `search.part.${option}` }, { groups: groups(options[option]) })] as const;
  return Object.fromEntries([
    ...measureNames.map(ofMeasure),
    ...listOptions.map(ofList),
    ...groupsOptions.map(ofGroups),
  ]) as Partial<Record<SearchField, () => string>>;
}

/** Lists in a chip: of words as they are, and of names that begin small after the first. */
function useLists() {
  const { locale } = useIntl();
  const list = (words: string[]) => words.join(', ');
  const small = (name: string) => name.charAt(0).toLocaleLowerCase(locale) + name.slice(1);
  return { list, names: (all: string[]) => list(all.map((name, at) => (at === 0 ? name : small(name)))) };
}

/** The names of interest words by number. */
function useWords({ must, any, like, no }: SearchOptions) {
  const { formatMessage } = useIntl();
  const { data = [] } = useQuery(kinks.GetKinks, {}, { skip: !must && !any && !like && !no });
  const unknown = formatMessage({ id: 'search.word' });
  return (ids: readonly number[] = []) => ids.map((id) => data.find(({ kinkId }) => kinkId === id)?.name ?? unknown);
}

/** How far at most from where; where alone orders what is found. */
function usePlace() {
  const { formatMessage, locale } = useIntl();
  const countries = new Intl.DisplayNames([locale], { type: 'region' });
  return ({ band, near }: SearchOptions) => {
    const upTo = band === undefined ? '' : formatMessage({ id: `enum.DistanceUpTo.${band}` });
    if (near === undefined) return upTo;
    const [country = '', zipCode = ''] = near.split(/-(.*)/s);
    const name = `${zipCode}, ${countries.of(country) ?? country}`;
    return band === undefined ? name : formatMessage({ id: 'search.part.from' }, { upTo, name });
  };
}
