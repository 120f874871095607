/** A search as the engine beside ours is asked it. */
import type { Pool } from 'pg';
import { BodyType, EyeColour, HairColour, RelationshipStatus } from '../../shared/enums.ts';
import type { SearchOptions } from '../../shared/search/options.ts';
import { rings } from '../../server/modules/places/index.ts';
import type { Shape } from './searchShapes.ts';

interface Blocks {
  east10: number;
  north10: number;
  east25: number;
  north25: number;
}

/** Who looks, as far as a search depends on it. */
export interface Asker {
  profileId: number;
  age: number;
  gender: number;
  place: Blocks;
  /** Of towns, by country and postcode. */
  places: Map<string, Blocks>;
}

const blocks = `json_build_object('east10', east10, 'north10', north10, 'east25', east25, 'north25', north25)`;

export async function askerOf(pool: Pool, profileId: number, towns: readonly string[]): Promise<Asker> {
  const { rows } = await pool.query<Omit<Asker, 'places'>>(
    `select p.id as "profileId", p.gender, (select ${blocks} from place where id = p.place_id) as place,
      (select min(extract(year from age(now(), birthday)))::int from person where profile_id = p.id) as age
    from profile p where p.id = $1`,
    [profileId],
  );
  const { rows: found } = await pool.query<{ town: string; place: Blocks }>(
    `select distinct on (country, zip_code) country || '-' || zip_code as town, ${blocks} as place from place
    where country || '-' || zip_code = any($1) order by country, zip_code, id`,
    [towns],
  );
  return { ...rows[0]!, places: new Map(found.map(({ town, place }) => [town, place])) };
}

const all = (parts: readonly string[]) => `(${parts.join(' && ')})`;
const any = (parts: readonly string[]) => `(${parts.join(' || ')})`;
const none = '_key == 0';

const between = (column: string, from: number, to: number) =>
  `between(${column}, ${from}, "include", ${to}, "include")`;
const either = (column: string, part: (column: string) => string) => any([part(`${column}1`), part(`${column}2`)]);
const values = (column: string, numbers: readonly number[]) => `in_values(${column}, ${numbers.join(', ')})`;
const has = (column: string, ids: readonly number[]) => any(ids.map((id) => `${column} @ "${id}"`));
const groupsIn = (sum: number) => [1, 2, 3, 4].filter((gender) => sum & (1 << (gender - 1)));

function within(place: Blocks | undefined, band: number): string {
  const ring = rings.find((one) => one.band === band)!;
  if (!place) return none;
  const along = (side: 'east' | 'north') => {
    const column = `${side}${ring.size}` as const;
    return between(column, place[column] - ring.reach, place[column] + ring.reach);
  };
  return all([along('east'), along('north')]);
}

/** Who wants the asker: groups, age, distance. */
const wantsMe = ({ gender, age, place }: Asker): string[] => [
  `wantsGroups @ "${gender}"`,
  `wantsFrom <= ${age}`,
  `wantsTo >= ${age}`,
  any(['wantsBand == 255', ...rings.map(({ band }) => all([`wantsBand == ${band}`, within(place, band)]))]),
];

const today = Math.floor(Date.now() / 86_400_000);
const spans = { Today: 0, ThisWeek: 6, ThisMonth: 29 };

/** The search as a filter, an order and what is liked; people stand by when they were here, which is less than ours do. */
export function queryOf([, options, more = {}]: Shape, asker: Asker): Record<string, string> {
  const o = options as SearchOptions;
  const parts: string[] = [];
  const not: string[] = [`_key == ${asker.profileId}`];
  /** A part that is made of a value, where it is asked for. */
  const add = <T>(value: T | undefined, part: (value: T) => string) => value !== undefined && parts.push(part(value));
  const told = <E extends Record<string, number>>(
    column: string,
    names: readonly (keyof E)[] | undefined,
    numbers: E,
  ) =>
    add(names, (some) =>
      either(column, (one) =>
        values(
          one,
          some.map((name) => numbers[name]!),
        ),
      ),
    );
  add(o.groups, (groups) => values('gender', groupsIn(groups)));
  add(o.ageFrom ?? o.ageTo, () => {
    const aged = (column: string) => between(column, o.ageFrom ?? 18, o.ageTo ?? 120);
    return o.both ? all([aged('age1'), aged('age2')]) : either('age', aged);
  });
  add(o.band, (band) => within(o.near ? asker.places.get(o.near) : asker.place, band));
  add(o.active, (active) => `seen >= ${today - spans[active]}`);
  add(o.heightFrom, (from) => either('height', (column) => between(column, from, o.heightTo ?? 255)));
  add(o.weightFrom, (from) => either('weight', (column) => between(column, from, o.weightTo ?? 255)));
  told('body', o.bodyTypes, BodyType);
  told('eyes', o.eyeColours, EyeColour);
  told('hair', o.hairColours, HairColour);
  add(o.relationships, (names) =>
    values(
      'relationship',
      names.map((name) => RelationshipStatus[name]),
    ),
  );
  add(o.lookingFor, (groups) => has('looking', groupsIn(groups)));
  for (const word of o.must ?? []) parts.push(has('words', [word]));
  add(o.any, (words) => has('words', words));
  if (o.no) not.push(has('words', o.no));
  add(o.certified, () => 'certified == 1');
  add(o.online ?? (more.mode === 'Online' || undefined), () => 'online == 1');
  add(o.isNew, () => `joined > ${today - 30}`);
  add(more.filtered, () => all([values('gender', groupsIn(6)), either('age', (column) => between(column, 25, 55))]));
  for (const word of more.text?.split(' ') ?? []) parts.push(`text @ "${word}"`);
  if (o.mutual) {
    parts.push(...wantsMe(asker));
  }
  const order = more.mode === 'Newest' ? '-_key' : more.mode === 'Top' ? '-visitors,-seen,-_key' : '-seen,-_key';
  return {
    filter: [all(parts.length > 0 ? parts : ['all_records()']), ...not].join(' &! '),
    sort_keys: o.like ? `-_score,${order}` : order,
    limit: '24',
    ...(o.like && { adjuster: o.like.map((word) => `words @ "${word}" * 100000`).join(' + ') }),
  };
}
