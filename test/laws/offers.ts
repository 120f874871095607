/** What views offer by `can`, and what the server says when somebody takes it up: for the law that both are the same. */
import type { z } from 'zod';
import { contracts } from '../../shared/api.ts';
import type { Contract } from '../../shared/contract.ts';
import { defOf } from './fields.ts';
import type { Client } from '../support/actors.ts';
import { world } from '../support/world.ts';

/** One place of an answer that says what its reader can do there. */
export interface Offer {
  /** All that could stand in `can`, by the contract of the view. */
  all: readonly string[];
  can: readonly string[];
  /** What the place is about: the ids in it and around it, the nearest first, and what the view was asked by. */
  about: Record<string, unknown>;
}

/** The names in a `can` of an answer; undefined where the object has none. */
function namesIn(schema: z.ZodType | undefined): readonly string[] | undefined {
  if (!schema) return undefined;
  const { element } = defOf(schema);
  return element && Object.values(defOf(element).entries ?? {});
}

const plain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The fields of an object and, behind them, those of the people and things it holds. */
function fieldsOf(value: Record<string, unknown>): Record<string, unknown> {
  const own = Object.entries(value).filter(([, one]) => plain(one));
  const held = Object.entries(value).flatMap(([name, one]) => {
    // Who wrote or did something is not what it is about.
    if (name === 'by') return [];
    const first = name === 'items' ? [one].flat()[0] : one;
    return isObject(first) && !Array.isArray(first)
      ? Object.entries(first).filter(([key, id]) => /Id$/.test(key) && plain(id))
      : [];
  });
  return Object.fromEntries([...held.toReversed(), ...own]);
}

/** Every offer in an answer. */
export function offersIn(schema: z.ZodType, value: unknown, about: Record<string, unknown>): Offer[] {
  if (!isObject(value)) return [];
  const { shape, innerType, element, options, valueType } = defOf(schema);
  if (innerType) return offersIn(innerType, value, about);
  if (options) return options.flatMap((one) => offersIn(one, value, about));
  if (element) return (value as unknown as unknown[]).flatMap((one) => offersIn(element, one, about));
  if (valueType) return Object.values(value).flatMap((one) => offersIn(valueType, one, about));
  if (!shape) return [];
  const here = { ...about, ...fieldsOf(value) };
  const all = Array.isArray(value['can']) ? namesIn(shape['can']) : undefined;
  const within = Object.entries(shape).flatMap(([key, one]) => offersIn(one, value[key], here));
  return all ? [{ all, can: value['can'] as string[], about: here }, ...within] : within;
}

/** Whether answers of this shape can hold an offer at all. */
export function offers(schema: z.ZodType): string[] {
  const { shape, innerType, element, options, valueType } = defOf(schema);
  const inner = [innerType, element, valueType, ...(options ?? [])].flatMap((one) => (one ? offers(one) : []));
  const within = Object.values(shape ?? {}).flatMap(offers);
  return [...new Set([...(namesIn(shape?.['can']) ?? []), ...inner, ...within])];
}

/** A value that a field takes. */
function sampleOf(schema: z.ZodType): unknown {
  const { type, shape, innerType, element, entries, values, options } = defOf(schema);
  if (shape) return inputFor(shape, {});
  if (innerType) return sampleOf(innerType);
  if (entries) return Object.values(entries)[0];
  if (values) return values[0];
  if (options) return sampleOf(options[0]!);
  if (type === 'array') return element ? [sampleOf(element)] : [];
  if (type === 'boolean') return true;
  return type === 'number' || type === 'int' ? 1 : 'A few plain words about it.';
}

const isOptional = (schema: z.ZodType) => schema.safeParse(undefined).success;
const isId = (key: string) => /Id$/.test(key);

/** An input out of what stands at a place; undefined where it lacks an id. */
function inputFor(shape: Record<string, z.ZodType>, about: Record<string, unknown>): object | undefined {
  const input: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(shape)) {
    const known = schema.safeParse(about[key]).success && about[key] !== undefined;
    if (known && (isId(key) || !isOptional(schema))) input[key] = about[key];
    else if (isOptional(schema)) continue;
    else if (isId(key)) return undefined;
    else input[key] = sampleOf(schema);
  }
  return input;
}

export const contractOf = (name: string): Contract => contracts.find((one) => one.name === name)!;

/** What a command is sent with at the place of an offer: what stands there, and for the rest something that it takes. */
export const inputOf = ({ input }: Contract, about: Record<string, unknown>): object | undefined =>
  inputFor(defOf(input).shape ?? {}, about);

/** What became of a command that was only asked: refused with a code, or it would have landed, with events or without. */
export type Outcome = { code: string } | 'changes' | 'changesNothingTold';

/**
 * Lets no command land while `work` runs, but for those that leave no row in the log: each is judged and done as ever, and
 * undone when it commits, so that any number may be asked in one state.
 */
export async function withoutLanding<T>(work: () => Promise<T>): Promise<T> {
  await world.sql(`
    create sequence would_land; create sequence would_land_silently;
    create function never_land() returns trigger language plpgsql as $$ begin
      perform nextval(case when exists (select from event where command_id = new.id)
        then 'would_land'::regclass else 'would_land_silently' end);
      raise exception 'This was only asked.';
    end $$;
    create constraint trigger never_land after insert on command_log
      deferrable initially deferred for each row execute function never_land()`);
  landed = { told: 0, silent: 0 };
  try {
    return await work();
  } finally {
    await world.sql(`
      drop trigger never_land on command_log; drop function never_land();
      drop sequence would_land; drop sequence would_land_silently`);
  }
}

let landed = { told: 0, silent: 0 };

/** How often a command would have landed so far. */
async function landings(): Promise<{ told: number; silent: number }> {
  const [row] = await world.sql<{ told: number; silent: number }>(
    `select case when w.is_called then w.last_value else 0 end::int as told,
      case when s.is_called then s.last_value else 0 end::int as silent from would_land w, would_land_silently s`,
  );
  return row!;
}

/** Asks the server by a call of which nothing lands. */
export async function ask(person: Client, contract: Contract, input: object): Promise<Outcome> {
  const { status, body } = await person.call(contract, input, contract.ephemeral ? undefined : crypto.randomUUID());
  const { code } = body as { code?: string };
  if (status === 200) return 'changes';
  if (status < 500) return { code: code ?? String(status) };
  const before = landed;
  landed = await landings();
  if (landed.told > before.told) return 'changes';
  if (landed.silent > before.silent) return 'changesNothingTold';
  throw new Error(`${contract.name} answered ${status} to ${JSON.stringify(input)}`);
}
