import { expect, test } from '@jest/globals';
import { examine } from '../../server/operate/doctor.ts';
import type { Config } from '../../server/platform/config.ts';
import { readSiteFile, writeSites, type SiteFile } from '../../server/platform/siteFile.ts';
import '../support/freshWorld.ts';
import { given } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

const site = {
  id: 1,
  name: 'Fjordliv',
  address: 'https://fjordliv.example',
  hosts: ['fjordliv.example', 'www.fjordliv.example'],
  sender: 'Fjordliv <post@fjordliv.example>',
  currencyCode: 'DKK',
  language: 'da-DK',
  countries: { DK: 'SignUp', SE: 'AdultMedia' },
  contact: {
    phone: '+45 70 00 00 01',
    email: 'support@fjordliv.example',
    company: 'Fjordliv ApS',
    address: 'Havnen 1, 8000 Aarhus C',
    vatId: 'DK00000001',
    timeZone: 'Europe/Copenhagen',
    openingHours: [{ from: '09:00', to: '16:00' }, null, null, null, null, null, null],
  },
};
const dark = { ...site, id: 2, dark: true, address: 'https://morke.example', hosts: ['morke.example'] };
const file = (...sites: object[]) => readSiteFile(JSON.stringify({ sites }));

test.each([
  ['a host twice', [site, { ...dark, hosts: ['morke.example', 'fjordliv.example'] }], 'host of another site'],
  ['a number twice', [site, { ...dark, id: 1 }], 'number of another site'],
  ['an address elsewhere', [{ ...site, address: 'https://elsewhere.example' }], 'host of its address'],
  ['a slash at the end', [{ ...site, address: 'https://fjordliv.example/' }], 'without a slash'],
  ['a time zone that is none', [{ ...site, contact: { ...site.contact, timeZone: 'Europe/Ebeltoft' } }], 'time zone'],
  ['a policy that is none', [{ ...site, countries: { DK: 'Maybe' } }], 'countries.DK'],
  ['no country', [{ ...site, countries: {} }], 'no country'],
  ['only the dark', [dark], 'cannot be dark'],
  ['a misspelt field', [{ ...site, langauge: 'da-DK' }], 'langauge'],
  ['a sender without an address', [{ ...site, sender: 'Fjordliv' }], 'sender'],
])('a file with %s is refused, with the place named', (_what, sites, words) => {
  expect(() => file(...sites)).toThrow(words);
});

test('sites are as the file says, and again; what it does not name is reached by no host', async () => {
  const sites: SiteFile = file(site, dark);
  expect(await writeSites(world.platform.database.ownPool, sites)).toEqual([46]);
  expect(await writeSites(world.platform.database.ownPool, sites)).toEqual([]);
  const { platform } = await anotherHouse({});
  const main = await platform.sites.of('www.fjordliv.example');
  expect(main).toMatchObject({ id: 1, name: 'Fjordliv', mailFrom: site.sender, agePolicies: { DK: 1, SE: 2 } });
  expect(await platform.sites.of('morke.example')).toMatchObject({ id: 2, dark: true, address: dark.address });
  expect(await platform.sites.of('day.localhost')).toMatchObject({ id: 1 });
  expect(main.contact).toEqual(site.contact);
});

/** What is wrong, by what was looked at. */
const wrong = async (config: Partial<Config> = {}) =>
  Object.fromEntries(
    (await examine({ ...world.platform.config, ...config })).flatMap(([about, words]) =>
      words ? [[about, words]] : [],
    ),
  );

test('the doctor says what is missing at the beginning, and that all is well when it is there', async () => {
  expect(Object.keys(await wrong()).sort()).toEqual(['background work', 'developers']);
  await Promise.all([given.profile({ role: 'Developer' }), given.profile({ role: 'Developer' })]);
  await runSchedules();
  expect(await wrong()).toEqual({});
});

test('the doctor finds what is wrong, each by its name', async () => {
  const away = 'postgresql://nobody@127.0.0.1:1/nothing';
  expect(Object.keys(await wrong({ SMTP_URL: 'smtp://127.0.0.1:1' }))).toEqual(['the mail server']);
  expect(Object.keys(await wrong({ REDIS_URL: 'redis://127.0.0.1:1' }))).toEqual(['Redis']);
  expect(Object.keys(await wrong({ DATABASE_READ_URL: away }))).toEqual(['the role that only reads']);
  expect(Object.keys(await wrong({ DATABASE_READ_URL: world.platform.config.DATABASE_URL }))).toEqual([
    'the role that only reads',
  ]);
  expect(Object.keys(await wrong({ SITE: 4711 }))).toEqual(['the sites']);
  expect(Object.keys(await wrong({ DATABASE_URL: away }))).toEqual([
    'the database',
    'the pooler',
    'the keys',
    'the sites',
    'developers',
    'partitions',
    'background work',
  ]);
});

test('the doctor gives nothing secret away', async () => {
  const config = { SMTP_URL: 'smtp://anna:a-secret-word@127.0.0.1:1', REDIS_URL: 'redis://:a-secret-word@127.0.0.1:1' };
  expect(JSON.stringify(await wrong(config))).not.toContain('a-secret-word');
});
