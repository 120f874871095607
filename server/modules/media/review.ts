import { sql, type Kysely } from 'kysely';
import { ValidationItemStatus } from '../../../shared/enums.ts';
import { claimTime } from '../../../shared/media/review.ts';
import { isOwn, type Actor } from '../../platform/actor.ts';
import { minutes } from '../../platform/clock.ts';
import type { Verdict } from '../../platform/handlerTypes.ts';
import { refuse } from '../../platform/refusal.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { Media } from './model/Media.ts';

/** Whose an item is, as far as who may judge it is concerned. */
export interface Judged {
  profileId: number;
}

/** Nobody judges what is their own, on whichever side: to them it is not there. */
export const notOwn = (actor: Actor, { profileId }: Judged): Verdict => !isOwn(actor, profileId) || 'NotFound';

/** Until when an item is in somebody's hands; null when it is free. */
export const takenUntil = ({ claimedAt }: Pick<Media, 'claimedAt'>, now: Date): Date | null => {
  const until = claimedAt && new Date(claimedAt.getTime() + claimTime * minutes);
  return until && until > now ? until : null;
};

/** An item that waits for the house, under lock. Refuses what does not wait, and what another one has in hand. */
export async function waitingMedia(mediaId: number, unit: Unit, actor: Actor): Promise<Media> {
  const item = await unit.find(Media, mediaId);
  if (item.sealedAt) refuse('NotFound');
  if (item.validation !== ValidationItemStatus.Incoming) refuse('NotWaiting');
  if (item.claimedBy !== actor.profileId && takenUntil(item, unit.now)) refuse('TakenByAnother');
  return item;
}

/** Hours the last hundred items waited, in the middle. */
export async function usualHours(database: Kysely<unknown>): Promise<number | null> {
  const found = await firstRow(
    database,
    sql<{ hours: number | null }>`
      select round((percentile_cont(0.5) within group (order by extract(epoch from decided_at - live_at)) / 3600)::numeric, 1)::float8 as hours
      from (select decided_at, live_at from media where decided_at is not null and live_at is not null
        order by decided_at desc limit 100) latest`,
  );
  return found?.hours ?? null;
}
