/** The same members in a search engine of its own (Groonga), asked the same searches over HTTP; it answers with numbers alone. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { FieldVisibility, Role } from '../../shared/enums.ts';
import { freePort } from '../../server/bin/lib/ports.mjs';
import { clients, seconds, type Figures } from './lists.ts';
import { percentile } from './report.ts';

/** Whether the engine is on this machine (the Debian package `groonga-bin`). */
export const hasEngine = (): boolean => spawnSync('groonga', ['--version']).status === 0;

const vectors = { looking: 'UInt8', wantsGroups: 'UInt8', words: 'UInt32' };
const scalars = {
  ...{ gender: 'UInt8', age1: 'UInt8', age2: 'UInt8', height1: 'UInt8', height2: 'UInt8', weight1: 'UInt8' },
  ...{ weight2: 'UInt8', body1: 'UInt8', body2: 'UInt8', eyes1: 'UInt8', eyes2: 'UInt8', hair1: 'UInt8' },
  ...{ hair2: 'UInt8', relationship: 'UInt8', certified: 'UInt8', online: 'UInt8', seen: 'Int32', joined: 'Int32' },
  ...{ visitors: 'UInt8', east10: 'Int32', north10: 'Int32', east25: 'Int32', north25: 'Int32' },
  ...{ wantsFrom: 'UInt8', wantsTo: 'UInt8', wantsBand: 'UInt8' },
};

const schema = [
  'table_create People TABLE_HASH_KEY UInt32',
  ...Object.entries(scalars).flatMap(([name, type]) => [
    `column_create People ${name} COLUMN_SCALAR ${type}`,
    `table_create by_${name} TABLE_PAT_KEY ${type}`,
    `column_create by_${name} people COLUMN_INDEX People ${name}`,
  ]),
  ...Object.entries(vectors).flatMap(([name, type]) => [
    `table_create by_${name} TABLE_HASH_KEY ${type}`,
    `column_create People ${name} COLUMN_VECTOR by_${name}`,
    `column_create by_${name} people COLUMN_INDEX People ${name}`,
  ]),
  'column_create People text COLUMN_SCALAR LongText',
  'table_create by_text TABLE_PAT_KEY ShortText --default_tokenizer TokenBigram --normalizer NormalizerAuto',
  'column_create by_text people COLUMN_INDEX|WITH_POSITION People text',
];

const tells = (field: string) => `coalesce((p.visibility ->> '${field}')::int, 1) <= ${FieldVisibility.Members}`;
const both = (column: string, as: string, field: string) =>
  `case when ${tells(field)} then coalesce(min(person.${column}), 0) else 0 end as "${as}1",
   case when ${tells(field)} then coalesce(max(person.${column}), 0) else 0 end as "${as}2"`;
const day = (column: string) => `coalesce(floor(extract(epoch from ${column}) / 86400)::int, 0)`;
const bits = (column: string) =>
  `array(select bit from unnest('{1,2,3,4}'::int[]) bit where ${column} & (1 << (bit - 1)) <> 0)`;

const people = `
  select p.id::int as _key, p.gender, min(extract(year from age(now(), birthday)))::int as age1,
    max(extract(year from age(now(), birthday)))::int as age2, ${both('height', 'height', 'height')},
    ${both('weight', 'weight', 'weight')}, ${both('body_type', 'body', 'bodyType')}, ${both('eye_colour', 'eyes', 'eyeColour')},
    ${both('hair_colour', 'hair', 'hairColour')},
    case when ${tells('relationshipStatus')} then coalesce(p.relationship_status, 0) else 0 end as relationship,
    (p.access_type in (${Role.CertifiedProfile}, ${Role.ChatModerator}))::int as certified, found.online::int as online,
    ${day('p.last_seen_at')} as seen, ${day('p.created_at')} as joined, found.visitors,
    place.east10, place.north10, place.east25, place.north25,
    coalesce(m.age_from, 18) as "wantsFrom", coalesce(m.age_to, 120) as "wantsTo", coalesce(m.distance_band, 255) as "wantsBand",
    case when ${tells('lookingFor')} then ${bits('p.looking_for')} else '{}' end as looking,
    ${bits('coalesce(m.groups, 15)')} as "wantsGroups",
    case when ${tells('kinks')} then array(select kink_id from profile_kink where profile_id = p.id) else '{}' end as words,
    concat_ws(' ', case when ${tells('headline')} then p.headline end, case when ${tells('text')} then p.about end) as text
  from profile p join search_person found on found.profile_id = p.id and found.keys <> '{}' join person on person.profile_id = p.id
    left join place on place.id = p.place_id left join match_settings m on m.profile_id = p.id
  where p.id > $1 and not p.dark
  group by p.id, found.ordinal, place.id, m.profile_id order by p.id limit 20000`;

export class SearchEngine {
  readonly #folder = mkdtempSync(join(tmpdir(), 'samvaer-engine-'));
  #url = '';
  #server: ChildProcess | undefined;

  /** Takes over everybody who can be found, and answers from then on. */
  async start(pool: Pool): Promise<void> {
    const file = join(this.#folder, 'people');
    const loading = spawn('groonga', ['-n', file], { stdio: ['pipe', 'ignore', 'inherit'] });
    const write = async (text: string) => {
      if (!loading.stdin.write(text)) await once(loading.stdin, 'drain');
    };
    // Indexes that are filled at once come after the rows, like those of the database.
    const isLater = (one: string) => /COLUMN_INDEX/.test(one);
    await write(`${schema.filter((one) => !isLater(one)).join('\n')}\nload --table People\n[\n`);
    for (let after = 0, first = true; ;) {
      const { rows } = await pool.query<{ _key: number }>(people, [after]);
      if (rows.length === 0) break;
      after = rows.at(-1)!._key;
      await write(`${first ? '' : ',\n'}${rows.map((row) => JSON.stringify(row)).join(',\n')}`);
      first = false;
    }
    loading.stdin.end(`\n]\n${schema.filter(isLater).join('\n')}\n`);
    await once(loading, 'exit');
    const port = await freePort();
    this.#url = `http://127.0.0.1:${port}`;
    this.#server = spawn('groonga', ['-s', '--protocol', 'http', '-p', String(port), file], { stdio: 'ignore' });
    for (;;) if (await fetch(`${this.#url}/d/status`).catch(() => undefined)) return;
  }

  /** How many a filter finds. */
  async count(query: Record<string, string>): Promise<number> {
    const answer = (await (await fetch(this.#url + addressOf(query))).json()) as [[number], [[[number]]]];
    if (answer[0][0] !== 0) throw new Error(JSON.stringify(answer[0]));
    return answer[1][0][0][0];
  }

  /** Asks it again and again, by as many at once as the product; it closes each connection, which a load generator takes for an error. */
  async fire(query: Record<string, string>): Promise<Figures> {
    const took: number[] = [];
    const ends = performance.now() + seconds * 1000;
    const ask = async () => {
      while (performance.now() < ends) {
        const begun = performance.now();
        await this.count(query);
        took.push(performance.now() - begun);
      }
    };
    await Promise.all(Array.from({ length: clients }, ask));
    const average = took.reduce((sum, one) => sum + one, 0) / took.length;
    return { p50: percentile(took, 0.5), p99: percentile(took, 0.99), average };
  }

  async stop(): Promise<void> {
    const gone = this.#server && once(this.#server, 'exit');
    this.#server?.kill();
    await gone;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Without its cache, since the same is asked again and again. */
const addressOf = (query: Record<string, string>) =>
  `/d/select?${new URLSearchParams({ table: 'People', output_columns: '_key', cache: 'no', ...query })}`;
