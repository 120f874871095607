import { Migration } from '@mikro-orm/migrations';

/** A no of a lodge can be taken back: what was rejected is there for those who run it. */
export class ReconsideredLodgeMedia extends Migration {
  override up(): void {
    this.addSql(`
      create index lodge_media_rejected on lodge_media (lodge_id, media_id) where state = 3;
      create or replace view lodge_media_waiting as ${ready} and i.state = 1;
      create view lodge_media_refused as ${ready} and i.state = 3;
      comment on view lodge_media_refused is 'what the house has approved and the lodge has said no to';
    `);
  }

  override down(): void {
    this.addSql('drop view lodge_media_refused; drop index lodge_media_rejected');
  }
}

const ready = `
  select i.media_id, i.lodge_id, m.adult from lodge_media i join media m on m.id = i.media_id
  where m.status = 4 and m.validation = 5 and m.withheld = 0 and m.sealed_at is null
    and not exists (select from media_consent c where c.id = m.consent_id
      and (c.confirmed is false or c.other_id is not null and c.confirmed is null))`;
