import { sql, type RawBuilder } from 'kysely';
import { withholding, type Exhibit, type Reportable, type ReportableKind } from '../../platform/reportable.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { isListed } from './card.ts';

const read =
  (words: RawBuilder<string>, page: string): Reportable['read'] =>
  (database, id) =>
    firstRow(
      database,
      sql<Exhibit>`select p.id as "ownerId", ${words} as excerpt, '/Profile/' || p.id || ${page} as path
        from profile p where p.id = ${id} and ${isListed('p')}`,
    );

/** The headline and the text, those that are out of sight too. */
const words = sql<string>`concat_ws(E'\n\n', nullif(coalesce(withheld_words[1], p.headline), ''),
  nullif(coalesce(withheld_words[2], p.about), ''))`;

/** A profile as a whole, of which the picture can be withheld, and what it says about itself. */
export const reportable: Partial<Record<ReportableKind, Reportable>> = {
  Profile: {
    address: /^\/Profile\/(\d+)/,
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
};
