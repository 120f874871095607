/** What is no request is told so in the words of everything else, and its connection ends. */
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';

interface Heard {
  head: string;
  problem: { status: number; code: string; number: string };
}

/** Everything that is answered to these bytes until the connection ends; fails where it never does. */
async function said(bytes: string): Promise<Heard> {
  const { hostname, port } = new URL(world.url);
  const heard = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => (text += part));
    socket.once('error', reject);
    socket.once('end', () => resolve(text));
  });
  const [head, body] = heard.split('\r\n\r\n') as [string, string];
  return { head: head.toLowerCase(), problem: JSON.parse(body) as Heard['problem'] };
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const host = 'host: 127.0.0.1';

test.each([
  ['headers that are too large', () => lines('GET /api/health HTTP/1.1', host, `x-long: ${'a'.repeat(40_000)}`), 431],
  ['far more of them than is read', () => lines('GET / HTTP/1.1', host, `cookie: a=${'a'.repeat(3_000_000)}`), 431],
  ['an address that is too long', () => lines(`GET /${'a'.repeat(40_000)} HTTP/1.1`, host), 431],
  ['no request at all', () => lines('Good evening'), 400],
  ['an unknown method', () => lines('STEAL / HTTP/1.1', host), 400],
  ['another protocol', () => lines('GET / HTTP/9.9', host), 400],
  ['a header without a name', () => lines('GET / HTTP/1.1', host, ': nothing'), 400],
  ['a sign within a header', () => lines('GET / HTTP/1.1', host, 'x-odd: a\u0000b'), 400],
  ['two lengths', () => lines('POST /api/LogOn/LogOn HTTP/1.1', host, 'content-length: 2', 'content-length: 3'), 400],
  ['no host', () => lines('GET /api/health HTTP/1.1'), 400],
])('%s are told so, and end the connection', async (_what, bytes, status) => {
  const { head, problem } = await said(bytes());
  expect(head).toMatch(new RegExp(`^http/1.1 ${status} `));
  expect(head).toContain('content-type: application/problem+json');
  expect(head).toContain('connection: close');
  expect(problem).toMatchObject({ status, code: status === 431 ? 'HeadersTooLarge' : 'BadRequest' });
  expect(problem.number).toMatch(/^[0-9A-F]{2}-[0-9A-F]{4}$/);
});

test.each(['/%zz', '/api/%zz', '/media/%zz'])('an address like %s is answered as everything else', async (path) => {
  const { status, headers } = await given.stranger().send('GET', path);
  expect([status < 500, headers.get('content-type')]).toEqual([
    true,
    expect.stringMatching(/^(application\/problem\+json|text\/html)/),
  ]);
});

test('what was answered before on the same connection stays whole', async () => {
  const before = lines('GET /api/health HTTP/1.1', host);
  const { hostname, port } = new URL(world.url);
  const heard = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(before));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      if (text === '') socket.write(lines('Good evening'));
      text += part;
    });
    socket.once('error', reject);
    socket.once('end', () => resolve(text));
  });
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
});
