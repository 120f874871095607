import { expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import { pathOf } from '../../shared/contract.ts';
import { Client } from '../support/actors.ts';
import { world } from '../support/world.ts';

const client = new Client(world.url);

interface Operation {
  operationId: string;
  summary: string;
  responses: Record<string, unknown>;
}

test('every operation has words and a name of its own, and its answers', async () => {
  const { status, body } = await client.send('GET', '/api/openapi.json');
  const { openapi, paths } = body as { openapi: string; paths: Record<string, Record<string, Operation>> };
  expect([status, openapi.slice(0, 2)]).toEqual([200, '3.']);
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const ids = operations.map((one) => one.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(operations.filter((one) => !/^[A-Z].*\.$/.test(one.summary) || !one.responses['200'])).toEqual([]);
});

test('every reference in the document leads somewhere', async () => {
  const { body } = await client.send('GET', '/api/openapi.json');
  const refs = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '');
  const find = (path: string) =>
    path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], body);
  expect(refs.filter((path) => find(path) === undefined)).toEqual([]);
});

/** Everything in a document that is no plain value. */
function* partsOf(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  yield value as Record<string, unknown>;
  for (const one of Object.values(value)) yield* partsOf(one);
}

test('the document names every key that it requires, and says of every call who needs a session', async () => {
  const { body } = await client.send('GET', '/api/openapi.json');
  const objects = [...partsOf(body)].filter(({ type, required }) => type === 'object' && Array.isArray(required));
  expect(objects.length).toBeGreaterThan(100);
  const nameless = objects.filter(({ required, properties = {} }) =>
    (required as string[]).some((key) => !(key in (properties as object))),
  );
  expect(nameless).toEqual([]);
  const { paths } = body as { paths: Record<string, Record<string, { security?: object[]; description: string }>> };
  for (const [path, calls] of Object.entries(paths))
    for (const { security, description } of Object.values(calls))
      expect([path, security]).toEqual([path, description.includes('Access: anonymous') ? [] : [{ session: [] }]]);
});

test('OPTIONS at the address of every call, and at others, tells what may be asked there', async () => {
  for (const contract of contracts) {
    const { status, headers, body } = await client.send('OPTIONS', pathOf(contract));
    const allowed = contract.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'OPTIONS, POST';
    expect([contract.name, status, headers.get('allow'), body]).toEqual([contract.name, 204, allowed, '']);
  }
  const feed = await client.send('OPTIONS', '/robots.txt');
  expect([feed.status, feed.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  expect((await client.send('OPTIONS', '/api/Auth/Nothing')).status).toBe(404);
});

test('the page to read it opens, and its parts load', async () => {
  const page = await client.send('GET', '/api/docs');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  for (const part of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js'])
    expect((await client.send('GET', `/api/docs/${part}`)).status).toBe(200);
  const start = await client.send('GET', '/api/docs/start.js');
  const [, document = ''] = /url: '([^']+)'/.exec(start.body as string) ?? [];
  // As the page resolves it.
  const { pathname } = new URL(document, `${world.url}/api/docs`);
  expect((await client.send('GET', pathname)).status).toBe(200);
  expect((await client.send('GET', '/api/docs/package.json')).status).toBe(404);
});

test('it says that it is alive, and ready', async () => {
  expect(await client.send('GET', '/api/health')).toMatchObject({ status: 200, body: { alive: true } });
  const ready = { ready: true, database: true, migrations: true, redis: true };
  expect(await client.send('GET', '/api/ready')).toMatchObject({ status: 200, body: ready });
});

test('a database without the newest migration is not ready', async () => {
  const [newest] = await world.sql<{ name: string; id: number }>(
    'select id, name from mikro_orm_migrations order by name desc limit 1',
  );
  await world.sql('update mikro_orm_migrations set name = $2 where id = $1', [newest?.id, 'older']);
  const { status, headers, body } = await client.send('GET', '/api/ready');
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(body).toMatchObject({ ready: false, database: true, migrations: false });
  await world.sql('update mikro_orm_migrations set name = $2 where id = $1', [newest?.id, newest?.name]);
  expect((await client.send('GET', '/api/ready')).status).toBe(200);
});

test('an address that is none answers with problem details', async () => {
  for (const [method, path] of [
    ['GET', '/api/Blogs/Nothing'],
    ['POST', '/api/Blogs/GetAllBlogEntries'],
    ['DELETE', '/api/Blogs/AddBlogComment'],
  ] as const) {
    const { status, headers, body } = await client.send(method, path);
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(body).toMatchObject({
      status: 404,
      code: 'NotFound',
      number: expect.stringMatching(/^[0-9A-F]{2}-[0-9A-F]{4}$/),
    });
  }
});
