import { Migration } from '@mikro-orm/migrations';

/** What members number, and what tells of which side a new one is. */
const ofSides: readonly (readonly [table: string, isDark: string])[] = [
  ...['tag', 'media_album', 'media', 'media_consent', 'notification', 'person', 'guestbook_entry', 'picture'].map(
    (table) => [table, 'is_dark(new.profile_id)'] as const,
  ),
  ...['blog_entry', 'blog_comment', 'debate_entry', 'debate_comment', 'lodge_meetup_comment', 'lodge_note'].map(
    (table) => [table, 'is_dark(new.author_id)'] as const,
  ),
  ...['lodge_member', 'lodge_activity', 'lodge_meetup_sign_up', 'lodge_takeover'].map(
    (table) => [table, 'is_dark(new.profile_id)'] as const,
  ),
  ...['lodge_reason', 'debate_category', 'lodge_album', 'lodge_media', 'lodge_meetup'].map(
    (table) => [table, 'is_dark_lodge(new.lodge_id)'] as const,
  ),
  ['relation', 'is_dark(new.asker_id)'],
  ['blog_revision', 'is_dark_entry(new.blog_entry_id)'],
  ['lodge', 'new.dark'],
];

const functions = `
  create function is_dark_lodge(number bigint) returns boolean language sql stable parallel safe as $$
    select dark from lodge where id = number
  $$;
  create function is_dark_entry(number bigint) returns boolean language sql stable parallel safe as $$
    select is_dark(author_id) from blog_entry where id = number
  $$;
  create function take_number() returns trigger language plpgsql as $$
  begin
    new.id := nextval(tg_argv[0]::regclass);
    return new;
  end $$;
  comment on function take_number is 'gives a row the next number of a sequence';`;

/** An identity takes a number before it is known for which side, and a gap on one side tells of the other. */
const numbered = ([table, isDark]: (typeof ofSides)[number]) => `
  alter table ${table} alter column id drop identity if exists, alter column id drop default;
  create sequence if not exists ${table}_number owned by ${table}.id;
  select setval('${table}_number', coalesce(max(id), 0) + 1, false) from ${table};
  create sequence dark_${table}_number minvalue 10000000001 owned by ${table}.id;
  create trigger take_number before insert on ${table} for each row
    when (new.id is null and ${isDark} is not true) execute function take_number('${table}_number');
  create trigger take_dark_number before insert on ${table} for each row
    when (new.id is null and ${isDark}) execute function take_number('dark_${table}_number');`;

/** So is each version of a draft, which is a number of all drafts. */
const versions = `
  create function take_version() returns trigger language plpgsql as $$
  begin
    new.version := nextval(tg_argv[0]::regclass);
    return new;
  end $$;
  comment on function take_version is 'gives a version the next number of a sequence';
  alter table draft alter column version drop default;
  create sequence dark_draft_version minvalue 10000000001 owned by draft.version;
  create trigger take_version before insert on draft for each row
    when (new.version is null and not is_dark(new.profile_id)) execute function take_version('draft_version');
  create trigger take_dark_version before insert on draft for each row
    when (new.version is null and is_dark(new.profile_id)) execute function take_version('dark_draft_version');`;

/** Whatever members number is numbered for each side by itself. */
export class NumbersBySide extends Migration {
  override up(): void {
    this.addSql(functions);
    for (const one of ofSides) this.addSql(numbered(one));
    this.addSql(versions);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
