/** Whoever compares the two sides finds too many on the main site whom a profile of the variant fits, by what both show. */
import { beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { fewLookAlikes } from '../../shared/dark/contract.ts';
import { ToldAge, ToldPlace } from '../../shared/enums.ts';
import { seedLarge } from '../../server/operate/seed-large.ts';
import { seedLargeSearch } from '../../server/operate/seed-large-search.ts';
import '../support/freshWorld.ts';
import { world } from '../support/world.ts';

const members = 20_000;

interface Member {
  account: number;
  country: string;
  town: number;
  area: number;
  years: number[];
  bands: number[];
  /** Type and group. */
  kind: string;
}

interface Told {
  place: number;
  age: number;
}

let all: Member[];
beforeAll(async () => {
  const client = new pg.Client({ connectionString: world.platform.config.DATABASE_URL });
  await client.connect();
  try {
    await seedLarge(client, { profiles: members, visits: members });
    await seedLargeSearch(client);
  } finally {
    await client.end();
  }
  all = await world.sql<Member & pg.QueryResultRow>(
    `select alike.id as account, country, place_id as town, area_id as area, years, bands, concat(one.type, ' ', one.gender) as kind
     from (select distinct on (type, gender) id, type, gender from profile where name like 'large-%' order by type, gender, id) one,
       same_kind(one.id, now()) alike`,
  );
}, 300_000);

const classOf = ({ kind, country, bands }: Member) => `${kind} ${country} ${bands.join()}`;

/** How exactly the profiles of the variant begin, which is the same for a type, group, country and ages in tens of years. */
async function firstTold(): Promise<Map<string, Told>> {
  const one = new Map(all.map((member) => [classOf(member), member]));
  const told = new Map<string, Told>();
  for (const [name, { account }] of one) {
    const [first] = await world.sql<Told & pg.QueryResultRow>('select * from told_at_first($1, $2, now())', [
      account,
      fewLookAlikes,
    ]);
    told.set(name, first!);
  }
  return told;
}

const shown = ({ kind, town, area, years, bands }: Member, { place, age }: Told) =>
  [
    kind,
    place === ToldPlace.Town ? `town ${town}` : place === ToldPlace.Area ? `area ${area}` : '',
    age === ToldAge.Years ? `years ${years.join()}` : age === ToldAge.Band ? `about ${bands.join()}` : '',
  ].join(', ');

function sizesOf(keys: string[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const key of keys) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  return sizes;
}

const ascending = (numbers: number[]) => numbers.sort((one, other) => one - other);

/** How many others fit what each shows, whatever they would show themselves. */
function fitting(told: Map<string, Told>): number[] {
  const bySize = new Map<string, Map<string, number>>();
  const levelOf = (member: Member) => told.get(classOf(member))!;
  for (const level of told.values()) {
    const name = JSON.stringify(level);
    if (!bySize.has(name)) bySize.set(name, sizesOf(all.map((member) => shown(member, level))));
  }
  return ascending(
    all.map((member) => bySize.get(JSON.stringify(levelOf(member)))!.get(shown(member, levelOf(member)))! - 1),
  );
}

/** How many others would show the same, which is who is left to somebody who knows how profiles begin. */
function beginningAlike(told: Map<string, Told>): number[] {
  const keys = all.map((member) => shown(member, told.get(classOf(member))!));
  const sizes = sizesOf(keys);
  return ascending(keys.map((key) => sizes.get(key)! - 1));
}

test('at 20,000 members the middle profile of the variant fits 20 others of the main site, and nobody is alone', async () => {
  expect(all).toHaveLength(members);
  const told = await firstTold();
  for (const others of [fitting(told), beginningAlike(told)]) {
    expect(others[0]).toBeGreaterThanOrEqual(fewLookAlikes);
    expect(others[members / 2]).toBeGreaterThanOrEqual(20);
  }
}, 120_000);
