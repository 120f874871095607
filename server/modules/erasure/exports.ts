/** Copies of all that is kept about a member: one at a time for each profile, for seven days. */
import { sql, type Kysely } from 'kysely';
import type { Locale } from '../../../shared/enums.ts';
import { daysAgo, retentionPeriods } from './retentionPeriods.ts';
import { days, hours } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Column, Columns } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { ExportAsked, ExportDropped, ExportReady } from './events.ts';

/** The area of the private files. */
export const area = 'Export';

/** A copy that is not ready by then was lost, and may be asked for again. */
const promised = 24 * hours;

/** Has a copy made; one that is ready already is replaced. Refuses with ExportUnderWay. */
export async function askForExport({ sql: database, now, record }: Unit, profileId: number): Promise<void> {
  const before = await firstRow(
    database,
    sql<Columns<'profile_export', 'file'>>`select file from profile_export where profile_id = ${profileId} for update`,
  );
  const request = await firstRow(
    database,
    sql<{ id: number }>`insert into profile_export (profile_id, asked_at) values (${profileId}, ${now})
      on conflict (profile_id) do update
        set id = default, asked_at = ${now}, ready_at = null, expires_at = null, file = null, bytes = null
        where profile_export.file is not null or profile_export.asked_at <= ${new Date(now.getTime() - promised)}
      returning id`,
  );
  if (!request) return refuse('ExportUnderWay');
  if (before?.file) record(ExportDropped, { file: before.file });
  record(ExportAsked, { profileId, exportId: request.id });
}

export interface ExportRequest {
  profileId: Column<'profile_export', 'profileId'>;
  name: Column<'profile', 'name'>;
  locale: Locale;
  timeZone: Column<'profile', 'timeZone'>;
}

/** For whom a copy is to be made; undefined when it was made, asked for anew, or its member is gone. */
export const askedExport = (database: Kysely<never>, exportId: number) =>
  firstRow(
    database,
    sql<ExportRequest>`select profile_id as "profileId", name, locale, time_zone as "timeZone"
      from profile_export e join profile on profile.id = profile_id where e.id = ${exportId} and file is null`,
  );

/** Keeps the file of a copy for its seven days; false when nobody waits for it any more. */
export async function keepExport(unit: Unit, exportId: number, made: { file: string; bytes: number }) {
  const expires = new Date(unit.now.getTime() + retentionPeriods.exports * days);
  const found = await firstRow(
    unit.sql,
    sql<Columns<'profile_export', 'profileId'>>`update profile_export
      set file = ${made.file}, bytes = ${made.bytes}, ready_at = ${unit.now}, expires_at = ${expires}
      where id = ${exportId} and file is null returning profile_id as "profileId"`,
  );
  if (found) unit.record(ExportReady, found);
  return found !== undefined;
}

/** The file of a member's copy, while it is there. */
export const exportFile = async (database: Kysely<never>, profileId: number, now: Date) =>
  (
    await firstRow(
      database,
      sql<{ file: NonNullable<Column<'profile_export', 'file'>> }>`select file from profile_export
        where profile_id = ${profileId} and file is not null and expires_at > ${now}`,
    )
  )?.file;

/** Lets go the copies whose days are over, and those whose making was lost long ago. */
export async function dropExports({ sql: database, now, record }: Unit): Promise<void> {
  const dropped = await rows(
    database,
    sql<Columns<'profile_export', 'file'>>`delete from profile_export
      where expires_at <= ${now} or file is null and asked_at <= ${daysAgo(now, retentionPeriods.exports)} returning file`,
  );
  for (const { file } of dropped) if (file) record(ExportDropped, { file });
}
