import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import pg from 'pg';
import { startPostgres, startReplica } from '../../server/bin/lib/services.mjs';
import { emptying } from '../support/lane/emptying.ts';
import { makeTemplate } from '../support/template.ts';

/**
 * A primary of our own with a replica that follows it as it happens: the PostgreSQL of the other tests writes down too little
 * to be followed. The world that is opened after this lives there.
 */
async function openPair() {
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-pair-'));
  // The database's own user must be able to enter.
  chmodSync(folder, 0o755);
  const before = { ...process.env };
  const primary = await startPostgres({ dataDir: join(folder, 'primary') });
  const replica = await startReplica(primary, { dataDir: join(folder, 'replica') });
  Object.assign(process.env, { TEST_DATABASE_URL: primary.url, TEST_DATABASE_READ_URL: primary.readUrl });
  await makeTemplate('samvaer_test_template', ['server/migrate.ts'], { after: emptying });
  const { world } = await import('../support/world.ts');
  const { anotherHouse } = await import('../support/house.ts');
  const { given } = await import('../support/given.ts');
  const { TEST_DATABASE_URL, TEST_DATABASE_READ_URL } = before;
  Object.assign(process.env, { TEST_DATABASE_URL, TEST_DATABASE_READ_URL });
  /** An address of the world's database on the replica. */
  const onReplica = (url: string) => Object.assign(new URL(url), { port: String(replica.port) }).href;
  const ask = async <T extends pg.QueryResultRow>(url: string, text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end();
    }
  };
  /** Waits until the replica has everything that the primary has by now. */
  const caughtUp = async () => {
    const [{ at } = { at: '' }] = await ask<{ at: string }>(
      primary.adminUrl,
      'select pg_current_wal_flush_lsn()::text as at',
    );
    const there = `select from (select) one where pg_last_wal_replay_lsn() >= '${at}'`;
    while ((await ask(replica.adminUrl, there)).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await caughtUp();
  afterAll(async () => {
    await replica.remove();
    await primary.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { primary, replica, onReplica, world, anotherHouse, given, ask, caughtUp };
}

export const { primary, replica, onReplica, world, anotherHouse, given, ask, caughtUp } = await openPair();
