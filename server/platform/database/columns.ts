import type { Tables } from './tables.ts';

/** What a column holds where a query or a command reads it: moments are texts, of ISO 8601 in queries, and identities numbers. */
export type Column<T extends keyof Tables, C extends keyof Tables[T]> = Tables[T][C];

/** A row of columns that are answered under their own names, in camel case. */
export type Columns<T extends keyof Tables, C extends keyof Tables[T]> = Pick<Tables[T], C>;

/** The names that the properties of an entity may have: those of its columns, and of `Renamed` columns its own. */
export type PropertiesOf<
  T extends keyof Tables,
  Renamed extends Record<string, keyof Tables[T]> = Record<never, never>,
> = { [C in keyof Tables[T] | keyof Renamed]?: unknown };
