import { useIntl } from 'react-intl';
import { GenderGroup, namesOf } from '../../../shared/enums.ts';
import { kinks } from '../../../shared/interests/contract.ts';
import type { SearchField, SearchOptions } from '../../../shared/search/options.ts';
import { useQuery } from '../../platform/api.ts';
import type { Part } from './parts.ts';

/** Fields of values that are told by name, with the enumerations whose texts say them. */
export const toldFields = {
  relationships: 'RelationshipStatus',
  orientations: 'SexualOrientation',
  roles: 'PersonRole',
  bodyTypes: 'BodyType',
  eyeColours: 'EyeColour',
  hairColours: 'HairColour',
} as const;
export type ToldField = keyof typeof toldFields;

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
  const { ageFrom, ageTo, heightFrom, heightTo, weightFrom, weightTo } = options;
  const both = options.both ? [formatMessage({ id: 'search.part.both' })] : [];
  const weighed = (field: 'must' | 'any' | 'like' | 'no') =>
    formatMessage({ id: `search.part.${field}` }, { words: list(wordsOf(options[field])) });
  const words: Partial<Record<SearchField, () => string>> = {
    groups: () => groups(options.groups),
    lookingFor: () => formatMessage({ id: 'search.part.lookingFor' }, { groups: groups(options.lookingFor) }),
    ageFrom: () => list([range('years', ageFrom, ageTo), ...both]),
    heightFrom: () => range('cm', heightFrom, heightTo),
    weightFrom: () => range('kg', weightFrom, weightTo),
    band: () => placeOf(options),
    active: () => formatMessage({ id: `enum.LastActive.${options.active}` }),
    must: () => weighed('must'),
    any: () => weighed('any'),
    like: () => weighed('like'),
    no: () => weighed('no'),
  };
  const told = (field: ToldField) =>
    names((options[field] ?? []).map((name) => formatMessage({ id: `enum.${toldFields[field]}.${name}` })));
  return ({ fields: [field] }) => {
    if (Object.hasOwn(toldFields, field)) return told(field as ToldField);
    return words[field]?.() ?? formatMessage({ id: `search.part.${field}` });
  };
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
