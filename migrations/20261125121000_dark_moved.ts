import { Migration } from '@mikro-orm/migrations';

/** Everything in a dark lodge or about a dark entry that names somebody: table, column, and which of its rows they are. */
const ofLodge = 'x.lodge_id in (select id from lodge where dark)';
const ofMeetup = 'x.meetup_id in (select m.id from lodge_meetup m join lodge l on l.id = m.lodge_id where l.dark)';
const ofDebate = 'x.entry_id in (select e.id from debate_entry e join lodge l on l.id = e.lodge_id where l.dark)';
const ofEntry = 'x.blog_entry_id in (select id from dark_entry)';
const isEntry = 'x.id in (select id from dark_entry)';
const ofMedia = `x.id in (select media_id from blog_picture where blog_entry_id in (select id from dark_entry)
  union select media_id from lodge_media p join lodge l on l.id = p.lodge_id where l.dark
  union select media_id from debate_picture p join lodge l on l.id = p.lodge_id where l.dark)`;
const isToldOf = `(x.link in (select '/Community/Blogs/Entry/' || id from dark_entry)
  or x.link ~ '^/Community/Blogs/Entry/\\d+[/#?]' and substring(x.link from '^/Community/Blogs/Entry/(\\d+)')::bigint in (select id from dark_entry)
  or x.link ~ '^/Lodges/Lodge/\\d+' and substring(x.link from '^/Lodges/Lodge/(\\d+)')::bigint in (select id from lodge where dark))`;

const named: readonly (readonly [table: string, columns: readonly string[], which: string])[] = [
  ['lodge_member', ['profile_id', 'banned_by'], ofLodge],
  ['lodge_activity', ['profile_id', 'actor_id'], ofLodge],
  ['lodge_wish', ['profile_id'], ofLodge],
  ['lodge_view', ['profile_id'], ofLodge],
  ['lodge_note', ['profile_id', 'author_id'], ofLodge],
  ['lodge_takeover', ['profile_id'], ofLodge],
  ['lodge', ['active_by'], 'x.dark'],
  ['lodge_meetup', ['organiser_id'], ofLodge],
  ['lodge_meetup_sign_up', ['profile_id'], ofMeetup],
  ['lodge_meetup_comment', ['author_id'], ofMeetup],
  ['debate_entry', ['author_id', 'deleted_by'], ofLodge],
  ['debate_comment', ['author_id', 'deleted_by'], ofLodge],
  ['debate_follow', ['profile_id'], ofDebate],
  ['debate_view', ['profile_id'], ofDebate],
  ['blog_comment', ['author_id', 'deleted_by'], ofEntry],
  ['blog_entry_follow', ['follower_id'], ofEntry],
  ['blog_hidden_entry', ['profile_id'], ofEntry],
  ['blog_read', ['profile_id'], ofEntry],
  ['blog_entry', ['author_id', 'commented_by'], isEntry],
  ['media', ['profile_id'], ofMedia],
  ['notification', ['profile_id', 'actor_id', 'about_id'], isToldOf],
];

const entries = `
  create temporary table dark_entry on commit drop as
    select e.id from blog_entry e left join blog_draft d on d.blog_entry_id = e.id
    where e.audience = 4 or e.status = 1 and (d.content ->> 'audience' = 'Dark' or d.content ->> 'dark' = 'true');
  create temporary table insider (id bigint primary key) on commit drop;
  insert into insider select id from profile where dark_status in (2, 4) and status not in (0, 8) and not dark
    and not exists (select from profile there where there.account_id = profile.id);`;

/** Whoever did something there has a profile there, approved by now or not: out of approval nobody sees it. */
const insiders = named
  .flatMap(([table, columns, which]) => columns.map((column) => ({ table, column, which })))
  .map(
    ({
      table,
      column,
      which,
    }) => `insert into insider select distinct x.${column} from ${table} x join profile p on p.id = x.${column}
      where not p.dark and p.status <> 8 and ${which}
        and not exists (select from profile there where there.account_id = p.id) on conflict do nothing;`,
  )
  .join('\n');

/** A copy in words and facts under the same name, which its owner may change; what is sealed opens for the first alone. */
const copies = `
  insert into profile (id, account_id, name, type, gender, access_type, status, member_until, terms_version, locale, time_zone,
      site_id, place_id, headline, about, relationship_status, looking_for, visibility, configuration, demo, created_at, last_seen_at)
    overriding system value
    select nextval('dark_profile_number'), p.id, p.name, p.type, p.gender, 30,
      case when p.status in (3, 4, 5, 6) and p.dark_status = 2 then p.status else 7 end, p.member_until, p.terms_version, p.locale,
      p.time_zone, p.site_id, p.place_id, p.headline, p.about, p.relationship_status, p.looking_for, p.visibility,
      p.configuration || '{"hideOnline": true}', p.demo, now(), now()
    from profile p join insider on insider.id = p.id order by p.id;
  insert into person (profile_id, account_person_id, position, name, gender, birthday, height, weight, body_type, eye_colour, hair_colour)
    select there.id, person.id, person.position, person.name, person.gender,
      (now()::date - interval '1 year' * extract(year from age(now(), person.birthday)) - interval '1 day' * floor(random() * 364))::date,
      person.height, person.weight, person.body_type, person.eye_colour, person.hair_colour
    from person join profile there on there.account_id = person.profile_id join insider on insider.id = person.profile_id;
  insert into profile_kink (profile_id, kink_id)
    select there.id, k.kink_id from profile_kink k join profile there on there.account_id = k.profile_id join insider on insider.id = k.profile_id;
  insert into notification_setting
    select (jsonb_populate_record(s, jsonb_build_object('profile_id', there.id))).*
    from notification_setting s join profile there on there.account_id = s.profile_id join insider on insider.id = s.profile_id;`;

const moves = named
  .flatMap(([table, columns, which]) => columns.map((column) => ({ table, column, which })))
  .map(
    ({ table, column, which }) =>
      `update ${table} x set ${column} = there.id from profile there where there.account_id = x.${column} and ${which};`,
  )
  .join('\n');

/** What was written for the variant, and the dark lodges, belong to profiles of it from now on; nothing else is made up. */
export class DarkMoved extends Migration {
  override up(): void {
    this.addSql(entries);
    this.addSql(insiders);
    this.addSql(copies);
    this.addSql('alter table lodge_activity disable trigger user');
    this.addSql(moves);
    this.addSql('alter table lodge_activity enable trigger user');
    this.addSql(`
      update blog_entry set audience = 2 where audience = 4;
      update blog_draft set content = content - 'dark' || case when content ->> 'audience' = 'Dark'
        then '{"audience": "Members"}'::jsonb else '{}'::jsonb end where content ? 'dark' or content ->> 'audience' = 'Dark';
      update blog_revision set content = content - 'dark' || case when content ->> 'audience' = 'Dark'
        then '{"audience": "Members"}'::jsonb else '{}'::jsonb end where content ? 'dark' or content ->> 'audience' = 'Dark';
      set constraints all immediate`);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
