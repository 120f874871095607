import type pg from 'pg';
import { random, type Random } from '../../../shared/art/random.ts';
import { sealNote } from '../../modules/people/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { demoAccounts } from '../accounts.ts';
import { newsTexts, noteTexts, tagNames, tickerTexts } from '../content/circle.ts';
import { shuffled } from '../content/dice.ts';
import { pairsOf } from './pairs.ts';
import { insertLinks, insertRows } from './rows.ts';
import type { Settled } from './seedPeople.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const many = { favourites: 1400, visits: 6000, tagged: 90, notes: 60 };

/** Favourites, visits, tags, notes and interest words, and what the editors have to say. */
export async function seedCircle(
  client: pg.ClientBase,
  secrets: Secrets,
  people: readonly Settled[],
  now: Date,
): Promise<void> {
  const dice = random(404);
  const here = people.filter((person) => person.status === 'Active');
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const ids = { profile_id: 'bigint' };
  await insertLinks(
    client,
    'favourite',
    { ...ids, favourite_id: 'bigint', added_at: 'timestamptz' },
    pairsOf(here, many.favourites, dice).map(([a, b]) => ({
      profile_id: a.id,
      favourite_id: b.id,
      added_at: before(dice() * 300 * day),
    })),
  );
  await seedBirthdayTies(client, here, now);
  await insertLinks(
    client,
    'visit',
    { ...ids, visitor_id: 'bigint', at: 'timestamptz' },
    pairsOf(here, many.visits, dice).map(([visitor, visited]) => ({
      profile_id: visited.id,
      visitor_id: visitor.id,
      at: before(minute + dice() ** 2 * 30 * day),
    })),
  );
  await seedTags(client, here, before, dice);
  await insertLinks(
    client,
    'note',
    { ...ids, about_id: 'bigint', text: 'bytea', updated_at: 'timestamptz' },
    pairsOf(here, many.notes, dice).map(([owner, about]) => {
      const words = noteTexts[owner.locale];
      const text = words[Math.floor(dice() * words.length)]!;
      const sealed = sealNote(secrets, { ownerId: owner.id, aboutId: about.id }, text);
      const at = before(dice() * 200 * day);
      return { profile_id: owner.id, about_id: about.id, text: `\\x${sealed.toString('hex')}`, updated_at: at };
    }),
  );
  await seedKinks(client, people, dice);
  await seedNews(client, now);
}

/** Whoever has a birthday today is a favourite of the guided accounts, who read of it on Start. */
const seedBirthdayTies = (client: pg.ClientBase, here: readonly Settled[], now: Date) =>
  client.query(
    `insert into favourite (profile_id, favourite_id, added_at)
     select guided.id, today.id, $3::timestamptz - interval '60 days'
     from profile guided join profile today on today.id = any($2::bigint[]) and today.id <> guided.id
     where guided.id = any($2::bigint[]) and guided.name = any($1::text[])
       and exists (select from person where profile_id = today.id and to_char(birthday, 'MM-DD') = to_char($3::timestamptz, 'MM-DD'))
     on conflict do nothing`,
    [demoAccounts.map(({ userName }) => userName), here.map(({ id }) => id), now],
  );

async function seedTags(
  client: pg.ClientBase,
  here: readonly Settled[],
  before: (milliseconds: number) => Date,
  dice: Random,
): Promise<void> {
  const owners = here.filter((person) => person.member).slice(0, 18);
  const tags = owners.flatMap((owner) => tagNames[owner.locale].slice(0, 3).map((name) => ({ owner, name })));
  const tagIds = await insertRows(
    client,
    'tag',
    { profile_id: 'bigint', name: 'text', created_at: 'timestamptz' },
    tags.map(({ owner, name }) => ({ profile_id: owner.id, name, created_at: before(250 * day) })),
  );
  const links = tags.flatMap(({ owner }, at) => {
    const near = here.filter((person) => person.locale === owner.locale && person.id !== owner.id);
    return shuffled(near, dice)
      .slice(0, 2)
      .map((person) => ({ tag_id: tagIds[at]!, profile_id: person.id, tagged_at: before(dice() * 200 * day) }));
  });
  const columns = { tag_id: 'bigint', profile_id: 'bigint', tagged_at: 'timestamptz' };
  await insertLinks(client, 'tagged', columns, links.slice(0, many.tagged));
}

/** Three to nine interest words each; some words are dearer to many than others. */
async function seedKinks(client: pg.ClientBase, people: readonly Settled[], dice: Random): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select id from kink order by id');
  const chosen = people
    .filter((person) => person.status !== 'Deleted')
    .flatMap((person) => {
      const many = 3 + Math.floor(dice() * 7);
      const words = new Set<number>();
      while (words.size < many) words.add(rows[Math.floor(dice() ** 1.6 * rows.length)]!.id);
      return [...words].map((kinkId) => ({ profile_id: person.id, kink_id: kinkId }));
    });
  await insertLinks(client, 'profile_kink', { profile_id: 'bigint', kink_id: 'bigint' }, chosen);
}

async function seedNews(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query('insert into news_ticker (site_id, texts, updated_at) select id, $1, $2 from site', [
    JSON.stringify(tickerTexts),
    now,
  ]);
  await client.query(
    "insert into breaking_news (texts, starts_at, ends_at, created_at) values ($1, $2::timestamptz - interval '1 day', $2::timestamptz + interval '20 days', $2)",
    [JSON.stringify(newsTexts), now],
  );
}
