/** On which channels, and from whom, notifications reach somebody: the member's own choice, else the house's. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { NotificationChannel, Role } from '../../../shared/enums.ts';
import { notificationTypes, type NotificationType } from '../../../shared/declared.ts';
import { firstRow, type Ref } from '../../platform/database/sql.ts';
import { isToldOutside } from '../profiles/index.ts';
import { isSignedIn } from './devices.ts';
import { fixedChannels, kindOf, usualChannels } from './types.ts';

type Reading = Kysely<never> | Kysely<unknown>;

const { ShowPopup, PlayAudio, SendEmail, SendPush } = NotificationChannel;
const withinSite = ShowPopup | PlayAudio;
const allChannels = withinSite | SendEmail | SendPush;

/** All flags of the recipient scopes: from everybody. */
export const everybody = 63;

const hasDevice = (profileId: Ref | number, now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from push_subscription s where s.profile_id = ${profileId} and ${isSignedIn(now)})`;

/** Whether somebody stopped the mails of a type's category. */
export const stopped = (profileId: Ref | number, type: NotificationType): RawBuilder<boolean> => sql<boolean>`exists (
  select from mail_stopped where profile_id = ${profileId} and category = ${kindOf(type).category})`;

/** The house's choice for somebody, as SQL. */
const usualFor = (profileId: Ref | number, type: NotificationType, now: Date): RawBuilder<number> => {
  const [withDevice, without] = [usualChannels(type, true), usualChannels(type, false)];
  const usual =
    withDevice === without
      ? sql<number>`${without}::int`
      : sql<number>`case when ${hasDevice(profileId, now)} then ${withDevice}::int else ${without}::int end`;
  return sql<number>`(${usual} & ~case when ${stopped(profileId, type)} then ${NotificationChannel.SendEmail}::int else 0 end)`;
};

/** The house's choice for somebody, type by type. */
export async function usualsFor(
  database: Reading,
  profileId: number,
  now: Date,
): Promise<Record<NotificationType, number>> {
  const columns = notificationTypes.map(
    (type) => sql`${usualFor(profileId, type, now)} | ${fixedChannels(type)}::int as ${sql.ref(type)}`,
  );
  return (await firstRow(database, sql<Record<NotificationType, number>>`select ${sql.join(columns)}`))!;
}

/** The flags of the groups somebody belongs to as seen by another: gender, favourite or relation, certified. */
const groupsOf = (actorId: Ref | number, seenBy: Ref | number): RawBuilder<number> => sql<number>`coalesce((
  select (1 << (actor.gender - 1)) | case when is_close(${seenBy}, actor.id) then 16 else 0 end
    | case when actor.access_type in (${sql.lit(Role.CertifiedProfile)}, ${sql.lit(Role.ChatModerator)}) then 32 else 0 end
  from profile actor where actor.id = ${actorId}), ${everybody})`;

/** The channels on which a notification of a type goes out to somebody, as SQL. */
export function channelsFor(
  type: NotificationType,
  profileId: Ref | number,
  actorId: Ref,
  now: Date,
): RawBuilder<number> {
  const chosen = sql`select s.channels, s.scope from notification_setting s
    where s.profile_id = ${profileId} and s.type = ${type}`;
  const passes = kindOf(type).fromPeople
    ? sql`${actorId} is null or wish.scope = ${everybody} or wish.scope & ${groupsOf(actorId, profileId)} <> 0`
    : sql`true`;
  return sql<number>`(
    select (case when ${passes} then wish.channels else 0 end | ${fixedChannels(type)}::int)
      & case when ${isToldOutside(profileId)} then ${allChannels}::int else ${withinSite}::int end
    from (select channels::int, scope::int, 1 as rank from (${chosen}) chosen
      union all select ${usualFor(profileId, type, now)}, ${everybody}::int, 2 order by rank limit 1) wish)`;
}

const categories = notificationTypes.map((type) => `('${kindOf(type).category}', '${type}')`).join(', ');

/**
 * Whether a mail about a notification is still wished for when one is about to be sent, as a condition on the alias `n`: its
 * kind was not stopped since. What the house chose when it was planned stays, also when a device was added meanwhile.
 */
export const mailWished = `coalesce(
  (select channels & ${NotificationChannel.SendEmail} <> 0 from notification_setting s
    where s.profile_id = n.profile_id and s.type = n.type),
  not exists (select from mail_stopped m where m.profile_id = n.profile_id and (m.category, n.type) in (${categories})))`;
