import { sql } from 'kysely';
import { ValidationStatus, VerificationMethod, type NameOf } from '../../../../shared/enums.ts';
import { decidedWithin } from '../../../../shared/staff/deadlines.ts';
import { validation } from '../../../../shared/validation/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { enumName, hoursAfter, iso, pageOf, rows } from '../../../platform/database/sql.ts';

interface Waiting {
  validationId: number;
  profileId: number;
  profileName: string;
  personName: string;
  method: NameOf<typeof VerificationMethod>;
  askedAt: string;
  dueAt: string;
  hasVideo: boolean;
}

export const GetValidationQueue = handle(
  validation.GetValidationQueue,
  async ({ skip, take }, { profileId: me }, { read }) =>
    pageOf(
      await rows(
        read,
        sql<Waiting>`
        select v.id as "validationId", v.profile_id as "profileId", profile.name as "profileName",
          person.name as "personName", ${enumName(VerificationMethod, sql.ref('v.method'))} as method,
          ${iso(sql.ref('v.started_at'))} as "askedAt",
          ${iso(hoursAfter(sql.ref('v.started_at'), decidedWithin.Validation))} as "dueAt", v.file is not null as "hasVideo"
        from validation v join profile on profile.id = v.profile_id join person on person.id = v.person_id
        where v.status = ${ValidationStatus.Submitted} and v.profile_id <> ${me} order by v.started_at, v.id offset ${skip} limit ${take + 1}`,
      ),
      take,
    ),
);
