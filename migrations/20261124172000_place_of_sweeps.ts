import { Migration } from '@mikro-orm/migrations';

/** A sweep through all files goes on where the last one ended, also when that was broken off. */
export class PlaceOfSweeps extends Migration {
  override up(): void {
    this.addSql(`
      alter table schedule add column place text;
      comment on column schedule.place is 'how far a long run came that did not reach its end';
    `);
  }

  override down(): void {
    this.addSql('alter table schedule drop column place');
  }
}
