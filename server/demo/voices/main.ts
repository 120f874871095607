/**
 * Members of the demo who talk in rooms of the chat while somebody is there to read it. `npm start` runs this with the demo
 * community alone; the rules of those rooms say that nobody sits behind them.
 */
import 'reflect-metadata';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ProfileStatus, ProfileType, Role } from '../../../shared/enums.ts';
import { keepAliveSeconds } from '../../../shared/chat/shapes.ts';
import { makeSsoValue } from '../../modules/auth/index.ts';
import { clock, seconds } from '../../platform/clock.ts';
import { openSecrets } from '../../platform/keys.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { demoRooms } from '../content/chatRooms.ts';
import { demoTalks, type DemoTalk } from '../content/chatTalks.ts';
import { Voice } from './Voice.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const { DATABASE_URL, DATA_DIR = '.data', SERVER_URL, NODE_ENV, CLOCK_OFFSET = '0' } = process.env;
/** Between two looks at a room; what is said follows in that pace. */
const pause = () => (18 + Math.random() * 17) * seconds;

/** Two members of the demo who speak a language and have no password, so that nobody is them at the same time. */
async function speakersOf(pool: pg.Pool, { locale }: DemoTalk): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from profile where demo and not is_dark(id) and locale = $1 and member_until > $2 and status = $3
       and access_type = $4 and type = $5 and password_hash is null order by id limit 2`,
    [locale, clock.now(), ProfileStatus.Active, Role.Normal, ProfileType.Single],
  );
  return rows.map(({ id }) => id);
}

/** Talks in one room for as long as this program runs. */
async function talk({ room, lines }: DemoTalk, voices: readonly Voice[], secrets: Secrets): Promise<never> {
  const { 'en-GB': en, 'da-DK': da, 'sv-SE': sv } = demoRooms.find((one) => one['en-GB'][0] === room)!;
  const names = [en[0], da[0], sv[0]];
  const logOn = () =>
    Promise.all(
      voices.map((one) => one.logOn(makeSsoValue(secrets, { profileId: one.profileId, to: null }, clock.now()))),
    );
  let isLoggedOn = false;
  let inside: boolean = false;
  for (let line = 0; ;) {
    try {
      if (!isLoggedOn) await logOn();
      isLoggedOn = true;
      const found = (await voices[0]!.rooms()).rooms.find(({ name }) => names.includes(name));
      const isHeard: boolean = found !== undefined && found.people > (inside ? voices.length : 0);
      if (found && isHeard !== inside)
        for (const voice of voices) await (isHeard ? voice.join(found.roomId) : voice.leave(found.roomId));
      inside = isHeard;
      if (found && isHeard) await voices[line % voices.length]!.say(found.roomId, lines[line++ % lines.length]!);
    } catch {
      // The server is away for a while, or the sessions have ended.
      isLoggedOn = false;
    }
    await waitAs(inside ? voices : []);
  }
}

/** Waits until there is something to say again, with signs of life of who is in a room. */
async function waitAs(voices: readonly Voice[]): Promise<void> {
  for (let left = pause(); left > 0; left -= keepAliveSeconds * seconds) {
    await delay(Math.min(left, keepAliveSeconds * seconds));
    for (const voice of voices) await voice.keepAlive().catch(() => undefined);
  }
}

async function main(): Promise<void> {
  if (!DATABASE_URL || !SERVER_URL) throw new Error('DATABASE_URL or SERVER_URL is not set.');
  if (NODE_ENV === 'production') throw new Error('The demo community has no place in production.');
  clock.set(Number(CLOCK_OFFSET));
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 1 });
  const secrets = await openSecrets(DATA_DIR, pool);
  const casts = [];
  for (const one of demoTalks) casts.push({ one, ids: await speakersOf(pool, one) });
  await pool.end();
  for (const { one, ids } of casts)
    if (ids.length === 2)
      void talk(
        one,
        ids.map((id) => new Voice(SERVER_URL, id)),
        secrets,
      );
}

await main();
