import { Migration } from '@mikro-orm/migrations';

const told = `
  alter table house_mail add order_id bigint references shop_order on delete set null;
  create index house_mail_of_order on house_mail (order_id) where order_id is not null;`;

const forgotten = `
  create index shop_order_by_age on shop_order (created_at);
  create index subscription_by_end on subscription (ended_at) where ended_at is not null;
  create index refund_of_attempt on refund (attempt_id);
  create index membership_period_of_subscription on membership_period (subscription_id) where subscription_id is not null;
  alter table ledger_account drop constraint ledger_account_order_id_fkey;
  comment on column ledger_account.order_id is 'stays as a number when the order is forgotten: the books only grow';
  alter table payment_attempt drop constraint payment_attempt_order_id_fkey,
    add foreign key (order_id) references shop_order on delete cascade;
  alter table payment_operation drop constraint payment_operation_attempt_id_fkey,
    add foreign key (attempt_id) references payment_attempt on delete cascade;
  alter table refund drop constraint refund_order_id_fkey, drop constraint refund_attempt_id_fkey,
    add foreign key (order_id) references shop_order on delete cascade,
    add foreign key (attempt_id) references payment_attempt on delete cascade;
  alter table receipt drop constraint receipt_order_id_fkey,
    add foreign key (order_id) references shop_order on delete cascade;
  alter table membership_period drop constraint membership_period_order_id_fkey,
    drop constraint membership_period_subscription_id_fkey,
    add foreign key (order_id) references shop_order on delete set null,
    add foreign key (subscription_id) references subscription on delete set null;
  alter table shop_order drop constraint shop_order_subscription_id_fkey,
    add foreign key (subscription_id) references subscription on delete set null;`;

/** The house writes of receipts; orders can be forgotten when the law wants them no longer. */
export class HouseReceipt extends Migration {
  override up(): void {
    this.addSql(told);
    this.addSql(forgotten);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
