import { parseArgs } from 'node:util';
import pg from 'pg';
import { AlbumType, MediaAudience, MediaStatus, MediaType, ValidationItemStatus } from '../../shared/media/enums.ts';
import { readConfig } from '../platform/config.ts';
import { withoutChecks } from './seed-large.ts';

const usage =
  'npm run operate -- seed-large-lodges --lodges 20000 --members 50000 --activities 5000000 --comments 3000000';

export interface LodgeSize {
  lodges: number;
  /** In the largest of them. */
  members: number;
  /** Rows of the activity lists, a fifth of them of the largest lodge. */
  activities: number;
  /** What is said in debates, half of it in the largest lodge. */
  comments: number;
}

/** What a search finds in three lodges of ten, and in ten of all. */
export const plantedInLodges = { common: 'candlelight', rare: 'zeppelin' } as const;
/** The meetups of the largest lodge, whatever else grows: some two hundred on the page of a month. */
const meetups = 2000;
/** The pictures of the largest lodge, fifty an album; every fortieth waits to be let in. */
const pictures = 4000;
/** What the largest lodge is called. */
export const largestLodge = 'Large lodge 1';

/** Has the invented members found lodges and talk in them, to see how large lodges may grow. */
export default async function seedLargeLodgesInto(args: string[]): Promise<void> {
  const size = sizeOf(args);
  const client = new pg.Client({ connectionString: readConfig().DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ large: boolean; founded: boolean }>(
      `select exists (select from profile where name = 'large-${size.members}') as large,
         exists (select from lodge where name = '${largestLodge}') as founded`,
    );
    if (!rows[0]?.large) throw new Error('There are too few invented members; they come with seed-large.');
    if (rows[0].founded) throw new Error('The invented lodges are there already.');
    const started = performance.now();
    await seedLargeLodges(client, size);
    console.log(`The lodges were made in ${Math.round((performance.now() - started) / 1000)} s.`);
  } finally {
    await client.end();
  }
}

function sizeOf(args: string[]): LodgeSize {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { lodges: text, members: text, activities: text, comments: text } });
  const size = {
    lodges: Number(values.lodges ?? 20_000),
    members: Number(values.members ?? 50_000),
    activities: Number(values.activities ?? 5_000_000),
    comments: Number(values.comments ?? 3_000_000),
  };
  const whole = Object.values(size).every(Number.isSafeInteger);
  if (!whole || size.lodges < 100 || size.members < 500 || size.activities < 1000 || size.comments < 1000)
    throw new Error(`At least 100 lodges, 500 members, 1000 rows and 1000 comments. ${usage}`);
  return size;
}

/** Makes lodges, who is in them, what happened, what was said and where people met, in one transaction. */
export async function seedLargeLodges(client: pg.ClientBase, size: LodgeSize): Promise<void> {
  const fill = (table: string, statement: string, values: unknown[] = []) =>
    withoutChecks(client, table, () => client.query(statement, values));
  await client.query('begin');
  await client.query(`set local maintenance_work_mem = '512MB'`);
  await client.query(`create temporary table person_of on commit drop as
    select id, name, (row_number() over (order by id) - 1)::int as nth from profile where name like 'large-%'`);
  await client.query('create unique index on person_of (nth) include (id, name)');
  await client.query('analyze person_of');
  await quietly(client, ['lodge', 'lodge_member'], async () => {
    await fill('lodge', founding, [size.lodges]);
    await client.query(`create temporary table founded on commit drop as
      select id, substr(name::text, 13)::int as n from lodge where name like 'Large lodge %'`);
    await client.query('create unique index on founded (n) include (id)');
    await client.query('analyze founded');
    await fill('lodge_member', joining, [size.members]);
    await client.query(counting);
  });
  await fill('event', happening, [size.activities]);
  await fill('lodge_activity', logging, [size.activities]);
  await fill('debate_category', sorting);
  await fill('debate_entry', opening, [size.comments / 25]);
  await fill('debate_comment', talking, [size.comments]);
  await client.query(summing);
  await fill('lodge_meetup', planning, [meetups]);
  await fill('lodge_meetup_sign_up', comingTogether);
  await client.query(coming);
  await client.query(albums, [pictures / 50]);
  await client.query(shelves);
  await client.query(consents);
  await fill('media', showing, [pictures]);
  await fill('lodge_media', hanging);
  await fill('media_file', drawing);
  await client.query('commit');
  await client.query(
    'vacuum analyze lodge, lodge_member, lodge_activity, event, debate_category, debate_entry, debate_comment, lodge_meetup, lodge_meetup_sign_up, ' +
      'lodge_album, media_consent, media, lodge_media, media_file',
  );
}

