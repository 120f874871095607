import { Migration } from '@mikro-orm/migrations';

/** Sums of each day, so that the figures of two years are read from some thousand rows, however many transfers there are. */
export class Figures extends Migration {
  override up(): void {
    this.addSql(`
      create table book_day (
        day date not null,
        site_id integer not null references site,
        currency text not null,
        kind smallint not null,
        amount bigint not null,
        primary key (day, site_id, currency, kind)
      );
      comment on table book_day is 'what the ledger says of a day, by the kind of transfer; the ledger is what counts';
      create table subscription_day (
        day date not null,
        site_id integer not null references site,
        what smallint not null,
        count integer not null,
        primary key (day, site_id, what)
      );
      comment on column subscription_day.what is '0 renewed, 1 started, else the state in which they ended';
      create table figures_summed (
        single boolean primary key default true check (single),
        until date not null,
        at timestamptz not null
      );
      comment on table figures_summed is 'up to which day of UTC everything was summed, and when';
      create index ledger_transfer_by_time on ledger_transfer (at, entry, id);
      create index subscription_started on subscription (started_at);
      create index shop_order_renewed on shop_order (paid_at) where renewal is not null and paid_at is not null;`);
  }

  override down(): void {
    this.addSql(`
      drop index shop_order_renewed, subscription_started, ledger_transfer_by_time;
      drop table figures_summed, subscription_day, book_day`);
  }
}
