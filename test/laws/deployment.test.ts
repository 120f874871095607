import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { contracts } from '../../shared/api.ts';
import { readConfig, variables } from '../../server/platform/config.ts';
import { runtimeOf, surroundingsOf } from '../../server/bin/lib/runtime.mjs';
import { filesBelow, rootFile } from '../support/tree.ts';

const read = (file: string) => readFileSync(rootFile(file), 'utf8');

interface Compose {
  services: Record<string, { command?: string[]; environment?: Record<string, string>; env_file?: string }>;
}
const { services } = parse(read('docker-compose.yml'), { merge: true }) as Compose;

/** Variables in the tables of the papers. */
const documented = [...read('docs/operate/configuration.md').matchAll(/^\| (`[A-Z][^|]*)\|/gm)].flatMap(
  ([, names = '']) => [...names.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name!),
);

/** What is not for whoever runs the containers to choose. */
const outsideProduction = [
  'CLOCK_OFFSET',
  'WARM_UP',
  'RATE_LIMIT_FACTOR',
  'OUTBOUND_ALLOW',
  'OUTBOUND_CA',
  'AGE_SANDBOX',
  'PAYMENT_SANDBOX',
];
const inTheImage = [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
  [...line.matchAll(/([A-Z0-9_]+)=/g)].map(([, name]) => name!),
);

test('the papers name every variable there is, and no other', () => {
  const ofProcesses = ['NODE_ENV'];
  expect(documented.slice().sort()).toEqual(variables.filter((name) => !ofProcesses.includes(name)).sort());
});

test('no program reads a variable that is not checked at its start', () => {
  const files = filesBelow('server').filter((file) => /\.ts$/.test(file) && !/^server\/(bin|demo)\//.test(file));
  const used = files.flatMap((file) => [...read(file).matchAll(/process\.env(?:\['|\.)([A-Z][A-Z0-9_]*)/g)]);
  const names = used.map(([, name]) => name!).filter((name) => name !== 'PATH');
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !variables.includes(name))).toEqual([]);
});

test.each(['server', 'worker'])('the containers of the %s take every variable of the papers', (name) => {
  const passed = [...Object.keys(services[name]!.environment ?? {}), ...inTheImage, ...outsideProduction];
  const own = name === 'server' ? ['WORKER_ROLES'] : [];
  expect(documented.filter((one) => !passed.includes(one) && !own.includes(one))).toEqual([]);
});

test('what the containers are given is a whole environment, also where nobody sets what one may leave out', () => {
  const values: Record<string, string> = {
    PUBLIC_URL: 'https://samvaer.example',
    SMTP_URL: 'smtps://mail.example',
    OWNER_PASSWORD: 'x',
    READ_PASSWORD: 'x',
    REDIS_PASSWORD: 'x',
  };
  for (const name of ['server', 'worker']) {
    const filled = Object.entries(services[name]!.environment!).map(([key, value]) => [
      key,
      String(value).replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, variable: string, mark: string, rest: string) => {
        const known = values[variable];
        if (known === undefined && mark !== '-') throw new Error(`${variable} has no default.`);
        return known ?? rest;
      }),
    ]);
    const config = readConfig({ ...Object.fromEntries(filled), NODE_ENV: 'production' } as never);
    expect([config.production, config.publicUrl, config.roles]).toEqual([
      true,
      'https://samvaer.example',
      ['relay', 'jobs'],
    ]);
  }
});

test('a program of a container is one that is built', () => {
  const programs = Object.values(services).flatMap(({ command }) => (Array.isArray(command) ? command.at(-1)! : []));
  const built = programs.filter((path) => path.startsWith('dist/'));
  expect(built.length).toBeGreaterThan(1);
  for (const path of built) expect(() => read(path.replace(/^dist\//, '').replace(/js$/, 'ts'))).not.toThrow();
});

test.each(['server', 'worker'])(
  'a %s in a container has the heap and the allocator that it is measured with',
  (name) => {
    const { env_file: file = '', command = [] } = services[name]!;
    const given = parseEnv(read(file));
    const heapOf = (options: string[], env: NodeJS.ProcessEnv) =>
      Number(execFileSync(process.execPath, [...options, '-p', 'v8.getHeapStatistics().heap_size_limit'], { env }));
    const entry = name === 'server' ? 'main' : 'worker';
    const measured = heapOf(runtimeOf(`${entry}.js`), {});
    expect(measured).toBeLessThan(heapOf([], {}));
    expect(heapOf(command.slice(1, -1), given)).toBe(measured);
    const { NODE_OPTIONS: _, ...allocator } = given;
    expect(surroundingsOf(`server/${entry}.ts`)).toMatchObject(allocator);
  },
);

test('a shell reads the memory of programs as containers do', () => {
  const file = rootFile('deploy/memory.env');
  const read = execFileSync('/bin/sh', ['-c', 'set -a; . "$1"; env', 'sh', file], { env: {} }).toString();
  const given = parseEnv(readFileSync(file, 'utf8'));
  expect(Object.keys(given).length).toBeGreaterThan(1);
  for (const [name, value] of Object.entries(given)) expect(read.split('\n')).toContain(`${name}=${value}`);
});

test('the proxy holds no server for dead, and tells what becomes of sockets from what becomes of calls', () => {
  const config = read('deploy/nginx.conf');
  const upstreams = [...config.matchAll(/^upstream (\w+) \{(.*?)^\}/gms)];
  expect(upstreams.map(([, name]) => name)).toEqual(['calls', 'sockets']);
  for (const [, , body = ''] of upstreams) expect(body).toMatch(/server server:3000 resolve max_fails=0;/);
  const used = [...config.matchAll(/proxy_pass http:\/\/(\w+);/g)].map(([, name]) => name);
  expect(used).toEqual(['calls', 'sockets']);
});

test('the proxy takes the largest file that a call promises to take', () => {
  const [, number = '0'] = /client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf')) ?? [];
  const largest = Math.max(...contracts.map(({ file }) => file?.maxBytes ?? 0));
  const wrapping = 64 * 1024;
  expect(Number(number) * 1024 * 1024).toBeGreaterThanOrEqual(largest + wrapping);
});

test.each(['jobs,relays', 'job', 'everything', ',', 'relay,'])('a worker does not start as %s', (WORKER_ROLES) => {
  const environment = { DATABASE_URL: 'x', DATABASE_READ_URL: 'x', REDIS_URL: 'x', WORKER_ROLES };
  expect(() => readConfig(environment)).toThrow('WORKER_ROLES');
});
