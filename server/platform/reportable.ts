import type { Kysely } from 'kysely';
import type { NameOf, ReportedContent } from '../../shared/enums.ts';
import type { JudgedMedia } from '../../shared/mediaShapes.ts';
import type { Unit } from './unit.ts';

export type ReportableKind = Exclude<NameOf<typeof ReportedContent>, 'Address'>;

/** How a thing is seen: as ever, out of sight while it is judged, or removed by the house; the database keeps 0, 1, 2. */
export const withholding = { Shown: 0, Hidden: 1, Removed: 2 } as const;
export type Withholding = keyof typeof withholding;

/** A thing as it stands when it is reported. */
export interface Exhibit {
  /** Whose it is; null when nobody is there for it any more. */
  ownerId: number | null;
  /** Its words, plain. */
  excerpt: string;
  /** Path on the site where it is found. */
  path: string;
}

/** How a kind of thing is reported; the module that keeps it says so. */
export interface Reportable {
  /** The address of such a thing below the site's, with its number as the first group; none where it has no own one. */
  address?: RegExp;
  /** What is reported; undefined where others find nothing. */
  read(database: Kysely<never> | Kysely<unknown>, id: number): Promise<Exhibit | undefined>;
  /** What of it is no words: a picture or video, also while it is out of sight; undefined where there is none. */
  look?(database: Kysely<unknown>, id: number): Promise<JudgedMedia | undefined>;
  /** Takes it out of sight, or brings it back exactly as it was. What its owner took away meanwhile stays away. */
  withhold(unit: Unit, id: number, how: Withholding): Promise<void>;
}

/** What can be reported, by its kind. */
export type ReportableBook = ReadonlyMap<string, Reportable>;
