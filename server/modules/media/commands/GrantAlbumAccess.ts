import { sql } from 'kysely';
import { albumAccess, grantTimes } from '../../../../shared/media/albumAccess.ts';
import { hours } from '../../../platform/clock.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { areApart, lockPair } from '../../people/index.ts';
import { isListed } from '../../profiles/index.ts';
import { AlbumAccessGranted } from '../events.ts';
import { findOwnProtected, settleGrant } from '../grants.ts';

async function guest(
  { sql: database }: Unit,
  me: number,
  who: { profileId?: number | undefined; name?: string | undefined },
) {
  const found = await firstRow(
    database,
    sql<{ id: number }>`select p.id from profile p
      where ${who.profileId === undefined ? sql`p.name = ${who.name ?? ''}` : sql`p.id = ${who.profileId}`}
        and p.id <> ${me} and ${isListed('p')} and not ${areApart(me, sql.ref('p.id'))}`,
  );
  return found?.id ?? refuse('ProfileNotFound');
}

export const GrantAlbumAccess = handle(albumAccess.GrantAlbumAccess, {
  async load({ albumId, profileId, name }, unit, actor) {
    const guestId = await guest(unit, actor.profileId, { profileId, name });
    // A block at the same moment waits, or is seen here.
    await lockPair(unit, actor.profileId, guestId);
    await guest(unit, actor.profileId, { profileId: guestId });
    return { album: await findOwnProtected(albumId, unit, actor), guestId };
  },
  async do({ album, guestId }, { time }, _actor, unit) {
    const span = grantTimes[time];
    const expiresAt = span === null ? null : new Date(unit.now.getTime() + span * hours);
    await settleGrant(unit, { albumId: album.id, profileId: guestId, to: 'Granted', expiresAt });
    unit.record(AlbumAccessGranted, { albumId: album.id, ownerId: album.profileId, profileId: guestId });
    return {};
  },
});
