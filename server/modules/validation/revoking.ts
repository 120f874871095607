import { sql, type RawBuilder } from 'kysely';
import { ValidationStatus } from '../../../shared/enums.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { ValidationVideoDropped } from './events.ts';
import { Validation } from './model/Validation.ts';

/** Takes back the good checks of a person: what they were made for has changed, and the person is checked again. */
export async function revokeChecks(unit: Unit, personId: number): Promise<void> {
  const good = await rows(
    unit.sql,
    sql<{
      id: number;
    }>`select id from validation where person_id = ${personId} and status = ${ValidationStatus.Approved}
      order by id`,
  );
  for (const { id } of good) (await unit.find(Validation, id)).revoke();
}

/** Lets the videos of checks go, ahead of the checks themselves. */
export async function dropVideos({ sql: database, record }: Pick<Unit, 'sql' | 'record'>, whose: RawBuilder<unknown>) {
  const videos = await rows(
    database,
    sql<{
      file: NonNullable<Column<'validation', 'file'>>;
    }>`select file from validation where ${whose} and file is not null`,
  );
  for (const { file } of videos) record(ValidationVideoDropped, { file });
}

/** Erases the checks of a person who leaves a profile. */
export async function forgetChecks(unit: Unit, personId: number): Promise<void> {
  await dropVideos(unit, sql`person_id = ${personId}`);
  await sql`delete from validation where person_id = ${personId}`.execute(unit.sql);
}
