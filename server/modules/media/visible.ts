import { sql, type RawBuilder } from 'kysely';
import {
  AlbumType,
  GrantStatus,
  MediaAudience,
  MediaStatus,
  MediaType,
  ValidationItemStatus,
} from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import { ageAssured } from '../../platform/gates.ts';
import type { SiteRecord } from '../../platform/site.ts';
import { areApart, isFavourite } from '../people/index.ts';
import { isListed } from '../profiles/index.ts';

/** Who looks: the number, the rank everybody of the kind has, and whether what is for adults alone may be shown. */
export interface Viewer {
  me: number;
  rank: number;
  adults: boolean;
  now: Date;
}

export const viewerOf = (actor: Actor, site: SiteRecord, now: Date): Viewer => ({
  me: actor.profileId,
  rank: actor.member ? MediaAudience.Members : MediaAudience.Everyone,
  adults: ageAssured(actor, site),
  now,
});

/** Whether somebody was let into the album `a`, and still is. */
export const isLetIn = ({ me, now }: Viewer): RawBuilder<boolean> => sql<boolean>`exists (
  select from album_grant g where g.album_id = a.id and g.profile_id = ${me} and g.status = ${sql.lit(GrantStatus.Granted)}
    and (g.expires_at is null or g.expires_at > ${now}))`;

/** Up to which MediaAudience somebody sees the album `a` of the profile `p`. */
const rankFor = (viewer: Viewer) => sql`greatest(${viewer.rank}::int,
  case when ${isFavourite(sql.ref('p.id'), viewer.me)} then ${sql.lit(MediaAudience.Favourites)} end,
  case when a.audience = ${sql.lit(MediaAudience.Granted)} and ${isLetIn(viewer)} then ${sql.lit(MediaAudience.Granted)} end)`;

/** Whether somebody may open the album `a` of the profile `p`. */
export const isOpenTo = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(a.audience <= ${rankFor(viewer)})`;

/** Nobody who is said to be shown in `m` said no or has yet to answer; a no stays when who said it has left. */
export const isAgreed = sql<boolean>`not exists (
  select from media_consent c where c.id = m.consent_id
    and (c.confirmed is false or c.other_id is not null and c.confirmed is null))`;

/**
 * Whether an item `m` may be shown where it stands, to whoever may see that place: it is ready, the house said yes, nobody
 * who is shown said no, and what is for adults alone is asked for by an adult.
 */
export const isShownInPlace = ({ adults }: Pick<Viewer, 'adults'>): RawBuilder<boolean> => sql<boolean>`(
  m.status = ${sql.lit(MediaStatus.Live)} and m.validation = ${sql.lit(ValidationItemStatus.Approved)}
  and m.withheld = 0 and m.sealed_at is null
  and ${isAgreed} and (${adults} or not m.adult))`;

/**
 * The one rule by which others see an item: `m` in the album `a` of the profile `p`. It may be shown, its owner wants it,
 * neither blocked the other, and the house did not take the pictures off the profile.
 */
export const isVisible = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(${isShownInPlace(viewer)}
  and (p.id = ${viewer.me} and a.type <> ${sql.lit(AlbumType.Blog)} or ${isListed('p')} and not ${areApart(viewer.me, sql.ref('p.id'))}
    and (a.type <> ${sql.lit(AlbumType.Profile)} or p.picture_withheld = 0)
    and greatest(a.audience, coalesce(m.audience, 0)) <= ${rankFor(viewer)}))`;

const isVideo = sql<boolean>`m.type in (${sql.lit(MediaType.AlbumVideo)}, ${sql.lit(MediaType.ProtectedVideo)}, ${sql.lit(MediaType.ExternalVideo)})`;

/**
 * What there is to see of an alias of the table `profile`, as JSON: each kind once for every rank of those who see it. What is
 * open only to those who were let in is nobody's but theirs.
 */
export const openMediaOf = (alias: string): RawBuilder<{ rank: number; video: boolean; adult: boolean }[]> => sql<
  { rank: number; video: boolean; adult: boolean }[]
>`(
  select coalesce(json_agg(distinct jsonb_build_object('rank', greatest(a.audience, coalesce(m.audience, 0)),
    'video', ${isVideo}, 'adult', m.adult)), '[]')
  from media_album a join media m on m.album_id = a.id
  where a.profile_id = ${sql.ref(`${alias}.id`)} and ${isShownInPlace({ adults: true })}
    and (a.type <> ${sql.lit(AlbumType.Profile)} or ${sql.ref(`${alias}.picture_withheld`)} = 0)
    and greatest(a.audience, coalesce(m.audience, 0)) <= ${sql.lit(MediaAudience.Favourites)})`;

/** How much of the profile `p` somebody may see, pictures and videos together. */
export const mediaCountFor = (viewer: Viewer): RawBuilder<number> => sql<number>`(
  select count(*)::int from media_album a join media m on m.album_id = a.id
  where a.profile_id = p.id and ${isVisible(viewer)})`;
