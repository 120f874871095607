import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '../../../shared/enums.ts';
import { isLoggedIn, type Actor } from '../../platform/actor.ts';
import type { Ref } from '../../platform/database/sql.ts';
import { ageAssured } from '../../platform/gates.ts';
import type { SiteRecord } from '../../platform/site.ts';

/** Who reads, as far as it decides what is shown. */
export interface Viewer {
  me: number;
  guest: boolean;
  /** Whether they are in the dark variant. */
  dark: boolean;
  /** Whether what is for adults alone may be shown. */
  adults: boolean;
  locale: Locale;
}

export const viewerOf = (actor: Actor, site: SiteRecord): Viewer => ({
  me: actor.profileId,
  guest: !isLoggedIn(actor),
  dark: actor.dark,
  adults: ageAssured(actor, site),
  locale: actor.locale,
});

/** What of a reader changes the shape of a statement, for the names of prepared ones. */
export const shapeOf = ({ guest, dark, adults, locale }: Viewer) => `${guest} ${dark} ${adults} ${locale}`;

/**
 * Whether a profile is of one side, as SQL. A side that is known when a statement is planned is found by an index of its own;
 * one that is told by SQL is not.
 */
export const isOfSide = (profileId: Ref, dark: boolean | RawBuilder<boolean>): RawBuilder<boolean> => {
  if (typeof dark !== 'boolean') return sql<boolean>`is_dark(${profileId}) = ${dark}`;
  return dark ? sql<boolean>`is_dark(${profileId})` : sql<boolean>`not is_dark(${profileId})`;
};
