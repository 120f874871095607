/** The members of the demo who talk in its rooms. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoTalks, voicesLabel } from '../../server/demo/content/chatTalks.ts';
import { seedChat } from '../../server/demo/seeding/seedChat.ts';
import { settingsOf } from '../../server/demo/voices/settings.ts';
import { speakersOf, talk } from '../../server/demo/voices/talking.ts';
import { Voice } from '../../server/demo/voices/Voice.ts';
import { clock } from '../../server/platform/clock.ts';
import '../support/freshWorld.ts';
import { deadline } from '../support/deadline.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const pool = world.platform.database.ownPool;
const [lobby] = demoTalks;
let speakers: Somebody[];
const stop = new AbortController();
afterAll(() => stop.abort());

beforeAll(async () => {
  const client = await pool.connect();
  await seedChat(client, clock.now());
  client.release();
  speakers = [await given.profile(), await given.profile()];
});

const ids = () => speakers.map(({ profileId }) => profileId);

/** Waits until something is as it should be. */
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + deadline;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`It never came to hold: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('every room in which they talk says so in its rules, in every language, and no other does', async () => {
  const found = await world.sql<{ name: string; locale: 'en-GB'; rules: string }>(
    `select english.name, t.locale, t.rules from chat_room_text t
       join chat_room_text english on english.channel_id = t.channel_id and english.locale = 'en-GB'
       join chat_room r on r.channel_id = t.channel_id join site on site.id = r.site_id where not site.dark`,
  );
  const labelled = found.filter(({ locale, rules }) => rules.includes(voicesLabel[locale])).map(({ name }) => name);
  expect([...new Set(labelled)].sort()).toEqual(demoTalks.map(({ room }) => room).sort());
  expect(labelled).toHaveLength(3 * demoTalks.length);
});

test('nobody speaks but members of the demo whom nobody can log on as', async () => {
  const chosen = () => speakersOf(pool, { locale: 'en-GB' });
  expect(await chosen()).toEqual([]);
  await world.sql('update profile set demo = true where id = any($1)', [ids()]);
  expect(await chosen()).toEqual([]);
  await world.sql('update profile set password_hash = null where id = any($1)', [ids()]);
  expect(await chosen()).toEqual(ids());
});

test('they talk in turns while somebody is there, and leave with the last', async () => {
  const { secrets } = world.platform;
  let looks = 0;
  const voices = ids().map((id) => new Voice(world.url, id));
  const done = talk(lobby!, voices, { secrets, until: stop.signal, pause: () => (looks++, 50) });
  const anna = await given.profile();
  const room = async () => (await anna.Rooms()).rooms.find(({ name }) => name === lobby!.room)!;
  const after = async (many: number) => {
    const now = looks;
    await until(() => looks >= now + many);
  };
  await after(3);
  const { roomId } = await room();
  const spoken = async () =>
    (await world.sql<{ n: number }>('select count(*)::int as n from chat_message where channel_id = $1', [roomId]))[0]!
      .n;
  expect([(await room()).people, await spoken()]).toEqual([0, 0]);
  await anna.JoinRoom({ roomId });
  await until(async () => (await spoken()) >= 3);
  const { items } = await anna.GetChatMessages({ roomId });
  expect(items.slice(0, 3).map(({ author, text }) => [author!.profileId, text])).toEqual(
    [0, 1, 2].map((nth) => [ids()[nth % 2], lobby!.lines[nth]]),
  );
  await anna.LeaveRoom({ roomId });
  await until(async () => (await room()).people === 0);
  const last = await spoken();
  await after(3);
  expect([(await room()).people, await spoken()]).toEqual([0, last]);
  stop.abort();
  await done;
});

test('there are none in production, nor where nothing says where they speak', () => {
  const env = { DATABASE_URL: 'postgres://demo', SERVER_URL: 'http://127.0.0.1:1' };
  expect(settingsOf(env)).toMatchObject({ serverUrl: env.SERVER_URL, dataDir: '.data' });
  expect(() => settingsOf({ ...env, NODE_ENV: 'production' })).toThrow('no place in production');
  expect(() => settingsOf({})).toThrow('not set');
});
