/** Receipts as files: what they say, and who gets them. */
import { inflateSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import { paperFile } from '../../shared/payment/paperFile.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { buy } from './buying.ts';

/** The letters that are drawn in a PDF, in the order in which they are. */
function lettersIn(file: Buffer): string {
  const latin = file.toString('latin1');
  const streams = [...latin.matchAll(/stream\n(.*?)\nendstream/gs)].map(([, data]) => {
    try {
      return inflateSync(Buffer.from(data!, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const hex = streams.join('\n').matchAll(/\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/g);
  const line = ([, parts]: RegExpMatchArray) =>
    [...parts!.matchAll(/<([0-9a-f]*)>/g)].map(([, one]) => Buffer.from(one!, 'hex').toString('latin1')).join('');
  return [...hex].map(line).join('\n');
}

let frida: Somebody;
let orderId: number;
let number: string;
beforeAll(async () => {
  frida = await given.profile({ member: false });
  orderId = await buy(frida);
  number = (await frida.ReceiptPageData({ orderId })).receipts[0]!.number;
});

test('a receipt as a file says what its page says, and no name', async () => {
  const answer = await fetch(world.url + paperFile(number), { headers: { cookie: frida.cookie } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`);
  const file = Buffer.from(await answer.arrayBuffer());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.toString('latin1')).toContain('/Marked true');
  const words = lettersIn(file);
  for (const part of [number, '213.60', '53.40', '267.00\u00a0DKK', '4242', String(frida.profileId)])
    expect(words).toContain(part);
  expect(words).not.toContain(frida.name);
});

test.each([
  ['a stranger', async () => (await given.stranger().send('GET', paperFile(number))).status, 401],
  ['another member', async () => (await (await given.profile()).send('GET', paperFile(number))).status, 404],
  ['one that is not there', async () => (await frida.send('GET', paperFile('2026-999999'))).status, 404],
  ['rubbish', async () => (await frida.send('GET', '/Payment/Receipts/..%2f1.pdf')).status, 404],
])('%s gets no file', async (_who, ask, status) => {
  expect(await ask()).toBe(status);
});
