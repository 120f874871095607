/** Conversations of two: who is at the other end, and how one begins. */
import { sql, type RawBuilder } from 'kysely';
import { ConversationType, MailBox, Role, ParticipantStatus, nameOf, type NameOf } from '../../../shared/enums.ts';
import { declinedAfterDays, mostUnanswered } from '../../../shared/mail/shapes.ts';
import { days } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { enumName, firstRow, type Ref } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { areApart } from '../people/index.ts';
import { isAnswering } from '../lodges/index.ts';
import { isListed } from '../profiles/index.ts';
import { waitsForAnswer } from './answering.ts';
import { spokenNumbers } from './lines.ts';
import type { ConversationFacts } from './rules.ts';

/** Who is at the other end of a conversation of two, on an alias of the table `conversation`; null where there are several. */
export const otherOf = (me: number | Ref, alias: string): RawBuilder<number | null> =>
  sql<number | null>`case when ${sql.ref(`${alias}.low_id`)} = ${me} then ${sql.ref(`${alias}.high_id`)}
    else ${sql.ref(`${alias}.low_id`)} end`;

/** Whether a profile is there for another, as a condition on an alias of the table `profile`. */
export const isThereFor = (me: number, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${isListed(alias)} and not ${areApart(me, sql.ref(`${alias}.id`))})`;

/** Whether the reader is one of those who run the lodge with which somebody writes, on the alias me. */
export const runsIt = sql<boolean>`(me.standing = ${sql.lit(ParticipantStatus.Runs)})`;

/** Who declined before this may be written to again. */
export const declinedSince = (now: Date): Date => new Date(now.getTime() - declinedAfterDays * days);

/** What decides about writing, as SQL on the aliases c, l (lodge), me, there (participant) and other (profile). */
export const writingFacts = (profileId: number, now: Date, since = declinedSince(now)) => sql`
  case when c.type = ${sql.lit(ConversationType.Lodge)} then ${isAnswering(sql.ref('c.low_id'), now)}
    and (not ${runsIt} or coalesce(${isThereFor(profileId, 'other')}, false))
  else coalesce(${isThereFor(profileId, 'other')}, false)
    and coalesce(there.declined_at > ${since}, true) end as reachable,
  coalesce(other.access_type >= ${sql.lit(Role.Support)}, false) as "toHouse",
  coalesce(${runsIt} and ${waitsForAnswer} and ${isThereFor(profileId, 'other')}, false) as unanswered,
  me.last_from_others > 0 as answered, case when me.last_from_others > 0 then c.last_number else (
    select count(*)::int from (select from mail w where w.conversation_id = c.id and w.type in (${sql.raw(spokenNumbers)})
      limit ${sql.lit(mostUnanswered)}) as spoken) end as written, ${enumName(ParticipantStatus, sql.ref('me.standing'))} as standing`;

/** A conversation with both its ends: `me` is the reader's row, `there`, `other` and `l` are the other one's, if they are there. */
export const withBothEnds = (profileId: number) => sql`
  mail_reader me join conversation c on c.id = me.conversation_id
  left join lodge l on l.id = c.lodge_id
  left join profile other on other.id = ${otherOf(profileId, 'c')}
  left join participant there on there.conversation_id = c.id and there.profile_id = other.id`;

/** What of their conversations somebody finds: those they have not removed, and requests they have not declined. */
export const isKept = sql<boolean>`(me.last_number > me.cleared_number or me.standing = ${sql.lit(ParticipantStatus.Invited)})
  and me.declined_at is null`;

/** A request of one person that was declined; nothing of it was removed. */
export const isDeclinedRequest = sql<boolean>`(me.declined_at is not null and me.box = ${sql.lit(MailBox.Requests)}
  and me.last_number > me.cleared_number)`;

/** Where a mail is written, held until the end. */
export interface Held extends ConversationFacts {
  conversationId: number;
  /** How many mails the writer can see there. */
  lastNumber: NonNullable<Column<'mail_reader', 'lastNumber'>>;
  clearedNumber: NonNullable<Column<'mail_reader', 'clearedNumber'>>;
  /** It is a group of theirs, which they lead. */
  owner: boolean;
}

/** Holds a conversation of somebody. Undefined where it is none of theirs. */
export async function holdConversation(
  unit: Pick<Unit, 'sql' | 'now'>,
  conversationId: number,
  profileId: number,
  isStored = isKept,
): Promise<Held | undefined> {
  await sql`select from conversation where id = ${conversationId} for no key update`.execute(unit.sql);
  const found = await firstRow(
    unit.sql,
    sql<
      Omit<Held, 'boxes' | 'standings' | 'type'> & {
        box: NonNullable<Column<'mail_reader', 'box'>>;
        type: Column<'conversation', 'type'>;
      }
    >`
      select c.id as "conversationId", c.type, me.box, me.last_number as "lastNumber", me.cleared_number as "clearedNumber",
        c.owner_id is not distinct from me.profile_id as owner,
        ${writingFacts(profileId, unit.now)}
      from ${withBothEnds(profileId)} where me.profile_id = ${profileId} and c.id = ${conversationId} and ${isStored}`,
  );
  return (
    found && {
      ...found,
      type: nameOf(ConversationType, found.type),
      boxes: [nameOf(MailBox, found.box)],
      standings: [found.standing],
    }
  );
}

/** The number of the conversation of two; undefined where they have none. */
export const conversationOf = async (database: Unit['sql'], one: number, other: number) =>
  (
    await firstRow(
      database,
      sql<{ id: number }>`select id from conversation where type = ${sql.lit(ConversationType.Normal)}
        and low_id = ${Math.min(one, other)} and high_id = ${Math.max(one, other)}`,
    )
  )?.id;

/** Makes the conversation of two, both held, who have none. Answers its number. */
export async function beginConversation(
  { sql: database, now }: Unit,
  by: number,
  to: number,
  box: NameOf<typeof MailBox>,
  filteredBy: readonly number[],
): Promise<number> {
  const made = await firstRow(
    database,
    sql<{ id: number }>`
      insert into conversation (dark, type, low_id, high_id, created_by, created_at)
      values (is_dark(${by}), ${ConversationType.Normal}, ${Math.min(by, to)}, ${Math.max(by, to)}, ${by}, ${now}) returning id`,
  );
  const conversationId = made!.id;
  await sql`insert into participant (profile_id, conversation_id, box, last_at, filtered_by)
    values (${by}, ${conversationId}, ${MailBox.Inbox}, ${now}, '{}'),
      (${to}, ${conversationId}, ${MailBox[box]}, ${now}, ${filteredBy}::smallint[])`.execute(database);
  return conversationId;
}
