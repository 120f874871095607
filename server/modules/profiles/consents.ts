import { sql } from 'kysely';
import type { Column } from '../../platform/database/columns.ts';
import type { Unit } from '../../platform/database/unit.ts';

/** `terms` of the house, `privacy` by purpose, `media` for pictures: every yes and no is kept with its version and time. */
export type ConsentKind = 'terms' | 'privacy' | 'media';

/** Writes a consent down; what was said before stays in the history. */
export const keepConsent = (
  unit: Pick<Unit, 'sql' | 'now'>,
  consent: { profileId: number; kind: ConsentKind; version: number; choices?: object },
) =>
  sql`insert into consent (profile_id, kind, version, choices, at) values (${consent.profileId}, ${consent.kind},
    ${consent.version}, ${JSON.stringify(consent.choices ?? {})}, ${unit.now})`.execute(unit.sql);

export interface Consent {
  version: Column<'consent', 'version'>;
  choices: Record<string, unknown>;
  at: Column<'consent', 'at'>;
}

/** What a profile said of one kind, the latest first. */
export const consentsOf = (profileId: number, kind: ConsentKind) => sql<Consent>`
  select version, choices, at from consent where profile_id = ${profileId} and kind = ${kind} order by id desc`;

/** What a profile said last of one kind. */
export const latestConsent = (profileId: number, kind: ConsentKind) =>
  sql<Consent>`${consentsOf(profileId, kind)} limit 1`;
