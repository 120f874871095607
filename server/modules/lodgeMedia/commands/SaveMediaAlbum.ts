import { sql } from 'kysely';
import { lodgeMedia, mostLodgeAlbums } from '../../../../shared/lodgeMedia/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { holdMembership } from '../../lodges/index.ts';
import { findAlbum } from '../loading.ts';
import { LodgeAlbum } from '../model/LodgeAlbum.ts';
import { mayShape } from '../model/rules.ts';

export const SaveMediaAlbum = handle(lodgeMedia.SaveMediaAlbum, {
  async load({ lodgeId, albumId }, unit, actor) {
    if (albumId === undefined) return { ...(await holdMembership(unit, lodgeId, actor)), album: null };
    const found = await findAlbum(unit, albumId, actor);
    return found.lodgeId === lodgeId ? found : refuse('NotFound');
  },
  may: mayShape,
  async do({ album }, { lodgeId, name }, _actor, unit) {
    if (album) {
      album.rename(name);
      return { albumId: album.id };
    }
    await mustHaveRoom(unit, lodgeId);
    const made = unit.em.create(LodgeAlbum, { lodgeId, name, createdAt: unit.now });
    made.recordChange();
    return () => ({ albumId: made.id });
  },
});

/** Whoever else makes an album of the lodge waits meanwhile. */
async function mustHaveRoom({ sql: database }: Unit, lodgeId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lodge albums ${lodgeId}`}, 0))`.execute(database);
  const here = await firstRow(
    database,
    sql<{ many: number }>`select count(*)::int as many from lodge_album where lodge_id = ${lodgeId}`,
  );
  if (here!.many >= mostLodgeAlbums) refuse('TooManyAlbums');
}
