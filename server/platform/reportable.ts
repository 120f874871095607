import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { NameOf, ReportedContent } from '../../shared/enums.ts';
import type { Picture } from '../../shared/fields.ts';
import type { JudgedMedia } from '../../shared/media/shapes.ts';
import type { Actor } from './actor.ts';
import { eyesFor, type Door } from './gates.ts';
import type { SiteRecord } from './site.ts';
import type { Secrets } from './secrets.ts';
import { plainText } from './richText.ts';
import type { Database } from './database/database.ts';
import { firstRow } from './database/sql.ts';
import type { Unit } from './database/unit.ts';

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

/** Something in a place where a thing is judged: its words, plain, also while they are out of sight. */
export interface ReportableWords {
  authorId: number | null;
  text: string;
  /** What stands beside the words. */
  pictures?: Picture[];
  at: string;
  hidden: boolean;
  /** It is the thing itself. */
  isReported: boolean;
}

/** Comments or mails read before the reported one, and after it. */
export const saidAround = 25;

/** Who would open a thing, and where. */
export interface Onlooker {
  actor: Actor;
  site: SiteRecord;
  now: Date;
  platform: { database: Database; secrets: Secrets };
}

/** How a kind of thing is reported; the module that keeps it says so. */
export interface Reportable {
  /** The address of such a thing below the site's, with its number as the first group; none where it has no own one. */
  address?: RegExp;
  /** The query by which it is opened: whom that shuts out, opens nothing of the kind. */
  door: Door;
  /** Whether somebody finds it behind that door, as the query itself judges. */
  opens(id: number, onlooker: Onlooker): Promise<boolean>;
  /**
   * Whether somebody saw it before it went from their sight, by what the house knows anyway. Whether its author blocked them, went
   * or took it away is all the same: what somebody saw stays reportable by them.
   */
  seen?(id: number, onlooker: Onlooker): Promise<boolean>;
  /**
   * What is reported; undefined where others find nothing, unless it is asked for as `seen`: then also what its author took away.
   * The keys open what is sealed.
   */
  read(
    database: Kysely<never> | Kysely<unknown>,
    id: number,
    secrets: Secrets,
    seen?: boolean,
  ): Promise<Exhibit | undefined>;
  /** What of it is no words: a picture or video, also while it is out of sight; undefined where there is none. */
  look?(database: Kysely<unknown>, id: number): Promise<JudgedMedia | undefined>;
  /**
   * What stands around it, in its order, for whoever judges it and need not be one of those who find it; undefined where there
   * is no such thing. What its author took away is not told.
   */
  around?(database: Kysely<unknown>, id: number, secrets: Secrets): Promise<ReportableWords[] | undefined>;
  /** Takes it out of sight, or brings it back exactly as it was. What its owner took away meanwhile stays away. */
  withhold(unit: Unit, id: number, how: Withholding): Promise<void>;
}

/** What can be reported, by its kind. */
export type ReportableBook = ReadonlyMap<string, Reportable>;

/** A title and a rich text, as they are read around a thing. */
export const titledWords = <T extends { title: string; text: string }>({ title, text, ...rest }: T) => ({
  ...rest,
  text: `${title}\n\n${plainText(text)}`,
});

type WithBook = Onlooker & { platform: { reportable: ReportableBook } };

/** Whether somebody could open a thing right now. What cannot be opened is to be as what does not exist. */
export const couldOpen = (kind: ReportableKind, id: number, onlooker: WithBook) =>
  behindDoor(kind, onlooker, (reportable, eyes) => reportable.opens(id, eyes));

/** Whether somebody saw a thing that they cannot open any more. */
export const hasSeen = (kind: ReportableKind, id: number, onlooker: WithBook) =>
  behindDoor(kind, onlooker, async (reportable, eyes) => (await reportable.seen?.(id, eyes)) ?? false);

async function behindDoor(
  kind: ReportableKind,
  onlooker: WithBook,
  judge: (reportable: Reportable, eyes: Onlooker) => Promise<boolean>,
): Promise<boolean> {
  const reportable = onlooker.platform.reportable.get(kind);
  const actor = reportable && eyesFor(reportable.door, onlooker.actor, onlooker.site);
  return actor ? judge(reportable, { ...onlooker, actor }) : false;
}

/** Whether somebody was told of a thing, such as `BlogComment 5`, by a notification, or had seen it before a block. */
export const wasToldOf = async (database: Kysely<never> | Kysely<unknown>, profileId: number, thing: string) =>
  (await firstRow(
    database,
    sql`select where exists (select from notification where profile_id = ${profileId} and things @> ${[thing]}::text[])
      or exists (select from seen_before_block where profile_id = ${profileId} and thing = ${thing})`,
  )) !== undefined;

/** Keeps what two had seen of each other before a block takes it away: `seen` selects a profile and a thing as `wasToldOf` names it. */
export const keepSeen = (database: Kysely<never>, now: Date, seen: RawBuilder<unknown>) =>
  sql`insert into seen_before_block (profile_id, thing, at)
    select distinct profile_id, thing, ${now}::timestamptz from (${seen}) as seen (profile_id, thing) on conflict do nothing`.execute(
    database,
  );

/** What is reported where a thing has a title and a rich text: both in plain words. */
export async function readTitled(
  database: Parameters<Reportable['read']>[0],
  statement: RawBuilder<Exhibit & { title: string }>,
): Promise<Exhibit | undefined> {
  const found = await firstRow(database, statement);
  if (!found) return undefined;
  const { title, ...exhibit } = found;
  return { ...exhibit, excerpt: `${title}\n\n${plainText(exhibit.excerpt)}` };
}

/**
 * Withholds a row of a table with `withheld` and `deleted_at`: out of sight it is as if deleted. Answers by how many such
 * rows are shown more or fewer then; undefined where the row is gone, or as its author left it.
 */
export async function withholdRow(
  { sql: database, now }: Unit,
  table: string,
  id: number,
  how: Withholding,
): Promise<number | undefined> {
  const row = sql.table(table);
  const changed = await firstRow(
    database,
    how === 'Shown'
      ? sql<{ by: number }>`update ${row} set withheld = 0, deleted_at = null where id = ${id} and withheld > 0
          returning 1 as by`
      : sql<{
          by: number;
        }>`update ${row} set withheld = ${withholding[how]}, deleted_at = coalesce(deleted_at, ${now})
          from (select id, withheld from ${row} where id = ${id}) before
          where ${row}.id = before.id and (before.withheld > 0 or deleted_at is null)
          returning case when before.withheld > 0 then 0 else -1 end as by`,
  );
  return changed?.by;
}
