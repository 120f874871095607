import { Migration } from '@mikro-orm/migrations';

const plans = `
  create table plan (
    id bigint generated always as identity primary key,
    site_id integer not null references site,
    kind smallint not null,
    price bigint not null check (price > 0),
    currency text not null,
    vat_percent numeric(5, 2) not null check (vat_percent >= 0),
    most_chosen boolean not null default false,
    valid_from timestamptz not null,
    retired_at timestamptz
  );
  comment on table plan is 'a price never changes: a new row takes the place of one that is retired';
  create unique index plan_offered on plan (site_id, kind) where retired_at is null;
  create function plan_stays() returns trigger language plpgsql as $$
    begin raise exception 'a plan that was offered stays as it was' using errcode = 'restrict_violation'; end $$;
  create trigger plan_stays before update of site_id, kind, price, currency, vat_percent on plan
    for each row when ((old.site_id, old.kind, old.price, old.currency, old.vat_percent)
      is distinct from (new.site_id, new.kind, new.price, new.currency, new.vat_percent)) execute function plan_stays();

  create table offer (
    id text primary key,
    site_id integer not null references site,
    kind smallint,
    percent smallint not null check (percent between 1 and 100),
    audience smallint not null,
    per_profile smallint not null default 1,
    total_uses integer,
    starts_at timestamptz not null,
    until timestamptz
  );
  comment on column offer.kind is 'for every plan where it is not said';`;

const subscriptions = `
  create table payment_means (
    id bigint generated always as identity primary key,
    profile_id bigint not null references profile,
    provider text not null,
    token bytea not null,
    method smallint not null,
    last4 text,
    expires text,
    added_at timestamptz not null
  );
  comment on column payment_means.token is 'sealed: with it the provider charges again';
  create index payment_means_of_profile on payment_means (profile_id);

  create table subscription (
    id bigint generated always as identity primary key,
    profile_id bigint not null references profile,
    plan_id bigint not null references plan,
    next_plan_id bigint references plan,
    state smallint not null,
    state_before smallint,
    anchor_at timestamptz not null,
    months integer not null,
    paid_until timestamptz not null,
    renewals integer not null default 0,
    retries smallint not null default 0,
    due_at timestamptz,
    announced_at timestamptz,
    means_id bigint references payment_means,
    started_at timestamptz not null,
    cancelled_at timestamptz,
    ended_at timestamptz
  );
  comment on column subscription.anchor_at is 'whole months are counted from here, so that the 31st comes back after a short month';
  comment on column subscription.due_at is 'when it renews, is tried again or ends: what has to be looked at next';
  create unique index subscription_running on subscription (profile_id) where state <= 5;
  create index subscription_due on subscription (due_at) where due_at is not null;
  create index subscription_of_profile on subscription (profile_id, id);`;

const orders = `
  create table shop_order (
    id bigint generated always as identity primary key,
    profile_id bigint not null references profile,
    site_id integer not null references site,
    product smallint not null,
    plan_id bigint references plan,
    offer_id text references offer,
    subscription_id bigint references subscription,
    renewal integer,
    status smallint not null,
    amount bigint not null check (amount >= 0),
    vat bigint not null check (vat >= 0 and vat <= amount),
    vat_percent numeric(5, 2) not null,
    currency text not null,
    start_at_once boolean not null,
    return_url text,
    tracking text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz,
    paid_at timestamptz,
    closed_at timestamptz,
    unique (subscription_id, renewal)
  );
  create unique index shop_order_open on shop_order (profile_id)
    where status in (0, 3) and closed_at is null and renewal is null;
  create index shop_order_of_profile on shop_order (profile_id, id);
  create index shop_order_waiting on shop_order (expires_at) where status in (0, 3) and closed_at is null;
  create index shop_order_by_offer on shop_order (offer_id, profile_id) where offer_id is not null;

  create table payment_attempt (
    id bigint generated always as identity primary key,
    order_id bigint not null references shop_order,
    reference text not null unique,
    provider text not null,
    method smallint not null,
    state smallint not null,
    amount bigint not null check (amount > 0),
    currency text not null,
    page_url text,
    means_id bigint references payment_means,
    declined smallint,
    last4 text,
    expires text,
    asked_at timestamptz not null,
    look_at timestamptz,
    settled_at timestamptz
  );
  comment on column payment_attempt.look_at is 'when the provider is asked how it stands, if it has not told before';
  create index payment_attempt_to_look_at on payment_attempt (look_at) where look_at is not null;
  create unique index payment_attempt_open on payment_attempt (order_id) where state in (1, 2);
  create index payment_attempt_of_order on payment_attempt (order_id, id);

  create table payment_operation (
    id bigint generated always as identity primary key,
    attempt_id bigint not null references payment_attempt,
    provider text not null,
    operation text not null,
    kind smallint not null,
    amount bigint not null check (amount > 0),
    currency text not null,
    at timestamptz not null,
    unique (provider, operation)
  );
  create index payment_operation_of_attempt on payment_operation (attempt_id);

  create table refund (
    id bigint generated always as identity primary key,
    order_id bigint not null references shop_order,
    attempt_id bigint not null references payment_attempt,
    kind smallint not null,
    key text not null unique,
    amount bigint not null check (amount > 0),
    currency text not null,
    asked_at timestamptz not null,
    done_at timestamptz
  );
  create index refund_of_order on refund (order_id);

  create table payment_notice (
    id bigint generated always as identity primary key,
    provider text not null,
    notice text not null,
    reference text not null,
    at timestamptz not null,
    refused text,
    unique (provider, notice)
  );
  comment on table payment_notice is 'what providers sent us: what they say is asked of them, never believed';
  create index payment_notice_by_age on payment_notice (at);

  create table payment_case (
    id bigint generated always as identity primary key,
    kind text not null,
    reference text not null,
    facts jsonb not null,
    at timestamptz not null,
    closed_at timestamptz,
    unique (kind, reference)
  );
  comment on table payment_case is 'where the provider and the house do not agree, for somebody to look at';`;

