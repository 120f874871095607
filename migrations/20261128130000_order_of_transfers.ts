import { Migration } from '@mikro-orm/migrations';

/** Every row of the books says of which order it is: what a bank took back touches no account of the order's own. */
export class OrderOfTransfers extends Migration {
  override up(): void {
    this.addSql(`
      alter table ledger_transfer add order_id bigint;
      comment on column ledger_transfer.order_id is 'stays as a number when the order is forgotten: the books only grow';
      alter table ledger_transfer disable trigger ledger_stays;
      update ledger_transfer t set order_id = coalesce(d.order_id, c.order_id, (
        select a.order_id from payment_operation p join payment_attempt a on a.id = p.attempt_id
        where p.provider = reverse(split_part(reverse(t.entry), ' ', 2)) and p.operation = reverse(split_part(reverse(t.entry), ' ', 1))))
      from ledger_account d, ledger_account c where d.id = t.debit_id and c.id = t.credit_id;
      alter table ledger_transfer enable trigger ledger_stays;
      alter table ledger_transfer alter order_id set not null;
      create index ledger_transfer_of_order on ledger_transfer (order_id, id);
      create index sandbox_payment_by_token on sandbox_payment (token) where token is not null;`);
  }

  override down(): void {
    this.addSql('alter table ledger_transfer drop column order_id');
  }
}
