/** Every field of an input, wherever it stands: for laws that ask something of all of them. */
import type { z } from 'zod';

interface Def {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  /** The values of an enumeration. */
  entries?: Record<string, string>;
  /** Those of a literal. */
  values?: unknown[];
  checks?: { _zod: { def: { format?: string } } }[];
}
export const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

export interface Field {
  path: string[];
  schema: z.ZodType;
}

/** The fields that hold a value, with the way to each; what stands in a list stands at 0. */
export function fieldsIn(schema: z.ZodType, path: string[] = []): Field[] {
  const { shape, innerType, element, keyType, valueType, options } = defOf(schema);
  const inner = [innerType, ...(options ?? [])].flatMap((one) => (one ? fieldsIn(one, path) : []));
  const within = Object.entries(shape ?? {}).flatMap(([key, one]) => fieldsIn(one, [...path, key]));
  const listed = [element, keyType, valueType].flatMap((one) => (one ? fieldsIn(one, [...path, '0']) : []));
  const found = [...inner, ...within, ...listed];
  return found.length > 0 || shape ? found : [{ path, schema }];
}
