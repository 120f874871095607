import { Migration } from '@mikro-orm/migrations';

/** Every day is held against what the provider says it moved. */
export class Reconciliation extends Migration {
  override up(): void {
    this.addSql(`
      alter table payment_operation add listed_at timestamptz;
      comment on column payment_operation.listed_at is 'when the provider''s own list, or its payment, had it too';
      create index payment_operation_unlisted on payment_operation (provider, at) where listed_at is null;
      create table payment_reconciliation (
        provider text not null,
        day date not null,
        done_at timestamptz not null,
        primary key (provider, day)
      );
      comment on table payment_reconciliation is 'days of the site that were held against the provider''s list to the end'`);
  }

  override down(): void {
    this.addSql('drop table payment_reconciliation; alter table payment_operation drop listed_at');
  }
}
