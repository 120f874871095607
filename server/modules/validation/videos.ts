import { sql, type Kysely } from 'kysely';
import { ValidationStatus, VerificationMethod } from '../../../shared/enums.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, iso } from '../../platform/database/sql.ts';
import { sessionLength } from './model/Validation.ts';
import { notValidated } from './personChecks.ts';

type Reading = Kysely<unknown> | Kysely<never>;

interface Started {
  validationId: number;
  code: NonNullable<Column<'validation', 'code'>>;
  expiresAt: string;
}

/** The check by video that was started for a person and still waits for its video. */
export const startedVideo = (database: Reading, personId: number, now: Date) =>
  firstRow(
    database,
    sql<Started>`
      select id as "validationId", code, ${iso(sql`(started_at + ${sessionLength} * interval '1 millisecond')`)} as "expiresAt"
      from validation
      where person_id = ${personId} and method = ${VerificationMethod.VideoUpload}
        and status = ${ValidationStatus.Started} and started_at > ${new Date(now.getTime() - sessionLength)}
      order by id desc limit 1`,
  );

/** The check by video that a person's video belongs to. Refuses where none waits for one. */
export async function checkForVideo(database: Reading, profileId: number, personId: number, now: Date) {
  const { status, method } = await notValidated(database, profileId, personId, now);
  if (status === 'Submitted' && method === 'VideoUpload') refuse('AlreadyWaiting');
  return (await startedVideo(database, personId, now)) ?? refuse('ValidationExpired');
}

/** The check of a person that waits for staff. */
export const waitingCheck = (database: Reading, personId: number) =>
  firstRow(
    database,
    sql<{ validationId: number }>`
      select id as "validationId" from validation where person_id = ${personId} and status = ${ValidationStatus.Submitted}`,
  );
