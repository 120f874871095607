/** The queries of the interface that take free text, for the laws about what is looked for. */
import type { z } from 'zod';
import { contracts } from '../../shared/api.ts';
import type { Contract } from '../../shared/contract.ts';

type Def = { type: string; format?: string; innerType?: z.ZodType; element?: z.ZodType; entries?: object };
export const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

/** What a field holds below its defaults and lists, and whether it is a list. */
export function bare(schema: z.ZodType): { schema: z.ZodType; many: boolean } {
  const { type, innerType, element } = defOf(schema);
  if (innerType) return bare(innerType);
  return type === 'array' && element ? { ...bare(element), many: true } : { schema, many: false };
}

/** A text of no given form. */
const isFree = (schema: z.ZodType) => {
  const { type, format } = defOf(bare(schema).schema);
  return type === 'string' && !format;
};

export interface Search {
  call: string;
  contract: Contract;
  field: string;
  many: boolean;
}

/** Where the next page begins: sealed, so that no text of anybody's own is taken. */
const cursor = 'after';

/** Every field of a query that takes free text. */
export const searches: Search[] = contracts
  .filter(({ kind }) => kind === 'query')
  .flatMap((contract) =>
    Object.entries(contract.input.shape as Record<string, z.ZodType>)
      .filter(([field, schema]) => isFree(schema) && field !== cursor)
      .map(([field, schema]) => ({
        call: `${contract.area}/${contract.name} ${field}`,
        contract,
        field,
        many: bare(schema).many,
      })),
  );
