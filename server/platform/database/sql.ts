import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Expression,
  type RawBuilder,
} from 'kysely';
import type pg from 'pg';
import type { Locale, NameOf } from '../../../shared/enums.ts';

/** A column or expression inside a statement. */
export type Ref = RawBuilder<unknown> | Expression<unknown>;

/** The name of a stored number of an enumeration, as SQL. */
export function enumName<E extends Record<string, number>>(values: E, column: Ref): RawBuilder<NameOf<E>> {
  const cases = Object.entries(values).map(([name, number]) => sql`when ${sql.lit(number)} then ${sql.lit(name)}`);
  return sql<NameOf<E>>`case ${column} ${sql.join(cases, sql` `)} end`;
}

/** A moment inside JSON built by PostgreSQL: ISO 8601 in UTC with milliseconds. */
export const iso = (column: Ref) => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The moment so many hours after that of a column. */
export const hoursAfter = (column: Ref, hours: number) => sql<Date>`(${column} + ${hours} * interval '1 hour')`;

/** Runs a statement and answers its rows. */
export async function rows<T>(database: Kysely<never> | Kysely<unknown>, statement: RawBuilder<T>): Promise<T[]> {
  return (await statement.execute(database as Kysely<unknown>)).rows;
}

/** Runs a statement for its first row. */
export async function firstRow<T>(
  database: Kysely<never> | Kysely<unknown>,
  statement: RawBuilder<T>,
): Promise<T | undefined> {
  return (await rows(database, statement))[0];
}

const alphabets: Record<Locale, string> = {
  'da-DK': 'da-x-icu',
  'nb-NO': 'nb-x-icu',
  'sv-SE': 'sv-x-icu',
  'en-GB': 'en-x-icu',
};

/** A name as lists are put in order by it: in the alphabet of who reads them, in which æ, ø and å, or å, ä and ö, come last. */
export const inAlphabet = (name: RawBuilder<unknown>, locale: Locale): RawBuilder<string> =>
  sql<string>`(${name})::text collate ${sql.id(alphabets[locale])}`;

/** A page of a list: the statement asked for one row more than wanted, which tells whether more follow. */
export function pageOf<T>(found: T[], take: number): { items: T[]; more: boolean } {
  return { items: found.slice(0, take), more: found.length > take };
}

/** Knows how PostgreSQL is spoken to, and speaks to none. */
const writer = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The text of SQL that holds no values. Throws when it holds one. */
export function textOf(statement: RawBuilder<unknown>): string {
  const { sql: text, parameters } = statement.compile(writer);
  if (parameters.length > 0) throw new Error('Values cannot stand in a text.');
  return text;
}

/** Makes the readable end of an address from a name: lower case, words joined by hyphens, letters of the north kept simple. */
export function slug(name: string): string {
  const simple = name.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa');
  const plain = simple.normalize('NFKD').replace(/\p{M}/gu, '');
  return (
    plain
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80) || '-'
  );
}

/** Stands for a value in a statement that is compiled once. */
class Placeholder {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

interface Prepared {
  text: string;
  /** The name of a value, or a constant, for each position. */
  parameters: readonly unknown[];
}

const preparedStatements = new Map<string, Prepared>();

function prepare<V extends object>(
  name: string,
  values: V,
  compiler: Kysely<unknown>,
  build: (values: V) => RawBuilder<unknown>,
): Prepared {
  let statement = preparedStatements.get(name);
  if (!statement) {
    const placeholders = Object.fromEntries(Object.keys(values).map((key) => [key, new Placeholder(key)]));
    const { sql: text, parameters } = build(placeholders as V).compile(compiler);
    statement = { text, parameters };
    preparedStatements.set(name, statement);
  }
  return statement;
}

/**
 * Runs a prepared statement: it is compiled here and planned in PostgreSQL only once for each name. `build` sees stand-ins
 * for the values, so everything that changes its shape belongs into the name.
 */
export async function preparedRows<T, V extends object>(
  database: { readPool: pg.Pool; read: Kysely<unknown> },
  name: string,
  values: V,
  build: (values: V) => RawBuilder<T>,
): Promise<T[]> {
  const { text, parameters } = prepare(name, values, database.read, build as never);
  const filled = parameters.map((one) => (one instanceof Placeholder ? values[one.key as keyof V] : one));
  return (await database.readPool.query({ name, text, values: filled })).rows as T[];
}