const ledger = `
  create table ledger_account (
    id bigint generated always as identity primary key,
    kind smallint not null,
    currency text not null,
    order_id bigint references shop_order,
    provider text,
    unique nulls not distinct (kind, currency, order_id, provider),
    unique (id, currency)
  );
  create index ledger_account_of_order on ledger_account (order_id) where order_id is not null;

  create table ledger_transfer (
    id bigint generated always as identity primary key,
    entry text not null,
    kind smallint not null,
    debit_id bigint not null,
    credit_id bigint not null,
    amount bigint not null check (amount > 0),
    currency text not null,
    at timestamptz not null,
    check (debit_id <> credit_id),
    foreign key (debit_id, currency) references ledger_account (id, currency),
    foreign key (credit_id, currency) references ledger_account (id, currency),
    unique (entry, kind)
  );
  comment on table ledger_transfer is 'each row takes from one account what it gives to another, so that the sum of all is always nothing';
  create index ledger_transfer_debit on ledger_transfer (debit_id);
  create index ledger_transfer_credit on ledger_transfer (credit_id);
  create function ledger_stays() returns trigger language plpgsql as $$
    begin raise exception 'the ledger only grows' using errcode = 'restrict_violation'; end $$;
  create trigger ledger_stays before update or delete on ledger_transfer for each row execute function ledger_stays();
  create trigger ledger_stays_whole before truncate on ledger_transfer for each statement execute function ledger_stays();

  create table receipt (
    id bigint generated always as identity primary key,
    order_id bigint not null references shop_order,
    kind smallint not null,
    year integer not null,
    number integer not null,
    issued_at timestamptz not null,
    vat bigint not null,
    vat_percent numeric(5, 2) not null,
    total bigint not null,
    currency text not null,
    during tstzrange,
    renewal_price bigint,
    unique (year, number)
  );
  create index receipt_of_order on receipt (order_id, id);
  create unique index receipt_of_sale on receipt (order_id) where kind = 1;
  create table receipt_counter (year integer primary key, last integer not null);`;

const periods = `
  create extension if not exists btree_gist;
  create table membership_period (
    id bigint generated always as identity primary key,
    profile_id bigint not null references profile,
    subscription_id bigint references subscription,
    order_id bigint references shop_order,
    kind smallint not null,
    during tstzrange not null check (not isempty(during)),
    exclude using gist (profile_id with =, during with &&)
  );
  create index membership_period_of_order on membership_period (order_id) where order_id is not null;

  create function member_until_follows() returns trigger language plpgsql as $$
  begin
    update profile p set member_until = latest.until
    from (select changed.id, (select max(upper(during)) from membership_period where profile_id = changed.id) as until
      from (select distinct coalesce(new.profile_id, old.profile_id) as id) changed) latest
    where p.id = latest.id and p.member_until is distinct from latest.until;
    return null;
  end $$;
  insert into membership_period (profile_id, kind, during)
    select id, 3, tstzrange(least(created_at, member_until - interval '1 day'), member_until) from profile
    where member_until is not null and account_id is null;
  create trigger member_until_follows after insert or update or delete on membership_period
    for each row execute function member_until_follows();`;

const sandbox = `
  create table sandbox_payment (
    reference text primary key,
    amount bigint not null,
    currency text not null,
    method smallint not null,
    keep boolean not null,
    state text not null,
    declined text,
    last4 text,
    expires text,
    token text,
    return_url text not null,
    created_at timestamptz not null
  );
  comment on table sandbox_payment is 'the books of the provider that is played outside production';
  create table sandbox_operation (
    id bigint generated always as identity primary key,
    reference text not null references sandbox_payment on delete cascade,
    key text not null unique,
    kind text not null,
    amount bigint not null,
    at timestamptz not null
  );
  create index sandbox_operation_of_payment on sandbox_operation (reference);`;

const offered = `
  insert into plan (site_id, kind, price, currency, vat_percent, most_chosen, valid_from)
    select site.id, p.kind, case site.currency_code when 'DKK' then p.dkk when 'EUR' then p.eur when 'GBP' then p.gbp else p.other end,
      site.currency_code, case site.currency_code when 'GBP' then 20 else 25 end, p.kind = 3, now()
    from site, (values (1, 2900, 4500, 390, 340), (2, 11900, 17900, 1590, 1390),
      (3, 26700, 39900, 3570, 3150), (4, 82800, 123600, 11040, 9720)) as p(kind, dkk, other, eur, gbp);`;

/** What is sold, who paid what, and how long somebody is a member for it. */
export class Payment extends Migration {
  override up(): void {
    for (const part of [plans, subscriptions, orders, ledger, periods, sandbox, offered]) this.addSql(part);
  }

  override down(): void {
    this.addSql(`
      drop table sandbox_operation, sandbox_payment, membership_period, receipt_counter, receipt, ledger_transfer, ledger_account,
        payment_case, payment_notice, refund, payment_operation, payment_attempt, shop_order, subscription, payment_means, offer, plan;
      drop function member_until_follows, ledger_stays, plan_stays`);
  }
}
