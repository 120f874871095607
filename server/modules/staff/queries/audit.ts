import { sql, type RawBuilder } from 'kysely';
import { Role } from '../../../../shared/enums.ts';
import type { Output } from '../../../../shared/contract.ts';
import type { staffAudit } from '../../../../shared/staff/audit.ts';
import { descending, sortedBy } from '../../../platform/database/cursors.ts';
import { enumName } from '../../../platform/database/sql.ts';
import { namedOf } from './named.ts';

export type AuditRow = Output<typeof staffAudit.GetAudit>['items'][number];

/** Whether a row is for somebody of the house: what they did themselves is, who looked at them or did something about them is not. */
export const isFor = (me: number): RawBuilder<boolean> =>
  sql<boolean>`(a.profile_id is null or a.profile_id not in (select profiles_of_account(${me})) or a.actor_id = ${me})`;

/** The latest first, since rows are only ever added. */
export const auditOrder = sortedBy(descending(sql.ref('a.id')));

/** Rows of the record, as staff reads them; `which` begins after the table `audit a`. */
export const auditRows = (which: RawBuilder<unknown>) => sql<AuditRow & { sortKeys: string }>`
  select ${auditOrder.keys} as "sortKeys", a.id as "auditId", a.at, coalesce(${namedOf(sql.ref('a.actor_id'))},
      json_build_object('profileId', a.actor_id, 'name', '')) as by,
    ${enumName(Role, sql.ref('a.role'))} as role, a.name, a.reading, ${namedOf(sql.ref('a.profile_id'))} as about,
    a.reason, a.subject
  from audit a ${which}`;
