import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { s3AddressOf, type S3Address } from '../../server/platform/files/storage.ts';

/** A service on loopback that speaks S3, with one empty bucket; it notes what it is asked, and can stall. */
export async function bucketService() {
  const directory = mkdtempSync(join(tmpdir(), 'samvaer-bucket-'));
  const service = new S3rver({
    directory,
    silent: true,
    allowMismatchedSignatures: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'samvaer', configs: [] }],
  });
  await service.configureBuckets();
  const asked: string[] = [];
  const answer = service.callback();
  let held: (() => void)[] | undefined;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (held) held.push(() => answer(request, response));
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://S3RVER:S3RVER@127.0.0.1:${port}/samvaer?region=eu-north-1`;
  return {
    asked,
    address,
    /** From now on it takes calls and answers none. */
    stall: () => void (held ??= []),
    /** Answers what it was asked meanwhile, and goes on. */
    goOn() {
      const waiting = held ?? [];
      held = undefined;
      for (const goes of waiting) goes();
    },
    s3: s3AddressOf(address) as S3Address,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
