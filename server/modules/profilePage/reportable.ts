import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ProfileStatus } from '../../../shared/enums.ts';
import { profile } from '../../../shared/profilePage/contract.ts';
import { guestbook } from '../../../shared/profilePage/guestbook.ts';
import {
  wasToldOf,
  withholding,
  type Exhibit,
  type Reportable,
  type ReportableKind,
} from '../../platform/reportable.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { isListed } from '../profiles/index.ts';
import { isFoundBy, isLineShownTo } from './guestbooks.ts';

const read =
  (words: RawBuilder<string>, page: string): Reportable['read'] =>
  (database, id, _secrets, seen = false) =>
    firstRow(
      database,
      sql<Exhibit>`select p.id as "ownerId", ${words} as excerpt, '/Profile/' || p.id || ${page} as path
        from profile p where p.id = ${id} and (${isListed('p')} or ${seen}::boolean and p.status <> ${ProfileStatus.Deleted})`,
    );

/** The headline and the text, those that are out of sight too. */
const words = sql<string>`concat_ws(E'\n\n', nullif(coalesce(withheld_words[1], p.headline), ''),
  nullif(coalesce(withheld_words[2], p.about), ''))`;

/** Whom one was told of, visited, has a conversation with, or has in one's guestbook, one has met. */
const hasMet = async (database: Kysely<unknown>, profileId: number, id: number) =>
  (await wasToldOf(database, profileId, `Profile ${id}`)) ||
  (await firstRow(
    database,
    sql`select where exists (select from notification where profile_id = ${profileId} and actor_id = ${id})
      or exists (select from visit where visitor_id = ${profileId} and profile_id = ${id})
      or exists (select from guestbook_entry where profile_id = ${profileId} and author_id = ${id})
      or exists (select from participant mine join participant theirs using (conversation_id)
        where mine.profile_id = ${profileId} and theirs.profile_id = ${id})`,
  )) !== undefined;

const opening: Pick<Reportable, 'door' | 'opens' | 'seen'> = {
  door: profile.GetProfilePage,
  opens: async (id, { actor, platform }) =>
    (await firstRow(
      platform.database.read,
      sql`select from profile p where p.id = ${id} and ${isFoundBy(actor.profileId, 'p')}`,
    )) !== undefined,
  seen: (id, { actor, platform }) => hasMet(platform.database.read, actor.profileId, id),
};

/** A profile as a whole, of which the picture can be withheld, and what it says about itself; a line in its guestbook. */
export const reportable: Partial<Record<ReportableKind, Reportable>> = {
  Profile: {
    address: /^\/Profile\/(\d+)/,
    ...opening,
    read: read(sql<string>`p.name || E'\n\n' || ${words}`, '/About'),
    async withhold({ sql: database }, id, how) {
      const changed =
        how === 'Shown'
          ? sql`picture_id = coalesce(picture_id, withheld_picture_id), withheld_picture_id = null`
          : sql`withheld_picture_id = coalesce(withheld_picture_id, picture_id), picture_id = null`;
      await sql`update profile set ${changed}, picture_withheld = ${withholding[how]} where id = ${id}`.execute(
        database,
      );
    },
  },
  ProfileText: {
    ...opening,
    read: read(words, '/About'),
    async withhold({ sql: database }, id, how) {
      // What the member wrote in its place stays.
      const restored = sql`case when headline = '' and about = '' then coalesce(withheld_words[1], '') else headline end`;
      const about = sql`case when headline = '' and about = '' then coalesce(withheld_words[2], '') else about end`;
      const changed =
        how === 'Shown'
          ? sql`headline = ${restored}, about = ${about}, withheld_words = null`
          : sql`withheld_words = coalesce(withheld_words, array[headline, about]), headline = '', about = ''`;
      await sql`update profile set ${changed}, text_withheld = ${withholding[how]} where id = ${id}`.execute(database);
    },
  },
  GuestbookEntry: {
    door: guestbook.GetGuestbook,
    opens: async (id, { actor, platform }) =>
      (await firstRow(
        platform.database.read,
        sql`select from guestbook_entry e join profile p on p.id = e.author_id join profile host on host.id = e.profile_id
          where e.id = ${id} and ${isFoundBy(actor.profileId, 'host')} and ${isLineShownTo(actor.profileId)}`,
      )) !== undefined,
    // Whatever comes into one's own book one is shown.
    seen: async (id, { actor, platform }) =>
      (await firstRow(
        platform.database.read,
        sql`select from guestbook_entry where id = ${id} and profile_id = ${actor.profileId}`,
      )) !== undefined,
    read: (database, id, _secrets, seen = false) =>
      firstRow(
        database,
        sql<Exhibit>`select author_id as "ownerId", text as excerpt, '/Profile/' || profile_id || '/Guestbook' as path
          from guestbook_entry where id = ${id} and (${seen}::boolean
            or deleted_at is null and (hidden_at is null or withheld = ${sql.lit(withholding.Hidden)}))`,
      ),
    async withhold({ sql: database, now }, id, how) {
      const line = sql`id = ${id} and deleted_at is null`;
      if (how === 'Shown') {
        // What a block hid meanwhile stays hidden.
        await sql`update guestbook_entry set withheld = 0, hidden_at = case when exists (
            select from apart where apart.profile_id = author_id and other_id = guestbook_entry.profile_id) then hidden_at end
          where ${line} and withheld > 0`.execute(database);
        return;
      }
      await sql`update guestbook_entry set withheld = ${withholding[how]}, hidden_at = coalesce(hidden_at, ${now})
        where ${line} and (withheld > 0 or hidden_at is null)`.execute(database);
    },
  },
};
