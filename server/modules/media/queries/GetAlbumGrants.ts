import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { albumAccess } from '../../../../shared/media/albumAccess.ts';
import { GrantStatus } from '../../../../shared/enums.ts';
import { handle } from '../../../platform/handle.ts';
import { ascending, descending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { enumName, iso, rows } from '../../../platform/database/sql.ts';
import { areApart } from '../../people/index.ts';
import { cardOf, isListed } from '../../profiles/index.ts';

type Row = Output<typeof albumAccess.GetAlbumGrants>['items'][number];

const { Requested, Granted } = GrantStatus;

const order = sortedBy(
  ascending(sql.ref('g.status')),
  descending(sql`coalesce(g.decided_at, g.asked_at)`, 'timestamptz'),
  ascending(sql.ref('a.id')),
  ascending(sql.ref('p.id')),
);

export const GetAlbumGrants = handle(
  albumAccess.GetAlbumGrants,
  async ({ albumId, ...input }, { profileId }, { read, now, platform }) => {
    const page = movingPage(platform.secrets, 'GetAlbumGrants', input);
    const found = await rows(
      read,
      sql<
        Row & { sortKeys: string }
      >`select ${order.keys} as "sortKeys", a.id as "albumId", a.name as "albumName", ${cardOf(sql.ref('p.id'), now)} as profile,
          ${enumName(GrantStatus, sql.ref('g.status'))} as status,
          ${iso(sql`case g.status when ${sql.lit(Requested)} then g.asked_at else g.decided_at end`)} as at,
          ${iso(sql.ref('g.expires_at'))} as "expiresAt"
        from album_grant g join media_album a on a.id = g.album_id join profile p on p.id = g.profile_id
        where a.profile_id = ${profileId} and ${albumId === undefined ? sql`true` : sql`a.id = ${albumId}`}
          and (g.status = ${Requested} or g.status = ${Granted} and (g.expires_at is null or g.expires_at > ${now}))
          and ${isListed('p')} and not ${areApart(profileId, sql.ref('p.id'))}
          and ${order.isBehind(page.last)}
        order by ${order.by} ${page.cut}`,
    );
    return page.pageOf(found);
  },
);
