import { Migration } from '@mikro-orm/migrations';

/** Who does not belong to the side of a lodge is in it no more; a lodge that loses its owner by it has none from now on. */
const apart = `
  delete from lodge_member m using lodge l where l.id = m.lodge_id and l.dark <> is_dark(m.profile_id);
  update lodge l set ownerless_since = now() where l.gone_at is null and l.ownerless_since is null
    and not exists (select from lodge_member m where m.lodge_id = l.id and m.status = 2);
  set constraints all immediate;`;

/** Those in the dark lodges are profiles of the variant by now, with other names, and hidden where the variant is closed to them. */
const counted = `
  update lodge_member m set name = p.name, shown = p.status in (3, 4) from profile p, lodge l
    where p.id = m.profile_id and l.id = m.lodge_id and l.dark;
  update lodge l set men = c.men, women = c.women, couples = c.couples, transgender = c.transgender, waiting = c.waiting
  from (select dark.id,
      count(p.id) filter (where m.status <> 5 and p.gender = 1) as men, count(p.id) filter (where m.status <> 5 and p.gender = 2) as women,
      count(p.id) filter (where m.status <> 5 and p.gender = 3) as couples,
      count(p.id) filter (where m.status <> 5 and p.gender = 4) as transgender, count(p.id) filter (where m.status = 5) as waiting
    from lodge dark left join lodge_member m on m.lodge_id = dark.id and m.status in (1, 2, 3, 5, 7)
    left join profile p on p.id = m.profile_id and p.status in (3, 4)
    where dark.dark and dark.gone_at is null group by dark.id) c where c.id = l.id;`;

const members = `
  alter table lodge
    drop constraint lodge_name_key,
    add constraint lodge_name_key unique (name, dark),
    add constraint lodge_side unique (id, dark);
  alter table lodge_member
    add dark boolean not null generated always as (profile_id >= 10000000000) stored,
    drop constraint lodge_member_lodge_id_fkey,
    add constraint lodge_member_lodge_id_fkey foreign key (lodge_id, dark) references lodge (id, dark);
  comment on column lodge_member.dark is 'the side of the profile, which is that of the lodge';`;

const stays = 'where withheld = 0 and delete_at is null and archived_at is null';

/** Lists are those of one side, which the other makes no longer. */
const lists = `
  drop index lodge_by_members, lodge_by_activity, lodge_by_founding, lodge_by_name, lodge_by_place, lodge_by_place_and_activity;
  create index lodge_by_members on lodge (dark, members desc, id) ${stays};
  create index lodge_by_activity on lodge (dark, active_at desc, id desc) ${stays};
  create index lodge_by_founding on lodge (dark, founded_at desc, id desc) ${stays};
  create index lodge_by_name on lodge (dark, name, id) ${stays};
  create index lodge_by_place on lodge (dark, place_id, members desc) ${stays};
  create index lodge_by_place_and_activity on lodge (dark, place_id, active_at desc, id desc) ${stays};
  create index dark_media_newest on media (id desc) where is_dark(profile_id) and status = 4 and validation = 5 and withheld = 0;
  create index dark_profile_by_age on profile (created_at desc) where dark and status in (3, 4);`;

/**
 * In the variant it is told in quarters of an hour that somebody is there, each told when it is over: whoever watches both
 * sides sees nobody leave one and come to the other.
 */
const presence = `
  alter table profile add seen_before_at timestamptz;
  comment on column profile.seen_before_at is 'of a profile of the dark variant: the last quarter of an hour, before that of last_seen_at, in which it was there';

  create function quarter_of(at timestamptz) returns timestamptz language sql immutable parallel safe as $$
    select date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00')
  $$;
  create function keep_quarter() returns trigger language plpgsql as $$
  begin
    if quarter_of(old.last_seen_at) < quarter_of(new.last_seen_at) then new.seen_before_at := quarter_of(old.last_seen_at); end if;
    return new;
  end $$;
  create trigger dark_presence_in_quarters before update of last_seen_at on profile
    for each row when (is_dark(new.id)) execute function keep_quarter();

  create function seen_as_told(dark boolean, last_seen_at timestamptz, seen_before_at timestamptz, at timestamptz)
    returns timestamptz language sql immutable parallel safe as $$
    select case when not dark then last_seen_at
      when last_seen_at < quarter_of(at) then quarter_of(last_seen_at) else seen_before_at end
  $$;
  drop function is_online;
  create function is_online(dark boolean, last_seen_at timestamptz, seen_before_at timestamptz, configuration jsonb, at timestamptz)
    returns boolean language sql immutable parallel safe as $$
    select coalesce(case when dark then seen_as_told(dark, last_seen_at, seen_before_at, at) >= quarter_of(at) - interval '15 minutes'
        else last_seen_at > at - interval '5 minutes' end, false)
      and not coalesce((configuration ->> 'hideOnline')::boolean, false)
  $$;`;

/** A lodge is of one side, and so is everybody in it. */
export class LodgesBySide extends Migration {
  override up(): void {
    this.addSql(apart);
    this.addSql(counted);
    this.addSql(members);
    this.addSql(lists);
    this.addSql(presence);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
