/** What of a group is told to one of its people: of those who are not there for them neither names nor words. */
import { sql, type RawBuilder } from 'kysely';
import { ConversationType, ProfileStatus } from '../../../shared/enums.ts';
import { mostUnread } from '../../../shared/mail/shapes.ts';
import type { Ref } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { isThereFor, runsIt } from './conversations.ts';
import { spokenNumbers } from './lines.ts';

const isGroup = `c.type = ${ConversationType.GroupChat}`;
const isOfSeveral = `c.type in (${ConversationType.GroupChat}, ${ConversationType.Lodge})`;

/** Whether the author of a mail in a group is not there for a reader, on the aliases c and m; a value, since an `exists` would read all profiles. */
const isByNobody = (me: number): RawBuilder<boolean> => sql<boolean>`(${sql.raw(isGroup)}
  and m.sender_id is not null and m.sender_id <> ${me} and coalesce(
    (select false from profile w where w.id = m.sender_id and ${isThereFor(me, 'w')}), true))`;

/** Whether a reader went past a mail that was hidden from them, on the alias m. */
export const wasSkipped = (me: number | Ref): RawBuilder<boolean> => sql<boolean>`exists (select from mail_skipped s
  where s.profile_id = ${me} and s.conversation_id = m.conversation_id and s.number = m.number)`;

/** Whether what somebody wrote in a group is hidden from a reader, on the aliases c and m: what they have read is theirs. */
export const isHidden = (me: number): RawBuilder<boolean> => sql<boolean>`(${isByNobody(me)} and (${wasSkipped(me)}
  or m.number > (select r.read_number from participant r where r.conversation_id = m.conversation_id and r.profile_id = ${me})))`;

/** Notes what is hidden among the mails that a reader goes past, up to a number: it is not theirs later either. */
export const skipHidden = (database: Unit['sql'], conversationId: number, me: number, to: number) =>
  sql`insert into mail_skipped (profile_id, conversation_id, number)
    select ${me}, m.conversation_id, m.number from participant r join conversation c on c.id = r.conversation_id
    join mail m on m.conversation_id = c.id and m.number > r.read_number and m.number <= ${to}
    where r.profile_id = ${me} and c.id = ${conversationId} and ${isByNobody(me)}
    on conflict do nothing`.execute(database);

/** Whether the words of a mail are there for a reader, on its alias: of one that was taken back only for who had read it by then. */
export const isOpenTo = (
  me: number,
  mail = 'm',
): RawBuilder<boolean> => sql<boolean>`(${sql.ref(`${mail}.sealed`)} is not null
  and (${sql.ref(`${mail}.unsent_at`)} is null or coalesce(${me} = any(${sql.ref(`${mail}.seen_by`)}), false)))`;

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
