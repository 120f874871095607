import { Migration } from '@mikro-orm/migrations';

/** What lists read in order has its side in the key, so that the few entries of the dark variant are not looked for among all others. */
const entries = `
  alter table blog_entry add constraint blog_entry_public_is_not_dark check (audience <> 1 or not is_dark(author_id));
  create index blog_entry_dark_by_activity on blog_entry (last_activity_at desc, id desc)
    where status = 2 and removed_at is null and is_dark(author_id);
  create index blog_entry_dark_by_publication on blog_entry (published_at desc, id desc)
    where status = 2 and removed_at is null and is_dark(author_id);
  create index blog_entry_dark_curated on blog_entry (curated_at desc, id desc)
    where status = 2 and removed_at is null and curated_at is not null and is_dark(author_id);

  alter table blog_entry_kink add dark boolean not null default false;
  update blog_entry_kink set dark = true from blog_entry entry where entry.id = blog_entry_id and is_dark(entry.author_id);
  alter table blog_entry_kink alter dark drop default;
  comment on column blog_entry_kink.dark is 'whether its author is of the dark variant';
  drop index blog_entry_of_kink;
  create index blog_entry_of_kink on blog_entry_kink (kink_id, dark, published_at desc, blog_entry_id desc) where published_at is not null;

  alter table blog_entry_tag add dark boolean not null default false;
  update blog_entry_tag set dark = true from blog_entry entry where entry.id = blog_entry_id and is_dark(entry.author_id);
  alter table blog_entry_tag alter dark drop default;
  comment on column blog_entry_tag.dark is 'whether its author is of the dark variant';
  drop index blog_entry_of_tag;
  create index blog_entry_of_tag on blog_entry_tag (tag text_pattern_ops, dark, published_at desc, blog_entry_id desc);`;

const tags = `
  alter table blog_tag add dark boolean not null default false, drop constraint blog_tag_pkey, add primary key (tag, dark);
  alter table blog_tag alter dark drop default;
  truncate blog_tag;
  insert into blog_tag (tag, dark, entries) select tag, dark, count(*) from blog_entry_tag group by tag, dark;
  comment on table blog_tag is 'how many rows of blog_entry_tag there are of each tag on each side; kept by triggers';
  drop index blog_tag_beginning, blog_tag_most_used;
  create index blog_tag_beginning on blog_tag (dark, tag text_pattern_ops);
  create index blog_tag_most_used on blog_tag (dark, entries desc, tag);

  create or replace function count_blog_tags() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into blog_tag (tag, dark, entries) select tag, dark, count(*) from changed group by tag, dark order by tag, dark
        on conflict (tag, dark) do update set entries = blog_tag.entries + excluded.entries;
    else
      perform from blog_tag where (tag, dark) in (select tag, dark from changed) order by tag, dark for no key update;
      update blog_tag counted set entries = counted.entries - gone.entries
        from (select tag, dark, count(*) as entries from changed group by tag, dark) gone
        where gone.tag = counted.tag and gone.dark = counted.dark;
      delete from blog_tag where entries = 0 and (tag, dark) in (select tag, dark from changed);
    end if;
    return null;
  end $$;`;

const tops = `
  alter table blog_top add dark boolean not null default false, drop constraint blog_top_pkey, add primary key (list, days, dark, place);
  alter table blog_top alter dark drop default;
  comment on table blog_top is 'made anew from time to time for each side: 1 most read, 2 most commented, 3 most followed authors; 0 days is all time';`;

/** Who calls is found by their account for every call. */
const accounts = `create index profile_by_account on profile (coalesce(account_id, id));`;

/** Lists of entries, of their tags and of the most read are those of one side. */
export class BlogsBySide extends Migration {
  override up(): void {
    this.addSql(entries);
    this.addSql(tags);
    this.addSql(tops);
    this.addSql(accounts);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
