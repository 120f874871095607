import { sql } from 'kysely';
import { favorites, mostFavourites } from '../../../../shared/people/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { FavoritesChanged } from '../events.ts';
import { mayKeep, refuseBeyond, shownProfile } from './listRules.ts';

export const AddFavorite = handle(favorites.AddFavorite, {
  load: shownProfile,
  may: mayKeep,
  async do({ profileId }, _input, { profileId: me }, unit) {
    const added = await firstRow(
      unit.sql,
      sql`insert into favourite (profile_id, favourite_id, added_at) values (${me}, ${profileId}, ${unit.now})
        on conflict do nothing returning 1`,
    );
    if (!added) return {};
    await refuseBeyond(unit, mostFavourites, sql`favourite where profile_id = ${me}`);
    unit.record(FavoritesChanged, { profileId: me });
    return {};
  },
});
