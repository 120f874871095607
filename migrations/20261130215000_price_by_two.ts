import { Migration } from '@mikro-orm/migrations';

/** A lower price is proposed like an offer: it concerns nobody but its maker. */
export class PriceByTwo extends Migration {
  override up(): void {
    this.addSql(`
      alter table proposal drop constraint proposal_of_others, add constraint proposal_of_others check (
        (profile_id = proposed_by) = (kind in ('Offer', 'Price')) and profile_id is distinct from decided_by)`);
  }

  override down(): void {
    this.addSql(`
      delete from proposal where kind = 'Price';
      alter table proposal drop constraint proposal_of_others, add constraint proposal_of_others check (
        (profile_id = proposed_by) = (kind = 'Offer') and profile_id is distinct from decided_by)`);
  }
}
