/** Inputs that a contract takes and that lie at the ends of what its shapes allow. */
import type { z } from 'zod';
import type { Contract } from '../../shared/contract.ts';
import { defOf, fieldsIn, type Field } from './fields.ts';

const isTaken = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

const days = ['0000-01-01', '0001-01-01', '0099-12-31', '1000-06-15', '1900-01-01', '2999-12-31', '9999-12-31'];
const instants = days.flatMap((day) => [`${day}T00:00:00.000Z`, `${day}T23:59:59.999Z`]);
const texts = [
  '',
  'a',
  "'",
  '%',
  '\\',
  '\u{10ffff}',
  '2026',
  '2026-12',
  '0001-01',
  '9999-12',
  'a'.repeat(300),
  'DK',
  'da-DK',
];
const uuid = '018f9a52-7d3c-7a10-8f00-000000000001';
const numbers = [
  ...[0, 1, -1, 0.5, 32_767, 32_768, -32_769, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1],
  ...[2 ** 53 - 1, -(2 ** 53) + 1, 1e16, 1e300, -1e300],
];
const strings = [...days, ...instants, ...texts, uuid, 'Europe/Copenhagen', 'https://example.org/', 'a@example.org'];

/** Values at the ends of a field; of a choice its first and last. */
function extremesOf({ schema }: Field): unknown[] {
  const { type, entries, values } = defOf(schema);
  if (type === 'number' || type === 'int') {
    const { minValue, maxValue } = schema as z.ZodNumber;
    const ends = [minValue, maxValue].filter((one) => one !== null && Number.isFinite(one));
    return [...new Set([...numbers, ...ends])].filter((one) => isTaken(schema, one));
  }
  if (type === 'string') return strings.filter((one) => isTaken(schema, one));
  const choices = entries ? Object.values(entries) : (values ?? []);
  return type === 'boolean'
    ? [true, false]
    : [...new Set([choices[0], choices.at(-1)])].filter((one) => one !== undefined);
}

/** The smallest value that a schema takes, as far as one can be made; what may be left out is. */
export function sampleOf(schema: z.ZodType): unknown {
  const { type, shape, innerType, options } = defOf(schema);
  if (type === 'object') {
    const fields = Object.entries(shape ?? {}).map(([key, one]) => [key, sampleOf(one)] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  if (type === 'optional' || type === 'default' || type === 'prefault') return undefined;
  if (type === 'nullable') return null;
  if (type === 'array') {
    const { element } = defOf(schema);
    return isTaken(schema, []) ? [] : [sampleOf(element!)];
  }
  if (type === 'record') return isTaken(schema, {}) ? {} : recordOf(schema);
  if (innerType) return sampleOf(innerType);
  if (options) return options.map(sampleOf).find((one) => isTaken(schema, one));
  return type === 'string' && isTaken(schema, 'words') ? 'words' : extremesOf({ path: [], schema })[0];
}

/** A record whose keys have to be there. */
function recordOf(schema: z.ZodType): unknown {
  const { keyType, valueType } = defOf(schema);
  const keys = Object.values(defOf(keyType!).entries ?? {});
  return Object.fromEntries(keys.map((key) => [key, sampleOf(valueType!)]));
}

/** The input with a value at a path; lists on the way hold that value alone. */
export function withValue(input: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const inner = (input ?? {}) as Record<string, unknown>;
  if (key === '0') return [withValue(Array.isArray(input) ? input[0] : undefined, rest, value)];
  return { ...inner, [key]: withValue(inner[key], rest, value) };
}

/** Inputs of a contract that its shapes take, each with one field at an end, beside the path of that field; the rest is as in the sample. */
export function extremeInputs({ input }: Contract, sample = sampleOf(input)): { path: string; input: unknown }[] {
  return fieldsIn(input).flatMap((field) =>
    extremesOf(field)
      .map((value) => ({ path: field.path.join('.'), input: withValue(sample, field.path, value) }))
      .filter((one) => isTaken(input, one.input)),
  );
}
