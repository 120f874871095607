import { sql } from 'kysely';
import type { Input, Output } from '../../../../shared/contract.ts';
import { profile } from '../../../../shared/profilePage/contract.ts';
import { dayIn } from '../../../../shared/wallClock.ts';
import { hasPart } from '../../../../shared/site.ts';
import { strangerOn, type Actor } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { preparedRows } from '../../../platform/database/sql.ts';
import { birthdaysOn, canBlock, canKeep, keptBy, monthAndDay, unsealNote, lastVisitOf } from '../../people/index.ts';
import { entryCountOf } from '../../blogs/index.ts';
import { lodgeCountOf, shapeOf } from '../../lodges/index.ts';
import { mediaCountFor, viewerOf } from '../../media/index.ts';
import { cardOf, isCertified, isVisible, seenAsTold } from '../../profiles/index.ts';
import { badgeOf } from '../../validation/index.ts';
import { description, eyesOf, opened, persons, rankOf, type SealedPerson } from '../description.ts';
import { isFoundBy } from '../guestbooks.ts';
import { inCommon, withSlugs, type InCommon } from '../inCommon.ts';
import { lastActiveOf } from '../lastActive.ts';

type Page = Output<typeof profile.GetProfilePage>;

interface Row
  extends
    Omit<Page, 'persons' | 'lastActive' | 'counts' | 'common' | 'mine' | 'can'>,
    Omit<Page['mine'], 'note'>,
    InCommon {
  persons: SealedPerson[];
  /** Null when the profile hides it. */
  lastSeenAt: string | null;
  accessType: Column<'profile', 'accessType'>;
  media: number;
  blogEntries: number;
  lodges: number;
  sealedNote: Buffer | null;
}

interface Values {
  profileId: number;
  viewerId: number;
  placeId: number | null;
  rank: number;
  now: Date;
  /** The days kept today where the viewer is. */
  birthdays: number[];
}

/** Whether one of the persons has a birthday that is kept today. */
const birthdayToday = (
  birthdays: number[],
) => sql`(not p.dark and ${isVisible('birthday', 'p', sql.ref('eyes.rank'))} and exists (
  select from person where profile_id = p.id
    and ${monthAndDay('person')} = any(${birthdays}::int[])))`;

const pageFor = (
  { profileId, viewerId, placeId, rank, now, birthdays }: Values,
  viewer: Actor,
  adults: boolean,
) => sql<Row>`
  select p.access_type as "accessType", ${cardOf(sql.ref('p.id'), now)} as profile, ${persons(now)} as persons,
    ${description(viewer.locale)},
    case when ${isCertified('p')} then ${badgeOf(sql.ref('p.id'), now)} end as badge,
    case when not coalesce((p.configuration ->> 'hideOnline')::boolean, false) then ${seenAsTold('p', now)} end as "lastSeenAt",
    distance_band(p.place_id, ${placeId}::bigint) as "distanceBand", p.created_at::date as "memberSince",
    ${birthdayToday(birthdays)} as "birthdayToday",
    ${mediaCountFor({ me: viewerId, rank, adults, now })} as media,
    ${entryCountOf(sql.ref('p.id'), viewerId, viewer.dark)} as "blogEntries",
    ${lodgeCountOf(sql.ref('p.id'), { ...viewer, profileId: viewerId })} as lodges,
    ${inCommon({ ...viewer, profileId: viewerId }, now)},
    ${keptBy(viewerId, sql.ref('p.id'), viewer.locale)}, ${lastVisitOf(viewerId, sql.ref('p.id'), now)} as "visitedAt"
  from profile p, ${eyesOf(rank, viewerId)} where p.id = ${profileId} and ${isFoundBy(viewerId, 'p')}`;

/** Whose eyes look: the actor's, or for the own page those of somebody else, who keeps nothing about it. */
function borrowedEyes(actor: Actor, { profileId, viewAs }: Input<typeof profile.GetProfilePage>): Actor {
  if (!viewAs) return actor;
  if (profileId !== actor.profileId) return refuse('NotAllowed');
  const { siteId, timeZone, locale } = actor;
  return { ...strangerOn(actor.dark), siteId, timeZone, locale, member: viewAs !== 'Stranger' };
}

const noLodges = { sharedLodges: [], sharedMeetups: [] };

export const GetProfilePage = handle(profile.GetProfilePage, async (input, actor, { platform, call, now }) => {
  const viewer = borrowedEyes(actor, input);
  const { adults } = viewerOf(actor, call.site, now);
  const hasLodges = hasPart(call.site, 'lodges');
  const [row] = await preparedRows(
    platform.database,
    `GetProfilePage ${shapeOf(viewer)} ${viewer.locale} ${adults ? 'adults' : ''}`,
    {
      profileId: input.profileId,
      viewerId: viewer.profileId,
      placeId: viewer.placeId,
      rank: rankOf(actor, input),
      now,
      birthdays: birthdaysOn(dayIn(viewer.timeZone, now)),
    },
    (values) => pageFor(values, viewer, adults),
  );
  // Missing, hidden and gone are one answer, from one and the same statement.
  if (!row) return refuse('NotFound');
  const { accessType, lastSeenAt, media, blogEntries, lodges, favourite, sealedNote, tagIds, visitedAt, ...rest } = row;
  const { sharedWords, sharedLodges, sharedMeetups, ...page } = rest;
  const { profileId } = input;
  const place = { ownerId: viewer.profileId, aboutId: profileId };
  return {
    ...page,
    persons: page.persons.map((person) => opened(platform.secrets, person)),
    lastActive: lastActiveOf(page.profile.online, lastSeenAt, now, viewer.timeZone),
    counts: { media, blogEntries, lodges: hasLodges ? lodges : 0 },
    common: withSlugs(hasLodges ? { sharedWords, sharedLodges, sharedMeetups } : { sharedWords, ...noLodges }),
    mine: {
      favourite,
      // Notes and tags are their writer's alone, also where staff looks as that member.
      note: sealedNote && !actor.impersonation ? unsealNote(platform.secrets, place, sealedNote) : null,
      tagIds: viewer.member && !actor.impersonation ? tagIds : [],
      visitedAt,
    },
    can: viewer === actor ? [...canKeep(actor, profileId), ...canBlock(actor, { profileId, accessType })] : [],
  };
});
