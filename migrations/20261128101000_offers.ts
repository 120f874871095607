import { Migration } from '@mikro-orm/migrations';

/** Who of the house made an offer: it is for everybody but them. */
export class Offers extends Migration {
  override up(): void {
    this.addSql(`
      alter table offer add column made_by bigint references profile;
      comment on column offer.made_by is 'the account at the desk; nobody makes an offer to themselves';
      create index offer_by_start on offer (starts_at desc, id);`);
  }

  override down(): void {
    this.addSql('drop index offer_by_start; alter table offer drop column made_by');
  }
}
