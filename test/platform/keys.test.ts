import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { openSecrets } from '../../server/platform/keys.ts';
import { makeSecrets } from '../../server/platform/secrets.ts';
import { world } from '../support/world.ts';

const pool = () => world.platform.database.ownPool;
const folders: string[] = [];
const folder = () => {
  folders.push(mkdtempSync(join(tmpdir(), 'samvaer-keys-')));
  return folders.at(-1)!;
};
afterEach(() => folders.splice(0).forEach((one) => rmSync(one, { recursive: true })));

test('a program with other keys does not start, and says what to do without telling a key', async () => {
  const other = folder();
  const { key } = makeSecrets(other);
  const error = await openSecrets(other, pool()).catch((one: Error) => one);
  expect((error as Error).message).toMatch(/^The keys in the data folder are not those.* DATA_DIR\.$/);
  expect((error as Error).message).not.toContain(key.toString('base64'));
});

test('lost keys are not made anew', async () => {
  const empty = folder();
  await expect(openSecrets(empty, pool())).rejects.toThrow('The keys of this installation are not in');
  expect(existsSync(join(empty, 'keys'))).toBe(false);
  const half = folder();
  cpSync(join(world.platform.config.dataDir, 'keys'), join(half, 'keys'), { recursive: true });
  rmSync(join(half, 'keys', 'vapid.json'));
  await expect(openSecrets(half, pool())).rejects.toThrow('The keys of this installation are not in');
});

test('the same keys elsewhere are the same', async () => {
  const moved = folder();
  cpSync(join(world.platform.config.dataDir, 'keys'), join(moved, 'keys'), { recursive: true });
  expect((await openSecrets(moved, pool())).key).toEqual(world.platform.secrets.key);
});

test('of two that begin at once with folders of their own one is refused; with one folder both begin', async () => {
  await world.sql('delete from installation_key');
  const apart = await Promise.allSettled([folder(), folder()].map((one) => openSecrets(one, pool())));
  expect(apart.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await world.sql('delete from installation_key');
  const shared = folder();
  const together = await Promise.all([openSecrets(shared, pool()), openSecrets(shared, pool())]);
  expect(together[0].key).toEqual(together[1].key);
  await world.sql('delete from installation_key');
  await openSecrets(world.platform.config.dataDir, pool());
});

test('while the database is away keys that are there serve, and none are made', async () => {
  const away = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/nothing' });
  expect((await openSecrets(world.platform.config.dataDir, away)).key).toEqual(world.platform.secrets.key);
  await expect(openSecrets(folder(), away)).rejects.toThrow('The keys of this installation are not in');
  await away.end();
});
