import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { instant } from '../../shared/fields.ts';
import { siteAge } from '../../shared/site.ts';
import { readConfig } from '../../server/platform/config.ts';
import { Sites } from '../../server/platform/site.ts';
import { firstRow, iso, slug } from '../../server/platform/database/sql.ts';
import { fc } from '../support/random.ts';
import { world } from '../support/world.ts';

test.each([
  ['2026-08-31T23:59:59.999Z', 27],
  ['2026-09-01T00:00:00.000Z', 28],
  ['2026-12-31T23:59:59.999Z', 28],
  ['2027-01-01T00:00:00.000Z', 28],
  ['1998-09-01T00:00:00.000Z', 0],
  ['2028-02-29T12:00:00.000Z', 29],
])('at %s the house is %i years old', (now, years) => {
  expect(siteAge(new Date(now))).toBe(years);
});

test.each([
  ['Blå time på Sønder Strand!', 'blaa-time-paa-soender-strand'],
  ['  Café   Été ', 'cafe-ete'],
  ['ÆØÅ', 'aeoeaa'],
  ['a/b?c#d&e', 'a-b-c-d-e'],
  ['!!!', '-'],
  ['Ärlig & Öppen', 'arlig-oppen'],
])('“%s” reads %s in an address', (name, expected) => {
  expect(slug(name)).toBe(expected);
});

test('a name in an address needs no escaping from anybody, and never is empty or long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const end = slug(name);
      expect(end).toMatch(/^(-|[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*-?)$/u);
      expect(end.length).toBeLessThanOrEqual(80);
      expect(() => encodeURIComponent(end)).not.toThrow();
    }),
    { numRuns: 500 },
  );
});

test('a moment built by the database reads as one built by us', async () => {
  for (const at of ['2026-03-29T00:59:59.999Z', '2026-03-29T01:00:00.000Z', '1999-12-31T23:59:59.001Z']) {
    const row = await firstRow(
      world.platform.database.read,
      sql<{ at: string }>`select ${iso(sql`${at}::timestamptz`)} as at`,
    );
    expect(row?.at).toBe(at);
    expect(instant.safeParse(row?.at).success).toBe(true);
  }
});

test('a site is found by its host name; outside production a wanted number wins', async () => {
  const { config, database } = world.platform;
  const sites = new Sites(database.readPool, config);
  const idOf = async (host: string, wanted?: string) => (await sites.of(host, wanted)).id;
  expect([await idOf('dark.localhost'), await idOf('day.localhost:3000'), await idOf('elsewhere.example')]).toEqual([
    2, 46, 1,
  ]);
  expect([await idOf('dark.localhost', '46'), await idOf('dark.localhost', '99'), await idOf('', 'x')]).toEqual([
    46, 2, 1,
  ]);
  const live = new Sites(database.readPool, { ...config, production: true });
  expect((await live.of('dark.localhost', '46')).id).toBe(2);
  const lost = new Sites(database.readPool, { ...config, SITE: 99 });
  await expect(lost.of('elsewhere.example')).rejects.toThrow('There is no site 99.');
});

test('a wrong environment is told by name and never by value', () => {
  const wrong = { DATABASE_URL: 'postgresql://anna:secret@db.example/x', PORT: 'secret', BASE_PATH: 'secret' };
  let said = '';
  try {
    readConfig(wrong);
  } catch (error) {
    said = (error as Error).message;
  }
  for (const name of ['DATABASE_READ_URL', 'REDIS_URL', 'PORT', 'BASE_PATH']) expect(said).toContain(name);
  expect(said).not.toContain('secret');
});

test('production knows neither test doors nor other limits, and wants its public address', () => {
  const urls = { DATABASE_URL: 'x', DATABASE_READ_URL: 'x', REDIS_URL: 'x', NODE_ENV: 'production' };
  expect(() => readConfig(urls)).toThrow('PUBLIC_URL');
  const open = { OUTBOUND_ALLOW: 'localhost:1', OUTBOUND_CA: 'x', RATE_LIMIT_FACTOR: '1000' };
  const config = readConfig({ ...urls, ...open, PUBLIC_URL: 'https://samvaer.example/' });
  expect([config.outboundAllow, config.outboundCa, config.rateLimitFactor]).toEqual([[], undefined, 1]);
  expect(config.publicUrl).toBe('https://samvaer.example');
});
