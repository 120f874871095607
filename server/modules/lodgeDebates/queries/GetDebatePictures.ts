import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { rows } from '../../../platform/database/sql.ts';
import { ownPictureInText } from '../../media/index.ts';
import { insideOf } from './debateViewer.ts';

type Picture = Output<typeof debates.GetDebatePictures>['items'][number];

export const GetDebatePictures = handle(debates.GetDebatePictures, async ({ lodgeId, entryId }, actor, context) => {
  await insideOf(context, lodgeId, actor);
  const found = await rows(
    context.read,
    sql<{ picture: Picture }>`select ${ownPictureInText} as picture
      from debate_picture placed join media m on m.id = placed.media_id
      where placed.lodge_id = ${lodgeId} and m.profile_id = ${actor.profileId} and m.sealed_at is null
        and (placed.entry_id is null or placed.entry_id = ${entryId ?? 0}) order by m.id`,
  );
  return { items: found.map(({ picture }) => picture) };
});
