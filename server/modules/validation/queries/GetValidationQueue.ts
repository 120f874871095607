import { sql } from 'kysely';
import { ValidationStatus, VerificationMethod, type NameOf } from '../../../../shared/enums.ts';
import { decidedWithin } from '../../../../shared/staff/deadlines.ts';
import { validation } from '../../../../shared/validation/contract.ts';
import { handle } from '../../../platform/handle.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { ascending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { enumName, hoursAfter, iso, rows } from '../../../platform/database/sql.ts';

interface Waiting {
  validationId: number;
  profileId: Column<'validation', 'profileId'>;
  profileName: Column<'profile', 'name'>;
  personName: Column<'person', 'name'>;
  method: NameOf<typeof VerificationMethod>;
  askedAt: string;
  dueAt: string;
  hasVideo: boolean;
}

const order = sortedBy(ascending(sql.ref('v.started_at'), 'timestamptz'), ascending(sql.ref('v.id')));

export const GetValidationQueue = handle(
  validation.GetValidationQueue,
  async (input, { profileId: me }, { read, platform }) => {
    const page = movingPage(platform.secrets, 'GetValidationQueue', input);
    return page.pageOf(
      await rows(
        read,
        sql<Waiting & { sortKeys: string }>`
        select ${order.keys} as "sortKeys", v.id as "validationId", v.profile_id as "profileId", profile.name as "profileName",
          person.name as "personName", ${enumName(VerificationMethod, sql.ref('v.method'))} as method,
          ${iso(sql.ref('v.started_at'))} as "askedAt",
          ${iso(hoursAfter(sql.ref('v.started_at'), decidedWithin.Validation))} as "dueAt", v.file is not null as "hasVideo"
        from validation v join profile on profile.id = v.profile_id join person on person.id = v.person_id
        where v.status = ${ValidationStatus.Submitted} and v.profile_id <> ${me}
          and ${order.isBehind(page.last)} order by ${order.by} ${page.cut}`,
      ),
    );
  },
);
