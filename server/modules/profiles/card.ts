import { sql, type RawBuilder } from 'kysely';
import { Gender, ProfileStatus, ProfileType, Role } from '../../../shared/enums.ts';
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

/** The card of a profile as JSON, by its id: the one way in which a person is shown. Null for a profile that is gone. */
export const cardOf = (profileId: Ref, now: Date): RawBuilder<ProfileCard> => sql<ProfileCard>`(
  select json_build_object(
    'profileId', card.id,
    'name', card.name,
    'profileType', ${enumName(ProfileType, sql.ref('card.type'))},
    'gender', ${enumName(Gender, sql.ref('card.gender'))},
    'ages', (select coalesce(json_agg(extract(year from age(${now}::timestamptz, birthday))::int order by position), '[]'::json)
      from person where profile_id = card.id),
    'town', (select name from place where id = card.place_id),
    'certified', ${isCertified('card')},
    'online', ${isOnline('card', now)},
    'picture', ${pictureOf(sql.ref('card.picture_id'))})
  from profile card where card.id = ${profileId} and ${isNotDeleted('card')})`;

/** Whether a profile shows in lists, as a condition on an alias of the table `profile`. */
export const isListed = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.status`)} in (${sql.lit(ProfileStatus.Active)}, ${sql.lit(ProfileStatus.Locked)})`;
