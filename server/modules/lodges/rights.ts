import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { MediaRight } from '../../platform/files/mediaRights.ts';
import type { Platform } from '../../platform/platform.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { isShownInPlace } from '../media/index.ts';
import { findable } from './finding.ts';

/** Whether somebody may load a file of a lodge's picture or cover because they find the lodge; else it is not ours to say. */
export const mayLoad: MediaRight = async ({ database }, file, actor) => {
  const found = await firstRow(
    database.read,
    sql`select from media_file f join media m on m.id = f.media_id
      join lodge l on f.media_id in (l.picture_media_id, l.cover_media_id)
      where f.file = ${file} and ${isShownInPlace({ adults: false })} and ${findable(actor)}`,
  );
  return found ? true : undefined;
};

/** Who may find a lodge may see it change. */
export const mayWatch = async (lodgeId: number, actor: Actor, { database }: Pick<Platform, 'database'>) =>
  (await firstRow(database.read, sql`select from lodge l where l.id = ${lodgeId} and ${findable(actor)}`)) !==
  undefined;
