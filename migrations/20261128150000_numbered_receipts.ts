import { Migration } from '@mikro-orm/migrations';

/**
 * Receipts are numbered when all else of their transaction is done: whoever issues one holds up all others only as long as the
 * database takes to commit.
 */
export class NumberedReceipts extends Migration {
  override up(): void {
    this.addSql(`
      alter table receipt alter number drop not null;
      comment on column receipt.number is 'null until the end of the transaction that issues it: none is left out in a year';
      create function number_receipt() returns trigger language plpgsql as $$
        declare next integer;
      begin
        insert into receipt_counter (year, last) values (new.year, 1)
          on conflict (year) do update set last = receipt_counter.last + 1 returning last into next;
        update receipt set number = next where id = new.id;
        return null;
      end $$;
      create constraint trigger number_receipt after insert on receipt deferrable initially deferred
        for each row when (new.number is null) execute function number_receipt();
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger number_receipt on receipt;
      drop function number_receipt;
      alter table receipt alter number set not null;
    `);
  }
}
