import type { Kysely } from 'kysely';
import type { Secrets } from './secrets.ts';
import type { Unit } from './database/unit.ts';

/** What a module keeps about a person. */
export interface PersonalData {
  /** All of it by topic, for the person's own eyes: every row about the person, nothing about others. The keys open what is sealed. */
  read(database: Kysely<unknown>, profileId: number, secrets: Secrets): Promise<Record<string, unknown>>;
  /** Removes it; what others built on stays as an empty place. */
  erase(unit: Unit, profileId: number): Promise<void>;
  /** Removes, for both and without a word, what ties two profiles to each other; asked when one of them blocks the other. */
  part?(unit: Unit, profileId: number, otherId: number): Promise<void>;
}

/** Personal data by the name of their module. */
export type PersonalBook = ReadonlyMap<string, PersonalData>;

/** One of several: `read` gives the topics of all, `erase` and `part` do each in this order. */
export function together(...parts: PersonalData[]): PersonalData {
  return {
    async read(database, profileId, secrets) {
      const topics = [];
      for (const one of parts) topics.push(await one.read(database, profileId, secrets));
      return Object.assign({}, ...topics) as Record<string, unknown>;
    },
    async erase(unit, profileId) {
      for (const one of parts) await one.erase(unit, profileId);
    },
    async part(unit, profileId, otherId) {
      for (const one of parts) await one.part?.(unit, profileId, otherId);
    },
  };
}
