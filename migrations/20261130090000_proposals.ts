import { Migration } from '@mikro-orm/migrations';

const proposal = `
  create table proposal (
    id bigint generated always as identity primary key,
    kind text not null,
    subject_id bigint not null,
    per_person boolean not null default false,
    profile_id bigint not null references profile,
    payload jsonb not null,
    facts bytea,
    proposed_by bigint not null references profile,
    proposed_at timestamptz not null,
    decided_by bigint references profile,
    decided_at timestamptz,
    outcome text,
    constraint proposal_outcome check (outcome in ('Confirmed', 'Rejected', 'Withdrawn', 'Lapsed')),
    constraint proposal_decided check ((decided_at is null) = (outcome is null)
      and (decided_by is null) = (outcome is null or outcome = 'Lapsed')),
    constraint proposal_four_eyes check (decided_by is null or (decided_by = proposed_by) = (outcome = 'Withdrawn')),
    constraint proposal_of_others check (profile_id <> proposed_by and profile_id is distinct from decided_by)
  );
  comment on table proposal is 'the four eyes: what one member of staff proposes, another one decides';
  comment on column proposal.subject_id is 'what it is about, by the kind: a profile, an order, an item of media';
  comment on column proposal.per_person is 'each member of staff may have one open about the subject, instead of one in all';
  comment on column proposal.profile_id is 'whom it concerns';
  comment on column proposal.payload is 'codes and numbers of what is to be done; never words';
  comment on column proposal.facts is 'sealed: what was written to it';
  create unique index proposal_open on proposal (kind, subject_id, (case when per_person then proposed_by else 0 end))
    where decided_at is null;
  create index proposal_waiting on proposal (proposed_at, id) where decided_at is null;
  create index proposal_of_profile on proposal (profile_id, id);
  create index proposal_of_subject on proposal (kind, subject_id, id);
  create index proposal_by_age on proposal (proposed_at);`;

const columns =
  'kind, subject_id, per_person, profile_id, payload, facts, proposed_by, proposed_at, decided_by, decided_at, outcome';

/** A request that ended before a decision was given up, or lapsed with the file, which took the reason with it. */
const moved = `
  insert into proposal (${columns})
    select 'PermaLock', profile_id, false, profile_id,
      jsonb_strip_nulls(jsonb_build_object('rule', rule, 'caseId', case_id)), facts, proposed_by, proposed_at, decided_by,
      decided_at, outcome
    from status_proposal order by id;
  insert into proposal (${columns})
    select 'Role', profile_id, false, profile_id, jsonb_build_object('role', role, 'reason', reason), null, proposed_by,
      proposed_at, decided_by, decided_at,
      case when confirmed then 'Confirmed' when decided_by = proposed_by then 'Withdrawn' when not confirmed then 'Rejected' end
    from role_proposal order by id;
  insert into proposal (${columns})
    select case when order_id is null then 'Days' else 'Refund' end, coalesce(order_id, profile_id), false, profile_id,
      jsonb_strip_nulls(jsonb_build_object('reason', reason, 'days', days, 'amount', amount, 'currency', currency)), facts,
      proposed_by, proposed_at, decided_by, decided_at,
      case when given then 'Confirmed' when not given then 'Rejected' end
    from payment_remedy where needs_two order by id;
  alter table proposal add was bigint;
  insert into proposal (${columns}, was)
    select 'SealedAccess', media_id, true, profile_id, '{}', reason, asked_by, asked_at,
      case when granted is null and ended_at is not null and reason is not null then asked_by else decided_by end,
      coalesce(decided_at, ended_at),
      case when granted then 'Confirmed' when not granted then 'Rejected' when ended_at is null then null
        when reason is null then 'Lapsed' else 'Withdrawn' end, id
    from sealed_access order by id;`;

/** What is left of the tables: accesses that were granted, and what was given. */
const reduced = `
  drop table status_proposal, role_proposal;

  delete from sealed_access where granted is not true;
  alter table sealed_access add proposal_id bigint unique references proposal;
  update sealed_access set proposal_id = p.id from proposal p where p.was = sealed_access.id;
  alter table sealed_access alter proposal_id set not null, alter until set not null,
    drop column asked_at, drop column reason, drop column decided_by, drop column decided_at, drop column granted;
  alter table sealed_access add constraint sealed_access_of_others check (asked_by <> profile_id);
  comment on table sealed_access is 'who was let at a sealed file by a second person, and until when';
  alter table proposal drop column was;

  delete from payment_remedy where given is not true;
  drop index payment_remedy_waiting;
  alter table payment_remedy drop column needs_two, drop column given, alter decided_at set not null;
  alter table payment_remedy
    add constraint payment_remedy_four_eyes check (decided_by <> proposed_by);
  comment on column payment_remedy.decided_by is 'who confirmed it; null for what one person may give alone';`;

