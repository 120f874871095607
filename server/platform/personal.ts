import type { Kysely } from 'kysely';
import type { Unit } from './unit.ts';

/** What a module keeps about a person. */
export interface PersonalData {
  /** All of it by topic, for the person's own eyes: every row about the person, nothing about others. */
  read(database: Kysely<unknown>, profileId: number): Promise<Record<string, unknown>>;
  /** Removes it; what others built on stays as an empty place. */
  erase(unit: Unit, profileId: number): Promise<void>;
}

/** Personal data by the name of their module. */
export type PersonalBook = ReadonlyMap<string, PersonalData>;
