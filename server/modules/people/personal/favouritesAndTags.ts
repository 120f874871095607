import { sql } from 'kysely';
import type { PersonalData } from '../../../platform/personal.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { unsealNote } from '../noteSealing.ts';

interface NoteRow {
  about: Column<'profile', 'name'>;
  aboutId: Column<'note', 'aboutId'>;
  sealed: Column<'note', 'text'>;
  updatedAt: Column<'note', 'updatedAt'>;
}

/** Whom a member keeps in mind, and how. It goes in both directions: also what others keep about who is erased. */
export const personal: PersonalData = {
  async read(database, profileId, secrets) {
    const favourites = await rows(
      database,
      sql`select p.name, added_at as "addedAt" from favourite join profile p on p.id = favourite_id
        where profile_id = ${profileId} order by added_at, favourite_id`,
    );
    const sealed = await rows(
      database,
      sql<NoteRow>`select p.name as about, about_id as "aboutId", text as sealed, updated_at as "updatedAt"
        from note join profile p on p.id = about_id where profile_id = ${profileId} order by updated_at, about_id`,
    );
    const notes = sealed.map((note) => ({
      about: note.about,
      text: unsealNote(secrets, { ownerId: profileId, aboutId: note.aboutId }, note.sealed),
      updatedAt: note.updatedAt,
    }));
    const tags = await rows(
      database,
      sql`select tag.name, tag.created_at as "createdAt",
          coalesce(json_agg(p.name order by tagged_at) filter (where p.id is not null), '[]'::json) as profiles
        from tag left join tagged on tag_id = tag.id left join profile p on p.id = tagged.profile_id
        where tag.profile_id = ${profileId} group by tag.id order by tag.id`,
    );
    return { favourites, notes, tags };
  },
  async part({ sql: database }, profileId, otherId) {
    for (const [owner, other] of [
      [profileId, otherId],
      [otherId, profileId],
    ] as const) {
      await sql`delete from favourite where profile_id = ${owner} and favourite_id = ${other}`.execute(database);
      await sql`delete from tagged using tag
        where tag.id = tag_id and tag.profile_id = ${owner} and tagged.profile_id = ${other}`.execute(database);
    }
  },
  async erase({ sql: database }, profileId) {
    await sql`delete from favourite where profile_id = ${profileId} or favourite_id = ${profileId}`.execute(database);
    await sql`delete from note where profile_id = ${profileId} or about_id = ${profileId}`.execute(database);
    await sql`delete from tagged where profile_id = ${profileId}`.execute(database);
    await sql`delete from tag where profile_id = ${profileId}`.execute(database);
  },
};