/** As the tables were: what is waiting and what was turned down goes back to where it stood. */
const restored = `
  create table status_proposal (
    id bigint generated always as identity primary key,
    profile_id bigint not null references profile,
    kind text not null check (kind = 'PermaLock'),
    rule smallint not null,
    facts bytea,
    case_id bigint references report_case,
    proposed_by bigint not null references profile,
    proposed_at timestamptz not null,
    decided_by bigint references profile,
    decided_at timestamptz,
    outcome text check (outcome in ('Confirmed', 'Rejected')),
    check (proposed_by <> decided_by),
    check (profile_id not in (proposed_by, decided_by)),
    check ((decided_at is null) = (outcome is null)),
    check ((decided_at is null) = (decided_by is null))
  );
  create unique index status_proposal_open on status_proposal (profile_id) where decided_at is null;
  create index status_proposal_of_profile on status_proposal (profile_id, id desc);
  insert into status_proposal (profile_id, kind, rule, facts, case_id, proposed_by, proposed_at, decided_by, decided_at, outcome)
    select profile_id, kind, (payload ->> 'rule')::smallint, facts, (payload ->> 'caseId')::bigint, proposed_by, proposed_at,
      decided_by, decided_at, outcome
    from proposal where kind = 'PermaLock' order by id;

  create table role_proposal (
    id bigint generated always as identity primary key,
    profile_id bigint not null references profile,
    role smallint not null,
    reason text not null,
    proposed_by bigint not null references profile,
    proposed_at timestamptz not null,
    decided_by bigint references profile,
    decided_at timestamptz,
    confirmed boolean,
    check (profile_id not in (proposed_by, decided_by)),
    check (not confirmed or decided_by <> proposed_by),
    check ((decided_at is null) = (decided_by is null)),
    check ((decided_at is null) = (confirmed is null))
  );
  create unique index role_proposal_open on role_proposal (profile_id) where decided_at is null;
  insert into role_proposal (profile_id, role, reason, proposed_by, proposed_at, decided_by, decided_at, confirmed)
    select profile_id, (payload ->> 'role')::smallint, payload ->> 'reason', proposed_by, proposed_at, decided_by, decided_at,
      outcome = 'Confirmed'
    from proposal where kind = 'Role' order by id;`;

const refilled = `
  alter table sealed_access drop constraint sealed_access_of_others, alter until drop not null,
    add asked_at timestamptz, add reason bytea, add decided_by bigint references profile, add decided_at timestamptz,
    add granted boolean;
  update sealed_access set asked_at = p.proposed_at, reason = p.facts, decided_by = p.decided_by, decided_at = p.decided_at,
    granted = true from proposal p where p.id = proposal_id;
  alter table sealed_access drop column proposal_id, alter asked_at set not null;
  insert into sealed_access (media_id, profile_id, asked_by, asked_at, reason, decided_by, decided_at, granted, ended_at)
    select subject_id, profile_id, proposed_by, proposed_at, facts,
      case when outcome = 'Rejected' then decided_by end, case when outcome = 'Rejected' then decided_at end,
      case when outcome = 'Rejected' then false end, case when outcome in ('Withdrawn', 'Lapsed') then decided_at end
    from proposal where kind = 'SealedAccess' and outcome is distinct from 'Confirmed' order by id;
  alter table sealed_access
    add check (profile_id not in (asked_by, decided_by)),
    add check (decided_by <> asked_by),
    add check ((decided_at is null) = (decided_by is null)),
    add check ((decided_at is null) = (granted is null)),
    add check ((until is not null) = coalesce(granted, false));
  create unique index sealed_access_open on sealed_access (media_id, asked_by) where decided_at is null and ended_at is null;

  alter table payment_remedy drop constraint payment_remedy_four_eyes, alter decided_at drop not null,
    add needs_two boolean, add given boolean;
  update payment_remedy set given = true, needs_two = decided_by is not null;
  alter table payment_remedy alter needs_two set not null;
  insert into payment_remedy (profile_id, kind, order_id, amount, currency, days, reason, facts, needs_two, proposed_by,
      proposed_at, decided_by, decided_at, given)
    select profile_id, case kind when 'Refund' then 1 else 2 end, case kind when 'Refund' then subject_id end,
      (payload ->> 'amount')::bigint, payload ->> 'currency', (payload ->> 'days')::int, payload ->> 'reason', facts, true,
      proposed_by, proposed_at, decided_by, decided_at, case when decided_at is not null then false end
    from proposal where kind in ('Refund', 'Days') and outcome is distinct from 'Confirmed'
      and (kind = 'Days' or subject_id in (select id from shop_order)) order by id;
  alter table payment_remedy
    add check ((decided_at is null) = (given is null)),
    add check (needs_two or decided_at is not null),
    add constraint payment_remedy_four_eyes check (not needs_two or decided_at is null or decided_by <> proposed_by);
  create unique index payment_remedy_waiting on payment_remedy (profile_id, coalesce(order_id, 0)) where decided_at is null;

  drop table proposal;`;

/** One table for all that waits for a second member of staff; the four there were keep what is no proposal, or go. */
export class Proposals extends Migration {
  override up(): void {
    this.addSql(proposal);
    this.addSql(moved);
    this.addSql(reduced);
  }

  override down(): void {
    this.addSql(restored);
    this.addSql(refilled);
  }
}
