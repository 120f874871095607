import { Migration } from '@mikro-orm/migrations';

/** How many entries carry each tag, counted with the entries themselves, so that the most used are found whatever many there are. */
export class BlogTags extends Migration {
  override up(): void {
    this.addSql(`
      create table blog_tag (
        tag text primary key,
        entries integer not null check (entries >= 0)
      );
      comment on table blog_tag is 'how many rows of blog_entry_tag there are of each tag; kept by triggers';
      create index blog_tag_beginning on blog_tag (tag text_pattern_ops);
      create index blog_tag_most_used on blog_tag (entries desc, tag);
      insert into blog_tag (tag, entries) select tag, count(*) from blog_entry_tag group by tag;

      create function count_blog_tags() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into blog_tag (tag, entries) select tag, count(*) from changed group by tag order by tag
            on conflict (tag) do update set entries = blog_tag.entries + excluded.entries;
        else
          perform from blog_tag where tag in (select tag from changed) order by tag for no key update;
          update blog_tag counted set entries = counted.entries - gone.entries
            from (select tag, count(*) as entries from changed group by tag) gone where gone.tag = counted.tag;
          delete from blog_tag where entries = 0 and tag in (select tag from changed);
        end if;
        return null;
      end $$;
      create trigger count_tags_added after insert on blog_entry_tag
        referencing new table as changed for each statement execute function count_blog_tags();
      create trigger count_tags_gone after delete on blog_entry_tag
        referencing old table as changed for each statement execute function count_blog_tags();
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger count_tags_added on blog_entry_tag;
      drop trigger count_tags_gone on blog_entry_tag;
      drop function count_blog_tags;
      drop table blog_tag;
    `);
  }
}
