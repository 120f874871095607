import { Migration } from '@mikro-orm/migrations';

const openOrders = (statuses: string) => `
  drop index shop_order_open;
  create unique index shop_order_open on shop_order (profile_id)
    where status in (${statuses}) and closed_at is null and renewal is null;
  drop index shop_order_waiting;
  create index shop_order_waiting on shop_order (expires_at) where status in (${statuses}) and closed_at is null;`;

/** What members send to an account of the house, as support books it; an order of which a part came is open still. */
export class BankTransfers extends Migration {
  override up(): void {
    this.addSql(`
      create table bank_transfer (
        id bigint generated always as identity primary key,
        attempt_id bigint not null references payment_attempt on delete cascade,
        kind smallint not null check (kind in (1, 2)),
        amount bigint not null check (amount > 0),
        bank_reference text not null unique,
        booked_by bigint not null references profile,
        at timestamptz not null
      );
      comment on column bank_transfer.kind is 'as of operations: 1 came, 2 was sent back';
      create index bank_transfer_of_attempt on bank_transfer (attempt_id);`);
    this.addSql(openOrders('0, 2, 3'));
  }

  override down(): void {
    this.addSql('drop table bank_transfer');
    this.addSql(openOrders('0, 3'));
  }
}
