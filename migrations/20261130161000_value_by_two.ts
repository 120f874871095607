import { Migration } from '@mikro-orm/migrations';

/** Who had the second say on a transfer, and offers of the house among what is proposed: they concern nobody but their maker. */
export class ValueByTwo extends Migration {
  override up(): void {
    this.addSql(`
      alter table bank_transfer add column confirmed_by bigint references profile check (confirmed_by <> booked_by);
      comment on column bank_transfer.confirmed_by is 'null where one member of staff booked it alone';
      alter table offer add column made_at timestamptz, add column alone_share double precision;
      comment on column offer.alone_share is 'of what developers may give away alone within 30 days; null where two decided';
      alter table proposal drop constraint proposal_of_others, add constraint proposal_of_others check (
        (profile_id = proposed_by) = (kind = 'Offer') and profile_id is distinct from decided_by)`);
  }

  override down(): void {
    this.addSql(`
      alter table bank_transfer drop column confirmed_by;
      alter table offer drop column made_at, drop column alone_share;
      delete from proposal where kind = 'Offer';
      alter table proposal drop constraint proposal_of_others,
        add constraint proposal_of_others check (profile_id <> proposed_by and profile_id is distinct from decided_by)`);
  }
}
