import { Migration } from '@mikro-orm/migrations';

const remedies = `
  create table payment_remedy (
    id bigint generated always as identity primary key,
    profile_id bigint not null references profile,
    kind smallint not null,
    order_id bigint references shop_order on delete cascade,
    amount bigint check (amount > 0),
    currency text,
    days integer check (days > 0),
    reason text not null,
    facts bytea,
    needs_two boolean not null,
    proposed_by bigint not null references profile,
    proposed_at timestamptz not null,
    decided_by bigint references profile,
    decided_at timestamptz,
    given boolean,
    check ((order_id is null) = (days is not null) and (order_id is null) = (amount is null)),
    check ((decided_at is null) = (given is null)),
    check (needs_two or decided_at is not null),
    constraint payment_remedy_four_eyes check (not needs_two or decided_at is null or decided_by <> proposed_by),
    constraint payment_remedy_of_others check (proposed_by <> profile_id and decided_by is distinct from profile_id)
  );
  comment on table payment_remedy is 'what support gives back of an order, or of time on top of what somebody has';
  comment on column payment_remedy.facts is 'sealed: the member reads it; gone when the profile is erased';
  create index payment_remedy_of_profile on payment_remedy (profile_id, id);
  create index payment_remedy_by_age on payment_remedy (proposed_at);
  create index payment_remedy_of_order on payment_remedy (order_id) where order_id is not null;
  create unique index payment_remedy_waiting on payment_remedy (profile_id, coalesce(order_id, 0)) where decided_at is null;`;

const cases = `
  alter table payment_case add closed_by bigint references profile, add note bytea;
  comment on column payment_case.note is 'sealed: what it was, for whoever looks into the payment again';
  create index payment_case_open on payment_case (at, id) where closed_at is null;
  create index payment_case_by_reference on payment_case (reference);
  create index payment_operation_by_number on payment_operation (operation);`;

/** The staff's side of payments: what support gives, and who closed a case. */
export class PaymentDesk extends Migration {
  override up(): void {
    this.addSql(remedies);
    this.addSql(cases);
  }

  override down(): void {
    this.addSql(`
      drop table payment_remedy;
      drop index payment_operation_by_number;
      drop index payment_case_by_reference;
      drop index payment_case_open;
      alter table payment_case drop column closed_by, drop column note;`);
  }
}
