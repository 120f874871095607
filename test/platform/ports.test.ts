import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { freePort } from '../../server/bin/lib/ports.mjs';

const outgoing = '/proc/sys/net/ipv4/ip_local_port_range';

test('a free port is one that no outgoing connection takes before it is used, and another when the wanted one is taken', async () => {
  const [first = 49_152] = existsSync(outgoing) ? readFileSync(outgoing, 'utf8').trim().split(/\s+/).map(Number) : [];
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(Math.max(...ports)).toBeLessThan(first);
  const [wanted = 0] = ports;
  expect(await freePort(wanted)).toBe(wanted);
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(wanted, '127.0.0.1', resolve));
  expect(await freePort(wanted)).not.toBe(wanted);
  await new Promise((resolve) => holder.close(resolve));
});
