/**
 * Every raw statement of the modules and the platform is prepared against the migrated schema, whether anybody calls it or not:
 * a table, column or function that does not exist fails here.
 *
 * What stands in `onlyACallTells` is built from what the source alone does not tell, so the law does not see it. Nor does it
 * see whether the values of a call fit their parameters, every combination of branches, and what the demo community and the
 * commands for operators write.
 */
import { beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { tablesFile } from '../../server/bin/lib/tables.mjs';
import { describe, type Description } from '../support/source/describing.ts';
import { numberedPlaces } from '../support/source/sqlNumbers.ts';
import { resultsOfServer } from '../support/source/sqlResults.ts';
import { sqlOfServer, type SqlText } from '../support/source/sqlSource.ts';
import { rootFile } from '../support/tree.ts';
import { world } from '../support/world.ts';

/** How many statements and fragments of a file no statement holds that the source alone tells. */
const onlyACallTells = {
  'server/modules/blogs/queries/GetEntriesMatchingMyKinks.ts': 3,
  'server/modules/blogs/queries/SearchBlogEntries.ts': 3,
  'server/modules/chat/rooms.ts': 1,
  'server/modules/erasure/forgetting.ts': 2,
  'server/modules/lodgeMeetups/queries/GetCalendarData.ts': 7,
  'server/modules/lodges/finding.ts': 1,
  'server/modules/moderation/statements.ts': 1,
  'server/modules/notifications/wishes.ts': 1,
  'server/modules/profilePage/reportable.ts': 2,
  'server/modules/staff/queries/timeline.ts': 5,
  'server/platform/database/unit.ts': 1,
  'server/platform/reportContext.ts': 1,
  'server/platform/work/worker.ts': 1,
};

/** A parameter whose type nothing tells is no fault: a call brings a value that has one. */
const untold = '42P18';
const nameIsUnknown = /^(42703|42883) |^42P01 relation/;

/** To read all of it takes as long as to prepare it, so it is read once. */
const { statements, templates } = sqlOfServer();
let judged: (SqlText & { refusal: string; fields: Description['fields'] })[];
let places: string[];

const refusalOf = ({ error }: Description) => (!error || error.code === untold ? '' : `${error.code} ${error.message}`);

beforeAll(async () => {
  const client = await world.platform.database.ownPool.connect();
  const descriptions = new Map<string, Description>();
  for (const { text } of statements) if (!descriptions.has(text)) descriptions.set(text, await describe(client, text));
  client.release();
  judged = statements.map((one) => {
    const description = descriptions.get(one.text)!;
    return { ...one, refusal: refusalOf(description), fields: description.fields };
  });
  places = [...new Set([...templates, ...statements.map(({ place }) => place)])];
}, 120_000);

test('no statement names what does not exist', () => {
  const wrong = judged.filter(({ refusal }) => nameIsUnknown.test(refusal));
  expect(wrong.map(({ place, refusal }) => `${place} ${refusal}`)).toEqual([]);
});

test('every statement and fragment is part of one that can be prepared, but for those that only a call tells', () => {
  const prepared = new Set(judged.flatMap((one) => (one.refusal ? [] : [one.place, ...one.templates])));
  const missing = places.filter((place) => !prepared.has(place)).map((place) => place.replace(/:\d+$/, ''));
  const byFile = Map.groupBy(missing, (file) => file);
  expect(Object.fromEntries([...byFile].map(([file, all]) => [file, all.length]))).toEqual(onlyACallTells);
});

test('no number of an enumeration stands in SQL: columns that are anywhere compared by name never are by number', () => {
  expect(numberedPlaces()).toEqual([]);
});

// Sites are written by hand, and have numbers from the specification.
test('numbers of things outgrow no 31 bits, in statements and in columns', async () => {
  const narrow = statements.filter(({ text }) =>
    /\b(id|\w+_id|(min|max)\((\w+\.)?id\))::(int|int4|integer|smallint)\b/.test(text),
  );
  expect(narrow.map(({ place }) => place)).toEqual([]);
  const columns = await world.sql<{ place: string }>(`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and data_type in ('integer', 'smallint') and (is_identity = 'YES' or column_name ~ '(^|_)ids?$')
      and table_name not in ('site', 'mikro_orm_migrations') and column_name <> 'site_id'`);
  expect(columns.map(({ place }) => place)).toEqual([]);
});

test('what TypeScript knows of the tables is what the migrations made: `npm run tables` writes it anew', async () => {
  const written = readFileSync(rootFile('server/platform/database/tables.ts'), 'utf8');
  expect(written).toBe(await tablesFile((statement) => world.sql(statement)));
});

test('what a row holds of a column has its type from there: `Column<table, column>`', async () => {
  const columns = await world.sql<{ at: string; column: string }>(`
    select attrelid || '.' || attnum as at, attrelid::regclass || '.' || attname as column from pg_attribute
    where attrelid >= 16384 and attnum > 0`);
  const columnAt = new Map(columns.map(({ at, column }) => [at, column]));
  const results = resultsOfServer();
  const origins = new Map<string, Set<string>>();
  for (const { place, fields } of judged)
    for (const property of results.get(place) ?? []) {
      const field = fields.find(({ name }) => name === property.name);
      const column = field && columnAt.get(`${field.tableID}.${field.columnID}`);
      if (!column || !property.isByHand) continue;
      const key = `${property.place} ${property.name}`;
      origins.set(key, (origins.get(key) ?? new Set()).add(column));
    }
  // Of two columns under one name only the row itself can say what it holds; a key is called id in every table for good.
  const loose = [...origins].flatMap(([key, [column, other]]) =>
    other || column!.endsWith('.id') ? [] : [`${key}: ${column}`],
  );
  expect(loose).toEqual([]);
});
