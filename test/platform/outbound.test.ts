import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { guardedFetch, isPublicAddress, type Outbound } from '../../server/platform/outbound.ts';
import { certificate, certificateFile } from '../support/certificate.ts';
import { fc } from '../support/random.ts';

let calls = 0;
let answer: RequestListener = (_request, response) => void response.end('hello');
const server = createServer(certificate(), (request, response) => {
  calls += 1;
  answer(request, response);
});
let port: number;
let open: Outbound;
const closed = guardedFetch([], certificateFile);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  open = guardedFetch([`localhost:${port}`], certificateFile);
});
afterAll(async () => {
  server.closeAllConnections();
  await Promise.all([open.close(), closed.close(), new Promise((resolve) => server.close(resolve))]);
});

const hello = () => (answer = (_request, response) => void response.end('hello'));

test.each([
  ['loopback', 'https://127.0.0.1/'],
  ['loopback in short', 'https://127.1/'],
  ['loopback as a number', 'https://2130706433/'],
  ['loopback in hexadecimal', 'https://0x7f.0.0.1/'],
  ['nowhere', 'https://0.0.0.0/'],
  ['a private network', 'https://10.1.2.3/'],
  ['another private network', 'https://172.16.0.1/'],
  ['a home network', 'https://192.168.1.1/'],
  ['link-local, where clouds keep their keys', 'https://169.254.169.254/latest/meta-data/'],
  ['a carrier’s network', 'https://100.64.0.1/'],
  ['IPv6 loopback', 'https://[::1]/'],
  ['a mapped address', 'https://[::ffff:10.0.0.1]/'],
  ['a mapped address in hexadecimal', 'https://[::ffff:7f00:1]/'],
  ['a unique local address', 'https://[fd00::1]/'],
  ['IPv6 link-local', 'https://[fe80::1]/'],
  ['a translated address', 'https://[64:ff9b::7f00:1]/'],
  ['everybody', 'https://224.0.0.1/'],
  ['plain HTTP', 'http://push.example/'],
  ['a file', 'file:///etc/hostname'],
  ['credentials in the address', 'https://anna:secret@push.example/'],
])('%s is not called', async (_name, url) => {
  await expect(closed.fetch(url)).rejects.toMatchObject({ name: 'OutboundRefused' });
});

test('a name that resolves to loopback is not called', async () => {
  hello();
  const before = calls;
  await expect(closed.fetch(`https://localhost:${port}/`)).rejects.toMatchObject({ name: 'OutboundRefused' });
  expect(calls).toBe(before);
});

test('an allowed host is called, but not on another port or by another name', async () => {
  hello();
  expect((await open.fetch(`https://localhost:${port}/`)).body.toString()).toBe('hello');
  await expect(open.fetch(`https://127.0.0.1:${port}/`)).rejects.toMatchObject({ name: 'OutboundRefused' });
});

test('a redirect is not followed unless asked, and never to an address of our own', async () => {
  answer = ({ url }, response) => {
    const target = url === '/inside' ? `https://127.0.0.1:${port}/` : '/inside';
    response.writeHead(302, { location: target }).end();
  };
  expect((await open.fetch(`https://localhost:${port}/`)).status).toBe(302);
  const before = calls;
  const following = open.fetch(`https://localhost:${port}/`, { redirects: 5 });
  await expect(following).rejects.toMatchObject({ name: 'OutboundRefused' });
  expect(calls).toBe(before + 2);
  answer = (_request, response) => void response.writeHead(302, { location: `http://localhost:${port}/` }).end();
  const downgraded = open.fetch(`https://localhost:${port}/`, { redirects: 5 });
  await expect(downgraded).rejects.toMatchObject({ name: 'OutboundRefused' });
});

test('redirects end after as many as were asked for', async () => {
  answer = (_request, response) => void response.writeHead(302, { location: '/again' }).end();
  const before = calls;
  expect((await open.fetch(`https://localhost:${port}/`, { redirects: 3 })).status).toBe(302);
  expect(calls).toBe(before + 4);
});

test('an answer that does not end is cut off at its size', async () => {
  let gone = false;
  answer = (_request, response) => {
    const more = () => void (response.write(Buffer.alloc(50_000)) ? setImmediate(more) : response.once('drain', more));
    response.on('close', () => (gone = true));
    more();
  };
  const endless = open.fetch(`https://localhost:${port}/`, { maxBytes: 100_000 });
  await expect(endless).rejects.toThrow('too large');
  while (!gone) await new Promise((resolve) => setTimeout(resolve, 5));
});

test('an answer that does not come is given up', async () => {
  answer = () => undefined;
  const silent = open.fetch(`https://localhost:${port}/`, { timeout: 50 });
  await expect(silent).rejects.toMatchObject({ name: 'TimeoutError' });
});

/** Networks nobody outside can reach, as prefixes with their length in bits. */
const inner: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
const numberOf = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const within = (address: string, [base, bits]: [string, number]) =>
  Math.floor(numberOf(address) / 2 ** (32 - bits)) === Math.floor(numberOf(base) / 2 ** (32 - bits));
const dotted = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');

test('no address of an inner network is public, neither plain nor mapped', () => {
  const inside = fc
    .constantFrom(...inner)
    .chain(([base, bits]) => fc.nat({ max: 2 ** (32 - bits) - 1 }).map((rest) => dotted(numberOf(base) + rest)));
  fc.assert(
    fc.property(inside, (address) => {
      expect([isPublicAddress(address), isPublicAddress(`::ffff:${address}`)]).toEqual([false, false]);
    }),
  );
});

test('a mapped address is judged as the address it stands for', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 32 - 1 }).map(dotted), (address) => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
      if (inner.some((network) => within(address, network))) expect(isPublicAddress(address)).toBe(false);
    }),
  );
  expect([isPublicAddress('9.9.9.9'), isPublicAddress('2a00:1450::1')]).toEqual([true, true]);
});

test('what is no address is not public', () => {
  fc.assert(fc.property(fc.string(), (text) => fc.pre(!/^[\d.:a-f]+$/i.test(text)) ?? !isPublicAddress(text)));
});
