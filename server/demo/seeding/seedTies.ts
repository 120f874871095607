import type pg from 'pg';
import { random, type Random } from '../../../shared/art/random.ts';
import { RelationKind, RelationStatus } from '../../../shared/enums.ts';
import { greetings } from '../content/circle.ts';
import { pairsOf } from './pairs.ts';
import { insertLinks, insertRows } from './rows.ts';
import type { Settled } from './seedPeople.ts';

const day = 86_400_000;
const many = { blocks: 40, greetings: 25, relations: 24 };

/** What stands between two profiles in the open: guestbook lines and relations; and blocks, which nobody sees. */
export async function seedTies(client: pg.ClientBase, people: readonly Settled[], now: Date): Promise<void> {
  const dice = random(713);
  const here = people.filter((person) => person.status === 'Active');
  const ago = (days: number) => new Date(now.getTime() - days * day);
  await insertRows(
    client,
    'guestbook_entry',
    {
      profile_id: 'bigint',
      author_id: 'bigint',
      text: 'text',
      created_at: 'timestamptz',
      approved_at: 'timestamptz',
    },
    pairsOf(here, many.greetings, dice).map(([author, owner], at) => {
      const words = greetings[author.locale];
      const created = ago(1 + dice() * 90);
      return {
        profile_id: owner.id,
        author_id: author.id,
        text: words[Math.floor(dice() * words.length)],
        created_at: created,
        approved_at: at % 6 === 5 ? null : created,
      };
    }),
  );
  await seedRelations(client, here, ago, dice);
  await seedBlocks(client, people, ago, dice);
}

async function seedRelations(
  client: pg.ClientBase,
  here: readonly Settled[],
  ago: (days: number) => Date,
  dice: Random,
): Promise<void> {
  const kinds = Object.values(RelationKind);
  const once = new Set<string>();
  const pairs = pairsOf(here, many.relations, dice).filter(([a, b]) => {
    const key = [a.id, b.id].sort((x, y) => x - y).join(' ');
    return !once.has(key) && once.add(key);
  });
  await insertRows(
    client,
    'relation',
    {
      asker_id: 'bigint',
      asked_id: 'bigint',
      kind: 'smallint',
      status: 'smallint',
      asked_at: 'timestamptz',
      decided_at: 'timestamptz',
    },
    pairs.map(([a, b], at) => {
      const requestedAt = ago(2 + dice() * 200);
      const waiting = at % 6 === 5;
      return {
        asker_id: a.id,
        asked_id: b.id,
        kind: kinds[at % kinds.length],
        status: waiting ? RelationStatus.Asked : RelationStatus.Confirmed,
        asked_at: requestedAt,
        decided_at: waiting ? null : requestedAt,
      };
    }),
  );
}

/** Nobody with a known password takes part: their pages are looked at by all. */
async function seedBlocks(
  client: pg.ClientBase,
  people: readonly Settled[],
  ago: (days: number) => Date,
  dice: Random,
): Promise<void> {
  const others = people
    .slice(17)
    .filter((person) => person.status === 'Active' && !['Support', 'Developer'].includes(person.accessType));
  const pairs = pairsOf(others, many.blocks, dice);
  await insertLinks(
    client,
    'block',
    { blocker_id: 'bigint', blocked_id: 'bigint', at: 'timestamptz' },
    pairs.map(([a, b]) => ({ blocker_id: a.id, blocked_id: b.id, at: ago(dice() * 300) })),
  );
  await client.query('select settle_apart(blocker_id, blocked_id) from block');
  // What a block takes away at once.
  for (const [table, owner, about] of [
    ['favourite', 'profile_id', 'favourite_id'],
    ['visit', 'profile_id', 'visitor_id'],
    ['relation', 'asker_id', 'asked_id'],
    ['guestbook_entry', 'profile_id', 'author_id'],
  ])
    await client.query(
      `delete from ${table} where exists (select from apart where profile_id = ${table}.${owner} and other_id = ${about})`,
    );
}