/** What follows each row of these tables would take hours; it is done at once afterwards. Only their numbers they take still. */
async function quietly(client: pg.ClientBase, tables: string[], work: () => Promise<void>): Promise<void> {
  const { rows: numbered } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger
     where tgfoid = 'take_number'::regproc and tgrelid = any($1::regclass[])`,
    [tables],
  );
  for (const table of tables) await client.query(`alter table "${table}" disable trigger user`);
  for (const { table, name } of numbered) await client.query(`alter table ${table} enable trigger ${name}`);
  await work();
  for (const table of tables) await client.query(`alter table "${table}" enable trigger user`);
}

const people = '(select count(*)::int from person_of)';

const founding = `
  insert into lodge (name, teaser, text, access, place_id, founded_at, active_at, visibility, category_ids, kink_ids)
  select 'Large lodge ' || n, 'Lodge number ' || n, 'We meet on Saturdays.' || case when n % 10 in (1, 4, 7) then ' ${plantedInLodges.common}' else '' end
      || case when n % greatest(1, $1::int / 10) = 3 then ' ${plantedInLodges.rare}' else '' end,
    1 + n % 2, places.ids[1 + n % cardinality(places.ids)], now() - n * interval '1 hour',
    now() - (n * 7919::bigint % 500000) * interval '1 minute', case when n % 20 = 5 then 3 else 7 end,
    array[1 + n % 20]::smallint[], array[words.ids[1 + n % cardinality(words.ids)]]
  from generate_series(1, $1::int) n, (select array_agg(id order by id) as ids from place) places,
    (select array_agg(id order by id) as ids from kink) words`;

/** The first lodge is large, and a fiftieth more wait for its answer; the others have ten to seventy members each. */
const joining = `
  insert into lodge_member (lodge_id, profile_id, status, request, since, requested_at, answer, name, shown)
  select lodge, id, status, case when status = 5 then 2 else 0 end, now() - k * interval '7 minutes',
    case when status = 5 then now() - k * interval '7 minutes' end, case when status = 5 then 'I like it here.' end, name, true
  from (
    select founded.id as lodge, k, nth, case when k = 0 then 2 when k < 4 then 3 when k < 20 then 7 when k < $1::int then 1
      when k < $1::int * 51 / 50 then 5 else 4 end as status
    from founded, generate_series(0, least($1::int * 52 / 50, ${people}) - 1) k, lateral (select k as nth) own where founded.n = 1
    union all
    select founded.id, k, (founded.n * 7919::bigint + k * 104729::bigint) % ${people}, case when k = 0 then 2 when k = 1 then 7 else 1 end
    from founded, lateral generate_series(0, 10 + founded.n % 60) k where founded.n > 1) place
  join person_of on person_of.nth = place.nth
  on conflict do nothing`;

const counting = `
  update lodge l set men = c.men, women = c.women, waiting = c.waiting, ownerless_since = case when c.owned then null else now() end
  from (select lodge_id, count(*) filter (where m.status in (1, 2, 3, 7) and p.gender = 1) as men,
      count(*) filter (where m.status in (1, 2, 3, 7) and p.gender = 2) as women, count(*) filter (where m.status = 5) as waiting,
      bool_or(m.status = 2) as owned
    from lodge_member m join profile p on p.id = m.profile_id where lodge_id in (select id from founded) group by 1) c
  where c.lodge_id = l.id`;

const happening = `
  insert into event (name, data, at, relayed_at)
  select 'MemberJoined', '{}', now() - n * interval '20 seconds', now() from generate_series(1, $1::int) n order by n desc`;

const logging = `
  insert into lodge_activity (event_id, lodge_id, profile_id, actor_id, activity, at)
  select event.first + $1::int - made.n, founded.id, person.id, actor.id,
    (array[1, 1, 1, 5, 5, 5, 5, 2, 2, 3, 4, 6, 7, 8, 8, 8, 9, 10, 11, 12])[1 + abs(hashint4(made.n)) % 20],
    now() - made.n * interval '20 seconds'
  from (select n, case when n % 5 = 0 then 1 else 1 + abs(hashint4(n)) % (select count(*)::int from founded) end as lodge,
      (n * 7919::bigint) % ${people} as person, (n % 20)::bigint as actor from generate_series(1, $1) n) made
  join founded on founded.n = made.lodge join person_of person on person.nth = made.person
  join person_of actor on actor.nth = made.actor, (select max(id) - $1 + 1 as first from event) event`;

const sorting = `
  insert into debate_category (lodge_id, name, position, entry_count, created_at)
  select id, 'Topics ' || k, k, 0, now() from founded, generate_series(1, 4) k where n = 1 or k = 1`;

/** Half of the topics stand in the largest lodge. */
const opening = `
  insert into debate_entry (lodge_id, category_id, author_id, title, text, created_at, last_at, pinned)
  select founded.id, category.id, person_of.id, 'Topic ' || t, '<p>What do you think?</p>', now() - t * interval '9 minutes',
    now() - t * interval '9 minutes', t % 5000 = 1
  from (select t, case when t % 2 = 0 then 1 else 1 + t % (select count(*)::int from founded) end as lodge, 1 + t / 2 % 4 as place
    from generate_series(1, $1::int) t) topic
  join founded on founded.n = topic.lodge
  join debate_category category on category.lodge_id = founded.id and category.position = case when founded.n = 1 then topic.place else 1 end
  join person_of on person_of.nth = (t * 31::bigint) % ${people}`;

/** Twenty-five comments for each topic, and two thousand for the first of the largest lodge. */
const talking = `
  insert into debate_comment (entry_id, lodge_id, author_id, text, created_at)
  select e.id, e.lodge_id, person_of.id, 'Well said, and thank you for the soup.', e.created_at + k * interval '3 minutes'
  from (select id, lodge_id, created_at, row_number() over (order by id) as nth from debate_entry where title like 'Topic %') e
  cross join lateral generate_series(1, case when e.nth = 1 then least(2000, $1::int / 10) else 25 end) k
  join person_of on person_of.nth = (e.nth * 31 + k * 7919::bigint) % ${people}`;

const summing = `
  with said as (select entry_id, count(*)::int as many, max(created_at) as last from debate_comment group by 1)
  update debate_entry set comment_count = many, last_at = last from said where said.entry_id = id and title like 'Topic %';
  with topics as (select category_id, count(*)::int as many from debate_entry group by 1)
  update debate_category set entry_count = many from topics where category_id = id`;

const planning = `
  insert into lodge_meetup (lodge_id, organiser_id, title, text, starts_at, ends_at, time_zone, place, places, created_at, updated_at)
  select founded.id, person_of.id, 'Meetup ' || k, 'Bring a cup.', at, at + interval '3 hours', 'Europe/Copenhagen', 'By the pier', 30, now(), now()
  from founded, generate_series(1, $1::int) k, lateral (select date_trunc('hour', now()) + (k - $1 / 2) * interval '5 hours' as at) moment,
    person_of where founded.n = 1 and person_of.nth = k % 20`;

const comingTogether = `
  insert into lodge_meetup_sign_up (meetup_id, profile_id, state, gender, signed_up_at)
  select m.id, person_of.id, 1, 1 + person_of.id % 2, now() from lodge_meetup m, generate_series(1, 20) k, person_of
  where m.title like 'Meetup %' and person_of.nth = (m.id * 7 + k * 101) % 400`;

const coming = `
  update lodge_meetup set men = c.men, women = c.women from (
    select meetup_id, count(*) filter (where gender = 1) as men, count(*) filter (where gender = 2) as women
    from lodge_meetup_sign_up group by 1) c where c.meetup_id = id`;

const albums = `
  insert into lodge_album (lodge_id, name, created_at)
  select founded.id, 'Album ' || k, now() - k * interval '1 day' from founded, generate_series(1, $1::int) k where founded.n = 1`;

/** What members put into texts and lodges lies in an album of theirs that nobody sees. */
const shelves = `
  insert into media_album (profile_id, type, audience, created_at)
  select id, ${AlbumType.Blog}, ${MediaAudience.Nobody}, now() from person_of where nth < 400`;

/** Nobody is shown, as each said once. */
const consents = `
  insert into media_consent (profile_id, version, at, depicted) select id, 1, now(), 0 from person_of where nth < 400`;

const showing = `
  insert into media (profile_id, type, album_id, consent_id, position, status, validation, original_name, bytes, width, height, tiny, caption,
    created_at, live_at)
  select person_of.id, ${MediaType.BlogPicture}, shelf.id, consent.id, k, ${MediaStatus.Live}, ${ValidationItemStatus.Approved},
    'large-' || k || '.jpg', 100000, 1600, 1200, 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'By the water',
    now() - k * interval '1 minute', now()
  from generate_series(1, $1::int) k join person_of on person_of.nth = k % 400
    join media_album shelf on shelf.profile_id = person_of.id and shelf.type = ${AlbumType.Blog}
    join media_consent consent on consent.profile_id = person_of.id`;

const hanging = `
  insert into lodge_media (media_id, lodge_id, album_id, position, state, decided_at, at)
  select m.id, a.lodge_id, a.id, m.position, case when m.position % 40 = 0 then 1 else 2 end,
    case when m.position % 40 <> 0 then now() end, m.created_at
  from media m join (select id, lodge_id, row_number() over (order by id) as nth from lodge_album where lodge_id in (select id from founded)) a
    on a.nth = 1 + (m.position - 1) / 50
  where m.original_name like 'large-%'`;

const drawing = `
  insert into media_file (file, media_id, variant, type, width, height, bytes)
  select variant || '-' || m.id || '.webp', m.id, variant, 'image/webp', 640, 480, 40000
  from media m, unnest(array['w320', 'w640', 'w1280']) as variant where m.original_name like 'large-%'`;
