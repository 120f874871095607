import { Migration } from '@mikro-orm/migrations';

/** So many people stand in a row of bits: the most that PostgreSQL keeps four times to a page, in place. */
const chunk = 15_872;

const tables = `
  create table search_person (
    ordinal integer primary key,
    profile_id bigint not null unique,
    keys integer[] not null,
    for_favourites boolean not null,
    online boolean not null default false,
    seen_day integer,
    visitors smallint not null default 0
  );
  comment on table search_person is 'who can be found, by a number without gaps in the order in which they came, with everything they are found by';
  comment on column search_person.keys is 'what is told to whom: field, rank and value in one number';
  comment on column search_person.for_favourites is 'some of it is told to favourites alone';
  comment on column search_person.seen_day is 'days since 1970; null where they do not say when they are here';
  comment on column search_person.visitors is 'how many visitors of the last thirty days, by powers of two from eight';
  create index search_person_online on search_person (ordinal) where online;

  create table search_bits (
    key integer not null,
    chunk integer not null,
    bits bit(${chunk}) not null,
    changed bigint not null,
    primary key (key, chunk)
  ) with (autovacuum_vacuum_scale_factor = 0.05);
  comment on table search_bits is 'who has a key: a bit for each person, so many in a row';
  comment on column search_bits.changed is 'as of which version of all bits';
  create index search_bits_changed on search_bits (changed);
  alter table search_bits alter bits set storage main;

  create table search_text (
    ordinal integer not null,
    from_rank smallint not null,
    to_rank smallint not null check (to_rank >= from_rank),
    words tsvector not null,
    primary key (ordinal, from_rank)
  );
  comment on table search_text is 'the words of somebody as those of some ranks may read them';
  create index search_text_words on search_text using gin (words);

  create table search_due (profile_id bigint primary key, marks integer not null default 1);
  comment on table search_due is 'whose keys may be wrong by now: nobody finds them until they are right';
  comment on column search_due.marks is 'counted up by each change, so that whoever puts them right waits for it, or it for them';

  create table search_presence (profile_id bigint primary key, at timestamptz not null);
  comment on table search_presence is 'who was here of late';

  create table search_version (version bigint not null, texts bigint not null);
  comment on column search_version.texts is 'the same of words';
  insert into search_version values (0, 0);
  create unique index search_version_is_one on search_version ((true));`;

const functions = `
  create function search_nobody() returns bit(${chunk}) language sql immutable parallel safe as $$
    select repeat('0', ${chunk})::bit(${chunk}) $$;

  create function search_is_due(profile_id bigint) returns void language sql as $$
    insert into search_due as due values ($1, 1) on conflict (profile_id) do update set marks = due.marks + 1 $$;

  create function profile_is_due() returns trigger language plpgsql as $$
  begin
    perform search_is_due(new.id);
    return null;
  end $$;

  create function owner_is_due() returns trigger language plpgsql as $$
  begin
    perform search_is_due(case when tg_op = 'DELETE' then old.profile_id else new.profile_id end);
    return null;
  end $$;

  create function account_is_due() returns trigger language plpgsql as $$
  begin
    perform search_is_due(one) from profiles_of_account(new.profile_id) as one;
    return null;
  end $$;

  create function place_is_due() returns trigger language plpgsql as $$
  begin
    perform search_is_due(id) from profile where place_id = new.id;
    return null;
  end $$;

  create function profile_is_here() returns trigger language plpgsql as $$
  begin
    insert into search_presence values (new.id, new.last_seen_at)
      on conflict (profile_id) do update set at = excluded.at;
    return null;
  end $$;`;

const owned = ['person', 'profile_kink', 'match_settings', 'match_word', 'search_filter'];
const ofMedia = 'album_id, status, validation, audience, adult, withheld, sealed_at, consent_id';

const triggers = `
  create trigger search_is_due after insert or update of status, type, gender, place_id, access_type, relationship_status,
    looking_for, headline, about, visibility, configuration, picture_withheld on profile
    for each row execute function profile_is_due();
  create trigger search_is_here after update of last_seen_at on profile
    for each row when (new.last_seen_at > old.last_seen_at) execute function profile_is_here();
  ${owned
    .map(
      (table) => `create trigger search_is_due after insert or update or delete on ${table}
        for each row execute function owner_is_due();`,
    )
    .join('\n')}
  create trigger search_is_due after insert or delete or update of ${ofMedia} on media
    for each row execute function owner_is_due();
  create trigger search_is_due after update of audience on media_album for each row execute function owner_is_due();
  create trigger search_is_due after update of confirmed on media_consent for each row execute function owner_is_due();
  create trigger search_is_due after insert on consent for each row when (new.kind = 'privacy')
    execute function account_is_due();
  create trigger search_is_due after update of latitude, longitude on place for each row execute function place_is_due();`;

/** Who is here already is found as soon as the first worker looks. */
const everybody = `insert into search_due (profile_id) select id from profile`;

/**
 * Members are found by bits: a row of them for each value that anything about a person may have. What makes a value wrong marks
 * its person in the same transaction, so that nobody is ever found by what is not so any more.
 */
export class Search extends Migration {
  override up(): void {
    this.addSql(tables);
    this.addSql(functions);
    this.addSql(triggers);
    this.addSql(everybody);
  }

  override down(): void {
    const drops = [...owned, 'profile', 'media', 'media_album', 'media_consent', 'consent', 'place']
      .map((table) => `drop trigger search_is_due on ${table};`)
      .join('\n');
    this.addSql(`${drops}
      drop trigger search_is_here on profile;
      drop function profile_is_here, place_is_due, account_is_due, owner_is_due, profile_is_due, search_is_due, search_nobody;
      drop table search_version, search_presence, search_due, search_text, search_bits, search_person;`);
  }
}
