/** The history of a person: every source gives lines of one shape, and the database puts them in order. */
import { sql, type RawBuilder } from 'kysely';
import {
  AppealOutcome,
  DarkStatus,
  LiftReason,
  ProfileStatus,
  Rule,
  StatementScope,
  ValidationStatus,
  VerificationMethod,
} from '../../../../shared/enums.ts';
import type { timelineKinds } from '../../../../shared/staff/contract.ts';
import { enumName, type Ref } from '../../../platform/database/sql.ts';
import { removedBy } from './removed.ts';

type Text = RawBuilder<unknown>;

interface Line {
  kind: (typeof timelineKinds)[number] | Text;
  key: string;
  at: string;
  /** The column of whose profile it is about; that of the main site unless told. */
  about?: string;
  by?: string;
  name?: Text;
  reason?: Text;
  from?: Text;
  to?: Text;
  userAgent?: string;
  network?: string;
}

const nothing = sql`null::text`;
const text = (column: string) => sql`${sql.ref(column)}::text`;
const name = <E extends Record<string, number>>(values: E, column: string | Ref) =>
  enumName(values, typeof column === 'string' ? sql.ref(column) : column);

/** One source; `rest` begins with its table. */
const lines = ({ kind, key, at, about, by, ...more }: Line, rest: Text) => sql`
  select ${typeof kind === 'string' ? sql`${kind}::text` : kind} as kind, ${sql.ref(key)} as id, ${sql.ref(at)} as at,
    ${about ? sql`coalesce(is_dark(${sql.ref(about)}), false)` : sql`false`} as dark,
    ${by ? sql.ref(by) : sql`null::bigint`} as by_id, ${more.name ?? nothing} as name, ${more.reason ?? nothing} as reason,
    ${more.from ?? nothing} as old, ${more.to ?? nothing} as new,
    ${more.userAgent ? sql.ref(more.userAgent) : nothing} as user_agent,
    ${more.network ? sql.ref(more.network) : nothing} as network
  ${rest}`;

/** The scope of a statement, and what it removed. */
const decided = (statement: string) =>
  sql`concat_ws('.', ${name(StatementScope, `${statement}.scope`)}, ${removedBy(statement)})`;

/** All profiles of an account: what happened to either stands here. */
const profilesOf = (accountId: number) => sql`(select profiles_of_account(${accountId}))`;

const statements = (profileId: number) => [
  lines(
    {
      kind: 'Statement',
      key: 'id',
      at: 'issued_at',
      about: 'profile_id',
      by: 'issued_by',
      reason: name(Rule, 'rule'),
      to: decided('statement'),
    },
    sql`from statement where profile_id in ${profilesOf(profileId)}`,
  ),
  lines(
    {
      kind: 'StatementLifted',
      key: 'id',
      at: 'lifted_at',
      about: 'profile_id',
      by: 'lifted_by',
      reason: name(LiftReason, 'lift_reason'),
      from: decided('statement'),
    },
    sql`from statement where profile_id in ${profilesOf(profileId)} and lifted_at is not null`,
  ),
  lines(
    { kind: 'Appeal', key: 'a.id', at: 'a.at', about: 's.profile_id', by: 's.profile_id', from: decided('s') },
    appealsOf(profileId),
  ),
  lines(
    {
      kind: 'AppealDecided',
      key: 'a.id',
      at: 'a.decided_at',
      about: 's.profile_id',
      by: 'a.decided_by',
      from: decided('s'),
      to: name(AppealOutcome, 'a.outcome'),
    },
    sql`${appealsOf(profileId)} and a.decided_at is not null`,
  ),
];

function appealsOf(profileId: number): Text {
  return sql`from appeal a join statement s on s.id = a.statement_id where s.profile_id in ${profilesOf(profileId)}`;
}

const checks = (profileId: number) => [
  lines(
    { kind: 'Check', key: 'id', at: 'started_at', by: 'profile_id', to: name(VerificationMethod, 'method') },
    sql`from validation where profile_id = ${profileId}`,
  ),
  lines(
    {
      kind: 'CheckDecided',
      key: 'id',
      at: 'decided_at',
      by: 'decided_by',
      reason: text('reason'),
      from: name(VerificationMethod, 'method'),
      to: name(ValidationStatus, 'status'),
    },
    sql`from validation where profile_id = ${profileId} and decided_at is not null`,
  ),
  lines(
    { kind: 'DarkApplied', key: 'id', at: 'applied_at', by: 'profile_id' },
    sql`from dark_application where profile_id = ${profileId}`,
  ),
  lines(
    {
      kind: 'DarkDecided',
      key: 'id',
      at: 'decided_at',
      by: 'decided_by',
      to: name(
        DarkStatus,
        sql`case when approved then ${DarkStatus.Approved}::int else ${DarkStatus.Rejected}::int end`,
      ),
    },
    sql`from dark_application where profile_id = ${profileId} and decided_at is not null`,
  ),
];

const reports = (profileId: number) => [
  lines(
    { kind: 'Reported', key: 'id', at: 'opened_at', about: 'owner_id' },
    sql`from report_case where owner_id in ${profilesOf(profileId)}`,
  ),
  lines(
    { kind: 'ReportDecided', key: 'id', at: 'decided_at', about: 'owner_id', by: 'decided_by' },
    sql`from report_case where owner_id in ${profilesOf(profileId)} and decided_at is not null`,
  ),
];

const own = (profileId: number) => [
  lines({ kind: 'Created', key: 'id', at: 'created_at', by: 'id' }, sql`from profile where id = ${profileId}`),
  lines(
    {
      kind: 'Status',
      key: 'id',
      at: 'at',
      from: name(ProfileStatus, 'old_status'),
      to: name(ProfileStatus, 'new_status'),
    },
    sql`from status_change where profile_id = ${profileId}`,
  ),
  lines(
    { kind: 'Renamed', key: 'id', at: 'changed_at', about: 'profile_id', by: 'profile_id', from: text('name') },
    sql`from former_name where profile_id in ${profilesOf(profileId)}`,
  ),
  lines(
    { kind: 'LogOn', key: 'id', at: 'created_at', by: 'profile_id', userAgent: 'user_agent', network: 'network' },
    sql`from session where profile_id = ${profileId}`,
  ),
];

const staffDid = (profileId: number, readings: boolean) =>
  lines(
    {
      kind: sql`case when reading then 'Reading' else 'Action' end`,
      key: 'id',
      at: 'at',
      about: 'profile_id',
      by: 'actor_id',
      name: text('name'),
      reason: text('reason'),
      from: sql`subject ->> 'from'`,
      to: sql`subject ->> 'to'`,
    },
    sql`from audit where profile_id in ${profilesOf(profileId)} and (${readings} or not reading)`,
  );

/** Everything that is known to have happened to a profile, without an order, as one statement. */
export const history = (profileId: number, readings: boolean): Text =>
  sql.join(
    [
      ...own(profileId),
      ...checks(profileId),
      ...statements(profileId),
      ...reports(profileId),
      staffDid(profileId, readings),
    ],
    sql` union all `,
  );
