import { sql } from 'kysely';
import { albumAccess, refusalRest } from '../../../../shared/media/albumAccess.ts';
import { AlbumType, GrantStatus, type NameOf } from '../../../../shared/enums.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { enumName, firstRow, iso } from '../../../platform/database/sql.ts';
import { areApart } from '../../people/index.ts';
import { isListed } from '../../profiles/index.ts';

interface Row {
  status: NameOf<typeof GrantStatus> | null;
  expiresAt: string | null;
  againAt: string | null;
}

const { Granted, Withdrawn, Expired } = GrantStatus;

export const GetAlbumAccess = handle(albumAccess.GetAlbumAccess, async ({ albumId }, { profileId }, { read, now }) => {
  const rest = sql`(g.asked_at + ${sql.lit(refusalRest)} * interval '1 day')`;
  const found = await firstRow(
    read,
    sql<Row>`select ${enumName(GrantStatus, sql`case when g.status = ${Granted}::int and g.expires_at <= ${now} then ${Expired}::int else g.status end`)} as status,
        case when g.status = ${Granted} then ${iso(sql.ref('g.expires_at'))} end as "expiresAt",
        case when g.status = ${Withdrawn} and ${rest} > ${now} then ${iso(rest)} end as "againAt"
      from media_album a join profile p on p.id = a.profile_id
      left join album_grant g on g.album_id = a.id and g.profile_id = ${profileId}
      where a.id = ${albumId} and a.type = ${AlbumType.Protected} and p.id <> ${profileId}
        and ${isListed('p')} and not ${areApart(profileId, sql.ref('p.id'))}`,
  );
  if (!found) return refuse('NotFound');
  const status = statusForOwner(found.status ?? 'None');
  const asks = status !== 'Requested' && status !== 'Granted' && found.againAt === null;
  const can = [asks && 'RequestAlbumAccess', status === 'Requested' && 'WithdrawAlbumRequest'] as const;
  return { ...found, status, can: can.filter((one) => one !== false) };
});

/** A refusal is silent: to who asked, the request seems to be open still. */
const statusForOwner = (status: NameOf<typeof GrantStatus>) => (status === 'Refused' ? 'Requested' : status);
