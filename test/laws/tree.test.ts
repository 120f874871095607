import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from '@jest/globals';
import { modules } from '../../server/modules/index.ts';
import { api } from '../../shared/api.ts';
import { browserTests, quickLaws } from '../../server/bin/lib/areas.mjs';
import { filesBelow, rootFile } from '../support/tree.ts';

const read = (file: string) => readFileSync(rootFile(file), 'utf8');
const namesIn = (folder: string) =>
  readdirSync(rootFile(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
const code = ['shared', 'server', 'client'].flatMap(filesBelow).filter((file) => /\.(ts|tsx|mjs)$/.test(file));

test('addresses are derived: nobody fetches or writes a path of the interface by hand', () => {
  // The voices of the demo are browsers of their own.
  const free =
    /^(server\/(platform|bin|demo\/voices)\/|client\/(build|platform|kit\/upload|serviceWorker)\/|shared\/contract\.ts)/;
  const loose = code.filter((file) => !free.test(file) && /(?<!outbound\.)\bfetch\(|['"`]\/api/.test(read(file)));
  expect(loose).toEqual([]);
});

test('a day in figures is written by one formatter, which knows the Danish way', () => {
  // The second reads days for machines.
  const free = /^(client\/platform\/dates\.ts|shared\/wallClock\.ts)$/;
  const inFigures =
    /dateStyle: 'short'|(month|day): '2-digit'|month: 'numeric'|toLocaleDateString|formatDate\([\w.]+\)/;
  expect(code.filter((file) => !free.test(file) && inFigures.test(read(file)))).toEqual([]);
  const texts = filesBelow('shared').filter((file) => file.endsWith('.json'));
  expect(texts.filter((file) => /\{\w+, (date|time)\b/.test(read(file)))).toEqual([]);
});

test('a text that is made for people is never read as data: clocks are read by their parts, in one place', () => {
  // A format in a language of our own choice is for the machine; the second writes figures as Danes do.
  const ofMachine = /Intl\.DateTimeFormat\((['"`])|\bformatToParts\(/;
  const parsed = /\b(Number|parseInt|Date\.parse)\([^;]*\.?\bformat(Date|Time|Number)?\(/;
  const free = /^(shared\/wallClock\.ts|client\/platform\/dates\.ts)$/;
  const ours = code.filter((file) => !free.test(file));
  expect(ours.filter((file) => ofMachine.test(read(file)) || parsed.test(read(file)))).toEqual([]);
});

test('what comes from outside passes a shape before anything follows from it', () => {
  const outside = code.filter((file) => /^server\/modules\/.*(providers\/|externalVideo)/.test(file));
  expect(outside.length).toBeGreaterThan(8);
  expect(outside.filter((file) => /(JSON\.parse\(|\.json\(\))[^;]*\bas (?!unknown\b)/.test(read(file)))).toEqual([]);
});

test('pages are drawn by the clock of who reads, never by that of the machine that draws, which may be the server', () => {
  // The first tells all others, the second says to the server where who joins is; the rest read controls, which go by the browser's clock.
  const free =
    /^client\/(platform\/speaking\.tsx|features\/signUp\/useCreation\.ts|ui\/form\/birthDate\.ts|features\/(blogs\/writing\/when|news\/newsDraft|notifications\/settings\/quietHours)\.ts)$/;
  const ofMachine =
    /resolvedOptions\(|\.get(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(|\.set(Date|Hours|Month)\(/;
  const asking = code.filter((file) => file.startsWith('client/') && ofMachine.test(read(file)));
  expect(asking.filter((file) => !free.test(file))).toEqual([]);
});

test('no file is a city', () => {
  const words = /^(server\/demo\/content|server\/modules\/places\/towns|server\/platform\/database\/tables)/;
  const large = code.filter((file) => !words.test(file) && read(file).split('\n').length > 260);
  expect(large).toEqual([]);
});

test('no folder is a heap: at most sixty files stand in one level', () => {
  const all = ['shared', 'server', 'client', 'test'].flatMap(filesBelow);
  const sizes = Map.groupBy(all, (file) => dirname(file));
  expect([...sizes].filter(([, files]) => files.length > 60).map(([folder]) => folder)).toEqual([]);
});

test('an area is a folder of the same name in every tree', () => {
  const named = new Set(modules.map(({ name }) => name[0]!.toLowerCase() + name.slice(1)));
  expect(namesIn('server/modules')).toEqual([...named].sort());
  expect(namesIn('shared').filter((name) => !named.has(name))).toEqual(['art', 'text']);
  expect(Object.keys(api).filter((name) => !named.has(name))).toEqual([]);
  // Consent to cookies is kept in the browser alone.
  expect(namesIn('client/features').filter((name) => !named.has(name))).toEqual(['consent']);
  expect(namesIn('test').filter((name) => !named.has(name))).toEqual(
    ['bench', 'browser', 'client', 'drill', 'laws', 'platform', 'quiet', 'support'].sort(),
  );
});

test('nothing is left for later or switched off', () => {
  const marks = new RegExp(
    ['TO' + 'DO', 'FIX' + 'ME', '@ts-' + 'ignore', '@ts-' + 'nocheck', 'lint-' + 'disable', 'coming ' + 'soon'].join(
      '|',
    ),
    'i',
  );
  expect(code.filter((file) => marks.test(read(file)))).toEqual([]);
});

test('nobody but the platform speaks to the buses or opens a connection of its own', () => {
  const inner = code.filter((file) => /^server\/modules\//.test(file));
  expect(
    inner.filter((file) => /EventBus|AggregateRoot|new Pool\(|new Redis\(|createTransport\(/.test(read(file))),
  ).toEqual([]);
});

test('whatever is random in the tests follows from one seed', () => {
  const ours = filesBelow('test').filter((file) => !/^test\/(browser\/|support\/random\.ts)/.test(file));
  expect(ours.filter((file) => /['"]fast-check['"]|Math\.random/.test(read(file)))).toEqual([]);
});

test('a change in an area asks tests of it in the browser, and laws that are there', () => {
  const named = namesIn('server/modules').concat('consent');
  expect(Object.keys(browserTests).sort()).toEqual(named.sort());
  const wanted = [
    ...Object.values(browserTests).flatMap((names) => names.map((name) => `test/browser/${name}`)),
    ...quickLaws.map((name) => `test/laws/${name}.test.ts`),
  ];
  const all = filesBelow('test');
  expect(wanted.filter((beginning) => !all.some((file) => file.startsWith(beginning)))).toEqual([]);
});

test('accounts of the demo community are looked at, and nothing else is done with them', () => {
  const pages = filesBelow('test/browser').filter((file) => file.endsWith('.test.ts'));
  const acting = pages.filter((file) => /house\.(enter|logOn|account)\('/.test(read(file)));
  expect(acting.filter((file) => !/\/(screens\w*|firstAnswer|written|styles)\.test\.ts$/.test(file))).toEqual([]);
});

test('how old others are and where they live is told by one place, as roughly as they say', () => {
  // What members read of themselves, what moves between the two profiles of an account, and places of themselves.
  const own = ['darkProfile', 'darkFollowing', 'personal', 'queries/GetProfileDataForEdit', 'queries/ProfilePersons'];
  const free = [
    'lodges/queries/GetOpenLodge',
    'profiles/card',
    ...own.map((file) => `profiles/${file}`),
    'places/find',
  ];
  const telling = code.filter(
    (file) =>
      file.startsWith('server/modules/') && /\bage\([^)]*birthday|\bplace\.name\b|\bname from place\b/.test(read(file)),
  );
  expect(telling.map((file) => file.slice('server/modules/'.length, -'.ts'.length)).sort()).toEqual(free.sort());
});
