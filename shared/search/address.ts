/**
 * The address carries the whole search: `searchOptions` is the number of the format, then `field=value` parts joined by
 * semicolons, lists by commas. What cannot be read is left out part by part, so that an old or broken address still finds.
 */
import { mostSearchWords } from './enums.ts';
import {
  mostNames,
  optionForms,
  optionRanges,
  searchFields,
  type OptionForm,
  type SearchField,
  type SearchOptions,
} from './options.ts';

const version = '1';

function readNumber(text: string, min: number, max: number): number | undefined {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  return value >= min && value <= max ? value : undefined;
}

function readList(text: string, read: (one: string) => unknown, most: number): unknown[] | undefined {
  const known = [...new Set(text.split(',').map(read))].filter((one) => one !== undefined).slice(0, most);
  return known.length > 0 ? known : undefined;
}

const oneOf = (values: readonly (string | number)[], text: string) => values.find((value) => String(value) === text);

/** The value of an option; undefined where the text is none. */
function readValue(form: OptionForm, text: string): unknown {
  switch (form.form) {
    case 'yes':
      return text === '1' ? true : undefined;
    case 'number':
      return readNumber(text, form.min, form.max);
    case 'one':
      return oneOf(form.of, text);
    case 'list':
      return readList(text, (name) => oneOf(form.of, name), mostNames);
    case 'words':
      return readList(text, (number) => readNumber(number, 1, Number.MAX_SAFE_INTEGER), mostSearchWords);
    case 'place':
      return /^[A-Z]{2}-[A-Za-z0-9 ]{1,12}$/.test(text) ? text : undefined;
  }
}

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
    const value = Object.hasOwn(optionForms, field)
      ? readValue(optionForms[field as SearchField], part.slice(at + 1))
      : undefined;
    return value === undefined ? [] : [[field, value] as const];
  });
  return tidy(Object.fromEntries(read) as SearchOptions);
}

/** A range that ends before it begins says nothing. */
function tidy(options: SearchOptions): SearchOptions {
  const tidied = { ...options };
  for (const [from, to] of optionRanges)
    if (tidied[from] !== undefined && tidied[to] !== undefined && tidied[to] < tidied[from]) {
      delete tidied[from];
      delete tidied[to];
    }
  return tidied;
}
