import { sql, type RawBuilder } from 'kysely';
import { Gender, ProfileStatus, ProfileType, Role, ToldAge, ToldPlace } from '../../../shared/enums.ts';
import type { Picture, ProfileCard } from '../../../shared/fields.ts';
import { enumName, type Ref } from '../../platform/database/sql.ts';

/** A picture as JSON, by its id; null when there is none. */
export const pictureOf = (pictureId: Ref): RawBuilder<Picture | null> => sql<Picture | null>`(
  select json_build_object('url', '/media/' || file, 'tiny', tiny, 'width', width, 'height', height)
  from picture where id = ${pictureId})`;

/** Whether a profile is not gone, as a condition on an alias of the table `profile`. */
export const isNotDeleted = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.status`)} not in (${sql.lit(ProfileStatus.ToBeDeleted)}, ${sql.lit(ProfileStatus.Deleted)})`;

const seen = (alias: string) =>
  sql.join(['dark', 'last_seen_at', 'seen_before_at'].map((column) => sql.ref(`${alias}.${column}`)));

/**
 * Whether a profile shows as online: a heartbeat within five minutes, in the dark variant within the quarter of an hour that
 * is over, unless it hides that. On an alias of the table `profile`.
 */
export const isOnline = (alias: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`is_online(${seen(alias)}, ${sql.ref(`${alias}.configuration`)}, ${now}::timestamptz)`;

/** When a profile was here last as far as it is told, in the dark variant in quarters of an hour. On an alias of the table `profile`. */
export const seenAsTold = (alias: string, now: Date): RawBuilder<string | null> =>
  sql<string | null>`seen_as_told(${seen(alias)}, ${now}::timestamptz)`;

/** Whether a profile carries the badge of a check for all to see, on an alias of the table `profile`. */
export const isCertified = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.access_type`)} in (${sql.lit(Role.CertifiedProfile)}, ${sql.lit(Role.ChatModerator)})`;

const ageOf = (person: string, profile: string, now: Date) =>
  sql`${sql.ref(`${person}.birthday`)}, ${sql.ref(`${profile}.told_age`)}, ${now}::timestamptz`;

/** The age of a row of `person` as its profile shows it, as JSON; null where it shows none. */
export const shownAge = (person: string, profile: string, now: Date): RawBuilder<number | string | null> =>
  sql<number | string | null>`age_shown(${ageOf(person, profile, now)})`;

/** The age by which a row of `person` is found and judged, as roughly as its profile tells it; null where it tells none. */
export const toldAge = (person: string, profile: string, now: Date): RawBuilder<number | null> =>
  sql<number | null>`age_told(${ageOf(person, profile, now)})`;

/** The town, or in the dark variant the area, that a row of `profile` shows; null where it shows none. */
export const shownPlace = (profile: string): RawBuilder<string | null> => sql<string | null>`(
  select case ${sql.ref(`${profile}.told_place`)} when ${sql.lit(ToldPlace.Town)} then place.name
    when ${sql.lit(ToldPlace.Area)} then area.name end
  from place join area on area.id = area_id where place.id = ${sql.ref(`${profile}.place_id`)})`;

/** The card of a profile as JSON, by its id: the one way in which a person is shown. Null for a profile that is gone. */
export const cardOf = (profileId: Ref, now: Date): RawBuilder<ProfileCard> => sql<ProfileCard>`(
  select json_build_object(
    'profileId', card.id,
    'name', card.name,
    'profileType', ${enumName(ProfileType, sql.ref('card.type'))},
    'gender', ${enumName(Gender, sql.ref('card.gender'))},
    'ages', (select coalesce(json_agg(${shownAge('person', 'card', now)} order by position)
        filter (where card.told_age <> ${sql.lit(ToldAge.Nothing)}), '[]'::json)
      from person where profile_id = card.id),
    'town', ${shownPlace('card')},
    'certified', ${isCertified('card')},
    'online', ${isOnline('card', now)},
    'picture', ${pictureOf(sql.ref('card.picture_id'))})
  from profile card where card.id = ${profileId} and ${isNotDeleted('card')})`;

/** Whether a profile shows in lists, as a condition on an alias of the table `profile`. */
export const isListed = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.status`)} in (${sql.lit(ProfileStatus.Active)}, ${sql.lit(ProfileStatus.Locked)})`;
