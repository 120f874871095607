import { sql } from 'kysely';
import { type OwnMedia, media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { rows } from '../../../platform/database/sql.ts';
import { ownItem } from '../items.ts';

export const GetTempMedia = handle(media.GetTempMedia, async ({ mediaIds }, { profileId }, { read }) => {
  const found = await rows(
    read,
    sql<{ item: OwnMedia }>`select ${ownItem} as item from media m
      where m.id = any(${mediaIds}::bigint[]) and m.profile_id = ${profileId} and m.sealed_at is null order by m.id`,
  );
  return found.map(({ item }) => item);
});
