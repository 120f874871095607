import { Migration } from '@mikro-orm/migrations';

/** Readings that were counted and stand in no number yet: whoever reads an entry changes nothing that others change, too. */
export class Readings extends Migration {
  override up(): void {
    this.addSql(`
      create table blog_reading (
        id bigint generated always as identity primary key,
        blog_entry_id bigint not null references blog_entry on delete cascade
      );
      create index blog_reading_of_entry on blog_reading (blog_entry_id);
      comment on table blog_reading is 'a row for each reading that is to be added to blog_entry.read_count; of whom tells blog_read';
    `);
  }

  override down(): void {
    this.addSql(`
      update blog_entry set read_count = read_count + many
      from (select blog_entry_id, count(*)::int as many from blog_reading group by 1) waiting where id = blog_entry_id;
      drop table blog_reading;
    `);
  }
}
