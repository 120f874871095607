import { sql, type Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { ExportDropped, PictureDropped } from './events.ts';

/** What no other module keeps: the commands a person gave, the pictures, the copy of everything. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const commands = await rows(
      database,
      sql`select name, at from command_log where profile_id = ${profileId} order by at`,
    );
    const pictures = await rows(
      database,
      sql`select file, width, height, created_at as "createdAt" from picture where profile_id = ${profileId} order by id`,
    );
    return { commands, pictures };
  },
  async erase(unit, profileId) {
    await sql`delete from command_log where profile_id = ${profileId}`.execute(unit.sql);
    await sql`update audit set subject = '{}' where profile_id = ${profileId} and subject <> '{}'`.execute(unit.sql);
    for (const file of await filesOf(unit.sql, 'profile_export', profileId)) unit.record(ExportDropped, { file });
    await sql`delete from profile_export where profile_id = ${profileId}`.execute(unit.sql);
    await erasePictures(unit, profileId);
  },
};

async function erasePictures({ sql: database, record }: Unit, profileId: number): Promise<void> {
  const mine = sql`select id from picture where profile_id = ${profileId}`;
  for (const file of await filesOf(database, 'picture', profileId)) record(PictureDropped, { file });
  // A lodge may stand behind a picture that was one of theirs.
  for (const column of ['picture_id', 'cover_id'])
    await sql`update lodge set ${sql.ref(column)} = null where ${sql.ref(column)} in (${mine})`.execute(database);
  await sql`delete from picture where profile_id = ${profileId}`.execute(database);
}

async function filesOf(database: Kysely<never>, table: string, profileId: number): Promise<string[]> {
  const found = await rows(
    database,
    sql<{
      file: string;
    }>`select file from ${sql.table(table)} where profile_id = ${profileId} and file is not null`,
  );
  return found.map(({ file }) => file);
}
