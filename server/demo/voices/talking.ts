/** How two members of the demo talk in a room while somebody is there to read it. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ProfileStatus, ProfileType, Role } from '../../../shared/enums.ts';
import { keepAliveSeconds } from '../../../shared/chat/shapes.ts';
import { makeSsoValue } from '../../modules/auth/index.ts';
import { clock, seconds } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { demoRooms } from '../content/chatRooms.ts';
import type { DemoTalk } from '../content/chatTalks.ts';
import type { Voice } from './Voice.ts';

/** Two members of the demo who speak a language and have no password, so that nobody is them at the same time. */
export async function speakersOf(pool: pg.Pool, { locale }: Pick<DemoTalk, 'locale'>): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from profile where demo and not is_dark(id) and locale = $1 and member_until > $2 and status = $3
       and access_type = $4 and type = $5 and password_hash is null order by id limit 2`,
    [locale, clock.now(), ProfileStatus.Active, Role.Normal, ProfileType.Single],
  );
  return rows.map(({ id }) => id);
}

/** Between two looks at a room, in milliseconds; what is said follows in that pace. */
const usualPause = () => (18 + Math.random() * 17) * seconds;

interface Manner {
  secrets: Secrets;
  /** Until when they talk. */
  until: AbortSignal;
  pause?: () => number;
}

/** Talks in one room until it is enough. */
export async function talk(
  { room, lines }: DemoTalk,
  voices: readonly Voice[],
  { secrets, until, pause = usualPause }: Manner,
): Promise<void> {
  const { 'en-GB': en, 'da-DK': da, 'sv-SE': sv } = demoRooms.find((one) => one['en-GB'][0] === room)!;
  const names = [en[0], da[0], sv[0]];
  const logOn = () =>
    Promise.all(
      voices.map((one) => one.logOn(makeSsoValue(secrets, { profileId: one.profileId, to: null }, clock.now()))),
    );
  let isLoggedOn = false;
  let inside: boolean = false;
  for (let line = 0; !until.aborted;) {
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
    await waitAs(inside ? voices : [], pause(), until);
  }
}

/** Waits until there is something to say again, with signs of life of who is in a room. */
async function waitAs(voices: readonly Voice[], pause: number, until: AbortSignal): Promise<void> {
  for (let left = pause; left > 0 && !until.aborted; left -= keepAliveSeconds * seconds) {
    await delay(Math.min(left, keepAliveSeconds * seconds), undefined, { signal: until }).catch(() => undefined);
    for (const voice of voices) await voice.keepAlive().catch(() => undefined);
  }
}
