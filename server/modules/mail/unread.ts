import { sql, type RawBuilder } from 'kysely';
import {
  ConversationType,
  LodgeMemberStatus,
  MailBox,
  ProfileStatus,
  ParticipantStatus,
} from '../../../shared/enums.ts';
import { mostUnread } from '../../../shared/mail/shapes.ts';
import { waitsInGroup } from './groupVisibility.ts';

/** Whether the other one of two is gone, or never to be met: nothing of them is unread then. On the aliases c and me. */
const isFrozen = `c.type = ${ConversationType.Normal} and not exists (
  select from profile other where other.id = case when c.low_id = me.profile_id then c.high_id else c.low_id end
    and other.status in (${ProfileStatus.Active}, ${ProfileStatus.Locked})
    and not exists (select from apart where apart.profile_id = me.profile_id and apart.other_id = other.id))`;

/** The lodge is gone, or shut its reader out. */
const isShut = `c.type = ${ConversationType.Lodge} and not exists (
  select from lodge l where l.id = c.lodge_id and l.gone_at is null and l.withheld = 0 and not exists (
    select from lodge_member m where m.lodge_id = l.id and m.profile_id = me.profile_id and m.status = ${LodgeMemberStatus.Blacklisted}))`;

/** Nothing is left in a group but what those wrote who are not there for the reader. */
const isVoid = `c.type = ${ConversationType.GroupChat} and not me.marked_unread and not ${waitsInGroup}`;

const counted = `me.is_unread and (me.last_number > me.cleared_number or me.standing = ${ParticipantStatus.Invited})
  and me.declined_at is null and not (${isFrozen}) and not (${isShut}) and not (${isVoid})`;

/** Counts the conversations of the inbox with something unread; one that is muted is none of them. */
export const unreadMailCount = `
  select count(*)::int from (
    select from participant me join conversation c on c.id = me.conversation_id
    where me.profile_id = $1 and me.box = ${MailBox.Inbox} and ${counted} and coalesce(me.muted_until <= $2, true)
    limit ${mostUnread}) as unread`;

/** The same for any box, muted ones too, as SQL. */
export const unreadIn = (profileId: number, box: keyof typeof MailBox): RawBuilder<number> => sql<number>`(
  select count(*)::int from (
    select from participant me join conversation c on c.id = me.conversation_id
    where me.profile_id = ${profileId} and me.box = ${sql.lit(MailBox[box])} and ${sql.raw(counted)}
    limit ${sql.lit(mostUnread)}) as unread)`;

/** Whether a conversation is one of those that the count of unread ones has, on the aliases c and me. */
export const waitsInInbox = (profileId: number, now: Date): RawBuilder<boolean> => sql<boolean>`(
  me.profile_id = ${profileId} and me.box = ${sql.lit(MailBox.Inbox)} and ${sql.raw(counted)}
    and coalesce(me.muted_until <= ${now}, true))`;
