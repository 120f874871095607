import { sql } from 'kysely';
import { isLoggedIn, type Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import type { MediaRight } from '../../platform/files/mediaRights.ts';
import type { Watch } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { membershipIn, mayLookInside, type Membership } from '../lodges/index.ts';
import { isVisibleItem, isToDecide, lodgeViewer } from './visibility.ts';

/** Where an actor stands in a lodge that they may look into; undefined for everybody else. */
export async function insideFor(
  lodgeId: number,
  actor: Actor,
  { database }: Pick<Platform, 'database'>,
): Promise<Membership | undefined> {
  try {
    const membership = await membershipIn(database.read, lodgeId, actor, clock.now());
    return mayLookInside(actor, membership) ? membership : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Whether somebody may load a file because a lodge shows it to them, or asks them about it; else it is not ours to say. */
export const mayLoad: MediaRight = async (platform, file, actor) => {
  const site = platform.sites.byId(actor.siteId);
  if (!site || !isLoggedIn(actor)) return undefined;
  const { read } = platform.database;
  const placed = await firstRow(
    read,
    sql<Columns<'lodge_media', 'mediaId' | 'lodgeId'>>`select i.media_id as "mediaId", i.lodge_id as "lodgeId"
      from media_file f join lodge_media i on i.media_id = f.media_id where f.file = ${file}`,
  );
  const membership = placed && (await insideFor(placed.lodgeId, actor, platform));
  if (!membership) return undefined;
  const who = lodgeViewer(actor, site, membership, clock.now());
  const found = await firstRow(
    read,
    sql`select from lodge_media i join media m on m.id = i.media_id
      where i.media_id = ${placed.mediaId} and (${isVisibleItem(who)} or ${isToDecide(who)})`,
  );
  return found ? true : undefined;
};

/** Who may look into a lodge may see its albums change. */
export const mayWatch: Watch = async (lodgeId, actor, platform) =>
  (await insideFor(lodgeId, actor, platform)) !== undefined;
