import { Migration } from '@mikro-orm/migrations';

/** How often each reader was counted, so that the number of readings can be told without those whom somebody does not meet. */
export class CountedReadings extends Migration {
  override up(): void {
    this.addSql(`
      alter table blog_read add times integer not null default 1;
      comment on column blog_read.times is 'how many of the readings of the entry are of this reader, where somebody else wrote it';
    `);
  }

  override down(): void {
    this.addSql('alter table blog_read drop column times');
  }
}
