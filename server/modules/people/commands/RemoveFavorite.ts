import { sql } from 'kysely';
import { favorites } from '../../../../shared/people/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { FavoritesChanged } from '../events.ts';
import { mayKeep } from './listRules.ts';

export const RemoveFavorite = handle(favorites.RemoveFavorite, {
  load: async (input) => input,
  may: mayKeep,
  async do({ profileId }, _input, { profileId: me }, unit) {
    const gone = await firstRow(
      unit.sql,
      sql`delete from favourite where profile_id = ${me} and favourite_id = ${profileId} returning 1`,
    );
    if (gone) unit.record(FavoritesChanged, { profileId: me });
    return {};
  },
});
