import { Migration } from '@mikro-orm/migrations';

interface Told {
  table: string;
  /** Whether a row is of the variant, as SQL over `new`. */
  isDark: string;
  /** The moments of it that anybody is told. */
  moments: readonly string[];
  /** Whether its numbers are told; they follow the first of the moments. */
  numbered?: boolean;
}

const of = (owner: string, ...tables: readonly [table: string, ...moments: string[]][]): Told[] =>
  tables.map(([table, ...moments]) => ({ table, isDark: owner, moments, numbered: true }));

/** What members do, and when; what is somebody's own alone, as notes, is told to nobody. Mail is live, and stands nowhere here. */
const told: readonly Told[] = [
  ...of(
    'is_dark(new.profile_id)',
    ['media_album', 'created_at'],
    ['media', 'created_at'],
    ['media_consent', 'at', 'answered_at'],
    ['notification', 'created_at'],
    ['guestbook_entry', 'created_at', 'approved_at'],
    ['picture', 'created_at'],
    ['tag', 'created_at'],
    ['lodge_member', 'since', 'requested_at', 'decided_at'],
    ['lodge_activity', 'at'],
    ['lodge_takeover', 'asked_at'],
  ),
  ...of(
    'is_dark(new.author_id)',
    ['blog_entry', 'created_at', 'published_at', 'last_activity_at', 'commented_at'],
    ['blog_comment', 'created_at', 'edited_at'],
    ['debate_entry', 'created_at', 'edited_at', 'moved_at', 'last_at', 'deleted_at'],
    ['debate_comment', 'created_at', 'edited_at'],
    ['lodge_meetup_comment', 'created_at', 'edited_at'],
    ['lodge_note', 'at', 'changed_at'],
  ),
  ...of(
    'is_dark_lodge(new.lodge_id)',
    ['lodge_reason', 'at'],
    ['debate_category', 'created_at'],
    ['lodge_album', 'created_at'],
    ['lodge_media', 'at', 'decided_at'],
    ['lodge_meetup', 'created_at', 'cancelled_at'],
  ),
  ...of('is_dark_entry(new.blog_entry_id)', ['blog_revision', 'at']),
  ...of('is_dark(new.asker_id)', ['relation', 'asked_at', 'decided_at']),
  ...of('new.dark', ['lodge', 'founded_at', 'active_at', 'ownerless_since', 'archived_at', 'delete_at']),
  { table: 'album_grant', isDark: 'is_dark(new.profile_id)', moments: ['asked_at', 'decided_at', 'expires_at'] },
  { table: 'visit', isDark: 'is_dark(new.profile_id)', moments: ['at'] },
  { table: 'blog_follow', isDark: 'is_dark(new.author_id)', moments: ['at'] },
  { table: 'blog_entry_tag', isDark: 'new.dark', moments: ['published_at'] },
  { table: 'blog_entry_kink', isDark: 'new.dark', moments: ['published_at'] },
  // A queue goes by the numbers of those who stand in it, which nobody is told.
  { table: 'lodge_meetup_sign_up', isDark: 'is_dark(new.profile_id)', moments: ['signed_up_at'] },
];

const numbers = `
  do $do$ begin
    execute format($body$
      create function shuffled(number bigint, purpose text) returns bigint language plpgsql immutable parallel safe as $f$
        declare high bigint := (number >> 13) & 8191; low bigint := number & 8191;
        begin
          for round in 1..6 loop
            select low, high # (('x' || substr(md5(%L || purpose || round || ' ' || low), 1, 8))::bit(32)::bigint & 8191) into high, low;
          end loop;
          return high << 13 | low;
        end $f$
    $body$, gen_random_uuid());
  end $do$;
  comment on function shuffled(bigint, text) is 'as shuffled(bigint), by another key for each purpose';

  create function take_told_number() returns trigger language plpgsql as $$
    declare
      at timestamptz; answered bigint;
      width constant bigint := 67108864;
    begin
      if tg_argv[1] <> '' then execute format('select ($1).%I', tg_argv[1]) into at using new; end if;
      if tg_argv[2] <> '' then execute format('select ($1).%I', tg_argv[2]) into answered using new; end if;
      new.id := 10000000000 + coalesce(extract(epoch from quarter_of(at))::bigint / 900, 1) * width
        + shuffled(nextval(tg_argv[0]::regclass) % width, tg_argv[0]);
      if new.id <= answered then new.id := new.id + width; end if;
      return new;
    end $$;
  comment on function take_told_number is 'gives a row of the variant a number that says in which quarter of an hour it came and no more, but that it came after what it answers';`;

const answers = ['blog_comment', 'debate_comment'];

const numbered = ({ table, isDark, moments }: Told) => `
  drop trigger take_dark_number on ${table};
  create trigger take_dark_number before insert on ${table} for each row when (new.id is null and ${isDark})
    execute function take_told_number('dark_${table}_number', '${moments[0]}', '${answers.includes(table) ? 'parent_comment_id' : ''}');`;

/** Persons say of no moment, and are shown by their own profile alone. */
const persons = `
  drop trigger take_dark_number on person;
  create trigger take_dark_number before insert on person for each row when (new.id is null and is_dark(new.profile_id))
    execute function take_told_number('dark_person_number', '', '');`;

const rounded = ({ table, isDark, moments }: Told) => `
  alter table ${table} disable trigger user;
  update ${table} as new set ${moments.map((one) => `${one} = quarter_of(${one})`).join(', ')} where ${isDark};
  alter table ${table} enable trigger user;
  create function ${table}_by_quarter() returns trigger language plpgsql as $$
  begin
    ${moments.map((one) => `new.${one} := quarter_of(new.${one});`).join('\n    ')}
    return new;
  end $$;
  create trigger tell_by_quarter before insert or update on ${table} for each row when (${isDark}) execute function ${table}_by_quarter();`;

/**
 * In the variant things happen by the quarter of an hour, in an order that is drawn once: whoever comes to both sides in one
 * sitting would be known by the moment, the order of a list or a number otherwise. What is told is all that is stored.
 */
export class ToldByQuarters extends Migration {
  override up(): void {
    this.addSql(numbers);
    for (const one of told.filter((table) => table.numbered)) this.addSql(numbered(one));
    this.addSql(persons);
    for (const one of told) this.addSql(rounded(one));
  }

  override down(): void {
    this.addSql('select 1');
  }
}
