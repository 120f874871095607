/** Pushes that are held back in quiet hours: each waits for itself, and of those that end together one speaks for all. */
import { sql } from 'kysely';
import { clock, days } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { pushLifetime } from '../../platform/work/patience.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { TryLater } from '../../platform/work/retrying.ts';
import { isVisibleToRecipient } from './blocking.ts';
import type { Delivery } from './deliveries.ts';
import type { Device } from './devices.ts';
import { quietUntil } from './quietHours.ts';

/** Nothing is held back longer than this; in ms. */
const longestHold = 7 * days;

export interface Held {
  until: Date;
  /** Deliveries of the same end that are still worth telling, the latest first. */
  worthTelling: number[];
}

/** What a delivery is held back with; undefined when it never was. */
export async function heldWith({ database }: Platform, { deliveryId, profileId }: Delivery): Promise<Held | undefined> {
  const found = await firstRow(
    database.write(),
    sql<{ until: NonNullable<Column<'delivery', 'heldUntil'>>; worthTelling: number[] }>`
      select mine.held_until as until, array(
        select d.id from delivery d join notification n on n.id = d.notification_id
        where d.subscription_id = mine.subscription_id and d.held_until = mine.held_until
          and n.profile_id = ${profileId} and n.read_at is null and ${sql.raw(isVisibleToRecipient)} order by d.id desc) as "worthTelling"
      from delivery mine where mine.id = ${deliveryId} and mine.held_until is not null`,
  );
  return found && { ...found, until: new Date(found.until) };
}

/** Whether a push says nothing new any more: a day after it was planned, or after its quiet hours ended. */
export const isTooLate = ({ plannedAt }: Delivery, held: Held | undefined): boolean =>
  clock.ms() > (held ? held.until.getTime() : new Date(plannedAt).getTime()) + pushLifetime;

/** Throws TryLater while the device is left in peace; answers false when that would be too long. */
export async function waitForPeace(
  delivery: Delivery,
  { quietHours }: Device,
  held: Held | undefined,
  { database }: Platform,
): Promise<boolean> {
  const now = clock.now();
  const quiet = quietHours && quietUntil(quietHours, now);
  const until = quiet ?? held?.until ?? now;
  if (until <= now) return true;
  if (until.getTime() > new Date(delivery.plannedAt).getTime() + longestHold) return false;
  await database.ownPool.query('update delivery set held_until = $2 where id = $1', [delivery.deliveryId, until]);
  throw new TryLater(until.getTime() - now.getTime(), 'the device is left in peace');
}
