/** A new pair of keys for push services: who subscribed before is reached as before, and changes at the next visit. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { Pusher } from '../../server/platform/push.ts';
import { makeSecrets } from '../../server/platform/secrets.ts';
import { makeVapidPair, type VapidPair } from '../../server/platform/vapid.ts';
import { device } from '../support/device.ts';
import { given } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { rootFile } from '../support/tree.ts';
import { world } from '../support/world.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'samvaer-vapid-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const { outbound } = world.platform;
const message = { title: 'News', body: 'New.', shortTitle: 'News', link: '/Start', tag: 'keys' };
const subject = 'https://samvaer.example';

const keysOf = (name: string) => {
  const { endpoint, p256DH, auth } = device(name).subscription;
  return { endpoint, p256dh: p256DH, auth };
};
const signedBy = (name: string) =>
  world.push.pushes
    .filter(({ path }) => path === `/${name}`)
    .map(({ headers }) => /k=([\w-]+)$/.exec(String(headers['authorization']))?.[1]);

const rotateByHand = (folder: string) =>
  promisify(execFile)(
    process.execPath,
    ['--import', './server/bin/typescript.mjs', 'server/operate/main.ts', 'rotate-vapid'],
    { cwd: rootFile('.'), env: { ...process.env, ...addresses, DATA_DIR: folder, NODE_OPTIONS: '' } },
  );
const { DATABASE_URL, DATABASE_READ_URL, REDIS_URL } = world.platform.config;
const addresses = { DATABASE_URL, DATABASE_READ_URL, REDIS_URL };

test('a file with one pair alone, as there were before, is read, and keeps its pair when a new one is made', async () => {
  const folder = join(dataDir, 'old');
  const old = makeVapidPair();
  mkdirSync(join(folder, 'keys'), { recursive: true });
  const file = join(folder, 'keys', 'vapid.json');
  writeFileSync(file, JSON.stringify(old));
  const running = makeSecrets(folder).vapid;
  expect([running.publicKey, running.pairOf(null)]).toEqual([old.publicKey, old]);
  const { stdout } = await rotateByHand(folder);
  const pairs = JSON.parse(readFileSync(file, 'utf8')) as VapidPair[];
  expect(pairs).toHaveLength(2);
  expect(pairs[1]).toEqual(old);
  expect(stdout).toContain(pairs[0]!.publicKey);
  expect(stdout).not.toContain(pairs[0]!.privateKey);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(running.pairOf(pairs[0]!.publicKey)).toEqual(pairs[0]);
  expect(makeSecrets(folder).vapid.pairOf(null)).toEqual(old);
});

test('each device is called under the key it subscribed with; one whose key is gone is gone', async () => {
  const { vapid } = makeSecrets(join(dataDir, 'each'));
  const first = vapid.publicKey;
  const second = vapid.rotate();
  const pusher = new Pusher(vapid, outbound, subject);
  expect([pusher.publicKey, first === second]).toEqual([second, false]);
  for (const [name, vapidPublicKey] of [
    ['of-old', null],
    ['of-first', first],
    ['of-second', second],
  ] as const) {
    expect(await pusher.send({ ...keysOf(name), vapidPublicKey }, message)).toEqual({ kind: 'sent' });
    expect(signedBy(name)).toEqual([vapidPublicKey ?? first]);
  }
  const unknown = { ...keysOf('of-nobody'), vapidPublicKey: makeVapidPair().publicKey };
  expect(await pusher.send(unknown, message)).toEqual({ kind: 'gone' });
  expect(signedBy('of-nobody')).toEqual([]);
});

test('a push service that knows an older key no more has forgotten the device', async () => {
  const { vapid } = makeSecrets(join(dataDir, 'forgotten'));
  const first = vapid.publicKey;
  const second = vapid.rotate();
  const pusher = new Pusher(vapid, outbound, subject);
  for (const [name, vapidPublicKey, outcome] of [
    ['older', first, { kind: 'gone' }],
    ['present', second, { kind: 'refused', status: 403 }],
  ] as const) {
    world.push.answerNext(403);
    expect(await pusher.send({ ...keysOf(name), vapidPublicKey }, message)).toEqual(outcome);
  }
});

test('a house with a new key reaches those of before, and those that subscribe again', async () => {
  const before = world.platform.pusher.publicKey;
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const phone = device('over-the-change');
  await anna.Subscribe(phone.subscription);
  const [row] = await world.sql('select vapid_public_key as key from push_subscription where profile_id = $1', [
    anna.profileId,
  ]);
  expect(row).toEqual({ key: before });
  const after = makeSecrets(world.platform.config.dataDir).vapid.rotate();
  const { platform } = await anotherHouse({});
  expect(platform.pusher.publicKey).toBe(after);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const comment = async () => {
    await bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
    await world.settle();
  };
  await comment();
  await anna.Subscribe({ ...phone.subscription, publicVapidKey: after });
  // This house has not been started since the change and signs with the new key all the same.
  await comment();
  expect([signedBy('over-the-change'), phone.shown().length]).toEqual([[before, after], 2]);
});
