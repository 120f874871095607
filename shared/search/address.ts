/**
 * The address carries the whole search: `searchOptions` is the number of the format, then `field=value` parts joined by
 * semicolons, lists by commas. What cannot be read is left out part by part, so that an old or broken address still finds.
 * Written without zod, since the client has none.
 */
import { BodyType, EyeColour, HairColour, PersonRole, RelationshipStatus, SexualOrientation } from '../enums.ts';
import { ageRange } from '../matching/contract.ts';
import { heightRange, weightRange } from '../profiles/settings.ts';
import { activeSpans, mostSearchWords } from './enums.ts';
import type { SearchField, SearchOptions } from './options.ts';

const version = '1';

type Reader = (text: string) => unknown;

const number =
  ({ min, max }: { min: number; max: number }): Reader =>
  (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
    return value >= min && value <= max ? value : undefined;
  };
const yes: Reader = (text) => (text === '1' ? true : undefined);
const oneOf =
  (names: readonly string[]): Reader =>
  (text) =>
    names.includes(text) ? text : undefined;
const listOf =
  (reader: Reader, most: number): Reader =>
  (text) => {
    const known = [...new Set(text.split(',').map(reader))].filter((one) => one !== undefined).slice(0, most);
    return known.length > 0 ? known : undefined;
  };
const told = (values: Record<string, number>) =>
  listOf(oneOf(Object.keys(values).filter((name) => name !== 'NotStated')), 10);
const words = listOf(number({ min: 1, max: Number.MAX_SAFE_INTEGER }), mostSearchWords);
const groups = number({ min: 1, max: 15 });

const readers: Record<SearchField, Reader> = {
  groups,
  ageFrom: number(ageRange),
  ageTo: number(ageRange),
  both: yes,
  band: (text) => (['0', '10', '25', '50', '100'].includes(text) ? Number(text) : undefined),
  near: (text) => (/^[A-Z]{2}-[A-Za-z0-9 ]{1,12}$/.test(text) ? text : undefined),
  active: oneOf(activeSpans),
  heightFrom: number(heightRange),
  heightTo: number(heightRange),
  weightFrom: number(weightRange),
  weightTo: number(weightRange),
  bodyTypes: told(BodyType),
  eyeColours: told(EyeColour),
  hairColours: told(HairColour),
  relationships: told(RelationshipStatus),
  orientations: told(SexualOrientation),
  roles: told(PersonRole),
  lookingFor: groups,
  must: words,
  any: words,
  like: words,
  no: words,
  certified: yes,
  online: yes,
  pictures: yes,
  videos: yes,
  isNew: yes,
  mutual: yes,
};

/** The fields in the order in which they are written and shown. */
export const searchFields = Object.keys(readers) as SearchField[];

/** Options as the value of `searchOptions`; empty where nothing is chosen. */
export function writeOptions(options: SearchOptions): string {
  const parts = searchFields.flatMap((field) => {
    const value = options[field];
    return value === undefined ? [] : [`${field}=${value === true ? '1' : String(value)}`];
  });
  return parts.length > 0 ? [version, ...parts].join(';') : '';
}

/** Options from the value of `searchOptions`; unknown and broken parts are left out. */
export function readOptions(text: string | null): SearchOptions {
  const [format, ...parts] = (text ?? '').split(';');
  if (format !== version) return {};
  const read = parts.flatMap((part) => {
    const at = part.indexOf('=');
    const field = part.slice(0, at);
    const value = Object.hasOwn(readers, field) ? readers[field as SearchField](part.slice(at + 1)) : undefined;
    return value === undefined ? [] : [[field, value] as const];
  });
  return tidy(Object.fromEntries(read) as SearchOptions);
}

const ranges = [
  ['ageFrom', 'ageTo'],
  ['heightFrom', 'heightTo'],
  ['weightFrom', 'weightTo'],
] as const;

/** A range that ends before it begins says nothing. */
function tidy(options: SearchOptions): SearchOptions {
  const kept = { ...options };
  for (const [from, to] of ranges)
    if (kept[from] !== undefined && kept[to] !== undefined && kept[to] < kept[from]) {
      delete kept[from];
      delete kept[to];
    }
  return kept;
}
