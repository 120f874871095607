/** What of a group is told to one of its people: of those who are not there for them neither names nor words. */
import { sql, type RawBuilder } from 'kysely';
import { ConversationType, ProfileStatus } from '../../../shared/enums.ts';
import { mostUnread } from '../../../shared/mail/shapes.ts';
import { isThereFor, runsIt } from './conversations.ts';
import { spokenNumbers } from './lines.ts';

const isGroup = `c.type = ${ConversationType.GroupChat}`;
const isOfSeveral = `c.type in (${ConversationType.GroupChat}, ${ConversationType.Lodge})`;

/** Whether what somebody wrote in a group is kept from a reader, on the aliases c and m (mail). */
export const isHidden = (me: number): RawBuilder<boolean> => sql<boolean>`(${sql.raw(isGroup)}
  and m.sender_id is not null and m.sender_id <> ${me} and not exists (
    select from profile w where w.id = m.sender_id and ${isThereFor(me, 'w')}))`;

/** What somebody in a group or with a lodge is called, on the alias c; null for the reader, and for those who are not there. */
export const nameFor = (me: number, column: string): RawBuilder<string | null> => sql<string | null>`
  (select w.name from profile w where ${sql.raw(isOfSeveral)} and w.id = ${sql.ref(column)} and w.id <> ${me} and ${isThereFor(me, 'w')})`;

/** Whether somebody wrote for the lodge with which the conversation is, or did it in its name; on the aliases c and m. */
export const isByLodge = sql<boolean>`(c.type = ${sql.lit(ConversationType.Lodge)} and m.sender_id is distinct from c.low_id)`;

/** Whether something waits in a group for its reader: on the aliases c and me, of which both are of it. */
export const waitsInGroup = `exists (
  select from mail m where m.conversation_id = c.id and m.number > greatest(me.read_number, me.cleared_number)
    and m.number <= me.last_number and m.unsent_at is null and m.type in (${spokenNumbers}) and exists (
      select from profile w where w.id = m.sender_id and w.id <> me.profile_id
        and w.status in (${ProfileStatus.Active}, ${ProfileStatus.Locked})
        and not exists (select from apart where apart.profile_id = me.profile_id and apart.other_id = w.id)))`;

/** How many mails wait for a reader, a hundred at most: in a group those of others that they can read, for a lodge those to it. */
export const unreadMails = (me: number): RawBuilder<number> => sql<number>`
  case when me.last_from_others > me.read_number then (select count(*)::int from (
    select from mail m where m.conversation_id = c.id and m.number > greatest(me.read_number, me.cleared_number)
      and m.number <= me.last_number and m.sender_id is distinct from ${me}::bigint and m.unsent_at is null
      and m.type in (${sql.raw(spokenNumbers)}) and not ${isHidden(me)} and not (${runsIt} and ${isByLodge})
    limit ${sql.lit(mostUnread)}) as n) else 0 end`;
