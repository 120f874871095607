import { sql } from 'kysely';
import { ValidationStatus, VerificationMethod } from '../../../shared/enums.ts';
import { days, hours } from '../../platform/clock.ts';
import { deleteStrays } from '../../platform/files/strays.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import { validation } from '../../../shared/validation/contract.ts';
import { ValidationVideoDropped } from './events.ts';
import { sessionLength } from './model/Validation.ts';

/** How long a video waits for staff before the member may start again. */
const waitsFor = 14 * days;
const most = 500;

const { area } = validation.UploadValidationVideo;

/** Proofs live as long as they are needed: the video goes with the decision, and here goes what met no decision. */
export const schedules: Schedule[] = [
  {
    name: 'ForgetVideos',
    every: hours,
    async run({ sql: database, now, record }) {
      const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
      const expired = await rows(
        database,
        sql<Columns<'validation', 'file'>>`
          with due as (
            select id, file from validation v
            where method = ${VerificationMethod.VideoUpload} and (
              status = ${ValidationStatus.Started} and started_at <= ${before(sessionLength)}
              or status = ${ValidationStatus.Submitted} and (started_at <= ${before(waitsFor)} or exists (
                select from validation other where other.person_id = v.person_id
                  and other.status = ${ValidationStatus.Approved} and other.expires_at > ${now})))
            order by id limit ${most} for no key update skip locked)
          update validation set status = ${ValidationStatus.Expired}, file = null, code = null
          from due where validation.id = due.id returning due.file`,
      );
      for (const { file } of expired) if (file) record(ValidationVideoDropped, { file });
    },
  },
  deleteStrays('DeleteStrayVideos', `private/${area}-`, (database, files) =>
    rows(database, sql`select file from validation where file = any(${files}::text[])`),
  ),
];
