import { expect, test } from '@jest/globals';
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
