import { Migration } from '@mikro-orm/migrations';

/** What a lodge is about, for whom it is, how many are in it, and what each member wishes of it. */
export class LodgesComplete extends Migration {
  override up(): void {
    this.addSql(`
      alter table lodge
        add visibility smallint not null default 7 check (visibility between 1 and 7),
        add area_id bigint references area,
        add category_ids smallint[] not null default '{}' check (category_ids <@ '{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20}'),
        add kink_ids bigint[] not null default '{}',
        add delete_at timestamptz,
        add gone_at timestamptz,
        add archived_at timestamptz,
        add picture_media_id bigint references media on delete set null,
        add cover_media_id bigint references media on delete set null,
        add active_at timestamptz,
        add men integer not null default 0,
        add women integer not null default 0,
        add couples integer not null default 0,
        add transgender integer not null default 0,
        add members integer generated always as (men + women + couples + transgender) stored,
        add waiting integer not null default 0,
        add words tsvector generated always as (setweight(to_tsvector('simple', name::text), 'A')
          || setweight(to_tsvector('simple', teaser), 'B') || setweight(to_tsvector('simple', text), 'C')) stored;
      comment on column lodge.delete_at is 'when it goes for good; until then its owner may take that back';
      comment on column lodge.gone_at is 'since when only its number and the rows of its activity list are left';
      comment on column lodge.archived_at is 'put away by the house: its members read it, nobody else finds it';
      comment on column lodge.men is 'members who are shown; this and the three beside it follow by triggers';
      update lodge set active_at = founded_at, area_id = (select area_id from place where id = place_id);
      alter table lodge alter active_at set not null;

      create table lodge_wish (
        lodge_id bigint not null references lodge on delete cascade,
        profile_id bigint not null references profile,
        requests smallint not null check (requests between 0 and 15),
        debates smallint not null check (debates between 0 and 15),
        meetups smallint not null check (meetups between 0 and 15),
        media smallint not null check (media between 0 and 15),
        primary key (lodge_id, profile_id)
      );
      comment on table lodge_wish is 'the channels somebody leaves open for a lodge; all of them without a row';
      create index lodge_wish_of_profile on lodge_wish (profile_id);

      create table lodge_view (
        lodge_id bigint not null references lodge on delete cascade,
        profile_id bigint not null references profile,
        section smallint not null check (section between 1 and 5),
        seen_at timestamptz not null,
        primary key (lodge_id, profile_id, section)
      );
      create index lodge_view_of_profile on lodge_view (profile_id);
    `);
    this.addSql(`
      drop index statement_in_force;
      create unique index statement_in_force on statement (profile_id, scope) where lifted_at is null and scope between 4 and 10;
    `);
    this.addSql(counting);
    this.addSql(recount);
    this.addSql(`
      create index lodge_by_members on lodge (members desc, id) where withheld = 0 and delete_at is null and archived_at is null;
      create index lodge_by_activity on lodge (active_at desc, id desc) where withheld = 0 and delete_at is null and archived_at is null;
      create index lodge_by_founding on lodge (founded_at desc, id desc) where withheld = 0 and delete_at is null and archived_at is null;
      create index lodge_by_name on lodge (name, id) where withheld = 0 and delete_at is null and archived_at is null;
      create index lodge_by_place on lodge (place_id, members desc) where withheld = 0 and delete_at is null and archived_at is null;
      create index lodge_by_words on lodge using gin (words);
      create index lodge_by_category on lodge using gin (category_ids);
      create index lodge_by_kink on lodge using gin (kink_ids);
      create index lodge_to_delete on lodge (delete_at) where delete_at is not null and gone_at is null;
      create index lodge_member_by_joining on lodge_member (lodge_id, since desc, id desc) where status in (1, 2, 3, 7);
      create index lodge_admin on lodge_member (lodge_id, status) where status in (2, 3, 7);
    `);
  }

  override down(): void {
    this.addSql('drop table lodge_view, lodge_wish');
  }
}

/** A lodge's own numbers follow its members: who joins, leaves, is shut out, comes back, or becomes a couple. */
const counting = `
  create function lodge_counts(about bigint, member_status smallint, profile_status smallint, gender smallint, by integer)
    returns void language sql as $$
    update lodge set
      men = men + case when gender = 1 and member_status in (1, 2, 3, 7) then by else 0 end,
      women = women + case when gender = 2 and member_status in (1, 2, 3, 7) then by else 0 end,
      couples = couples + case when gender = 3 and member_status in (1, 2, 3, 7) then by else 0 end,
      transgender = transgender + case when gender = 4 and member_status in (1, 2, 3, 7) then by else 0 end,
      waiting = waiting + case when member_status = 5 then by else 0 end
    where id = about and gone_at is null and profile_status in (3, 4) and member_status in (1, 2, 3, 5, 7)
  $$;

  create function count_lodge_member() returns trigger language plpgsql as $$
  declare who record;
  begin
    select status, gender into who from profile where id = coalesce(new.profile_id, old.profile_id);
    if tg_op <> 'INSERT' then perform lodge_counts(old.lodge_id, old.status, who.status, who.gender, -1); end if;
    if tg_op <> 'DELETE' then perform lodge_counts(new.lodge_id, new.status, who.status, who.gender, 1); end if;
    return null;
  end $$;
  create trigger lodge_member_counted after insert or delete on lodge_member
    for each row execute function count_lodge_member();
  create trigger lodge_member_counted_again after update of status on lodge_member
    for each row when (old.status is distinct from new.status) execute function count_lodge_member();

  create function count_lodge_profile() returns trigger language plpgsql as $$
  begin
    perform lodge_counts(m.lodge_id, m.status, old.status, old.gender, -1), lodge_counts(m.lodge_id, m.status, new.status, new.gender, 1)
      from (select lodge_id, status from lodge_member where profile_id = new.id order by lodge_id) m;
    return null;
  end $$;
  create trigger lodge_profile_counted after update of status, gender on profile
    for each row when (old.gender is distinct from new.gender or (old.status in (3, 4)) is distinct from (new.status in (3, 4)))
    execute function count_lodge_profile();
`;

const recount = `
  update lodge l set men = c.men, women = c.women, couples = c.couples, transgender = c.transgender, waiting = c.waiting
  from (select lodge_id,
      count(*) filter (where m.status <> 5 and p.gender = 1) as men, count(*) filter (where m.status <> 5 and p.gender = 2) as women,
      count(*) filter (where m.status <> 5 and p.gender = 3) as couples,
      count(*) filter (where m.status <> 5 and p.gender = 4) as transgender, count(*) filter (where m.status = 5) as waiting
    from lodge_member m join profile p on p.id = m.profile_id
    where m.status in (1, 2, 3, 5, 7) and p.status in (3, 4) group by lodge_id) c where c.lodge_id = l.id;
`;
