import type { z } from 'zod';
import type { Contract } from '../../../shared/contract.ts';
import { unclear } from '../../../shared/fields.ts';
import { refuse, type FieldProblem } from '../refusal.ts';

const deepest = 8;

/** Reads a JSON body. Refuses with BadRequest what is not UTF-8, not JSON, not an object, nested too deeply or not well-formed text. */
export function readBody(body: Buffer): unknown {
  const text = decode(body);
  if (text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return bad('body', 'is not JSON');
  }
  inspect(value, [], deepest);
  return value;
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return bad('body', 'is not UTF-8');
  }
}

const bad = (field: string, reason: string): never => refuse('BadRequest', { fields: [{ field, reason }] });

/** Refuses with BadRequest a value in which a text, or the name of a field, is one that no database can hold, or that is nested too deeply. */
export function inspect(value: unknown, path: string[], left: number): void {
  const field = path.join('.') || 'body';
  if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0')))
    bad(field, 'is not well-formed text');
  if (value === null || typeof value !== 'object') return;
  if (left === 0) bad(field, 'is nested too deeply');
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__' || key.includes('\0') || !key.isWellFormed())
      bad(field, 'has a field with an impossible name');
    inspect(inner, [...path, key], left - 1);
  }
}

/** Checks an input against the contract; refuses with BadRequest, naming every wrong field and its reason. */
export function checkInput(contract: Contract, input: unknown): unknown {
  const result = contract.input.safeParse(input);
  if (result.success) return result.data;
  const { issues } = result.error;
  // What has words of its own is said as it is, where nothing else is wrong.
  const code = issues.every(isUnclearName) ? unclear : 'BadRequest';
  return refuse(code, { fields: issues.flatMap(problems) });
}

const isUnclearName = (issue: z.core.$ZodIssue) => issue.code === 'custom' && issue.params?.['refusal'] === unclear;

function problems(issue: z.core.$ZodIssue): FieldProblem[] {
  const field = issue.path.join('.') || 'body';
  if (issue.code !== 'unrecognized_keys') return [{ field, reason: issue.message }];
  return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), reason: 'is not a field of this call' }));
}

type Reader = (raw: string | string[]) => unknown;
const asIs: Reader = (raw) => raw;
const number: Reader = (raw) => (typeof raw === 'string' && /^-?\d{1,16}(\.\d{1,12})?$/.test(raw) ? Number(raw) : raw);
const boolean: Reader = (raw) => (raw === 'true' ? true : raw === 'false' ? false : raw);

function readerOf(schema: z.core.$ZodType): Reader {
  const def = (schema as z.ZodType)._zod.def as {
    type: string;
    innerType?: z.ZodType;
    element?: z.ZodType;
    values?: unknown[];
  };
  if (def.innerType) return readerOf(def.innerType);
  if (def.type === 'array' && def.element) {
    const element = readerOf(def.element);
    return (raw) => [raw].flat().map((one) => element(one));
  }
  if (def.type === 'number' || (def.type === 'literal' && typeof def.values?.[0] === 'number')) return number;
  return def.type === 'boolean' ? boolean : asIs;
}

/** Makes the reader of a query string for a contract, once; texts become numbers, booleans and lists where the shape says so. */
export function queryReader(contract: Contract): (query: Record<string, string | string[]>) => unknown {
  const readers = new Map(Object.entries(contract.input.shape).map(([name, schema]) => [name, readerOf(schema)]));
  return (query) => {
    const value: Record<string, unknown> = {};
    for (const [name, raw] of Object.entries(query)) {
      inspect(raw, [name], 2);
      value[name] = (readers.get(name) ?? asIs)(raw);
    }
    return value;
  };
}
