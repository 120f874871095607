/** Groups: who is in them, and how people come and go, all under the lock of the conversation. */
import { sql, type Kysely } from 'kysely';
import { ConversationType, MailBox, ParticipantStatus, nameOf, type NameOf } from '../../../shared/enums.ts';
import { mostInGroup } from '../../../shared/mail/groups.ts';
import type { Column, Columns } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { refuse } from '../../platform/refusal.ts';
import { readAbout } from '../notifications/index.ts';
import { isListed } from '../profiles/index.ts';
import { mayInviteMore } from './conversationLimit.ts';
import { holdConversation, isThereFor } from './conversations.ts';
import { ConversationsChanged, InvitedToGroupChat } from './events.ts';
import { keptOutBy } from './filter.ts';
import { watchGroupName } from './signals/watching.ts';
import type { GroupFacts } from './groupRules.ts';
import { sealGroupName } from './sealing.ts';
import { addLine } from './sending.ts';

const { Joined, Invited, Left } = ParticipantStatus;

/** How many more fit into a group as far as its people are there for who asks; fewer than none where too many were let in. */
export async function roomIn(
  database: Kysely<never> | Kysely<unknown>,
  conversationId: number,
  me: number,
): Promise<number> {
  const found = await firstRow(
    database,
    sql<{ n: number }>`select count(*)::int as n from participant m join profile p on p.id = m.profile_id
      where m.conversation_id = ${conversationId} and m.standing <> ${sql.lit(Left)}
        and (p.id = ${me} or ${isThereFor(me, 'p')})`,
  );
  return mostInGroup - found!.n;
}

export interface HeldGroup extends GroupFacts {
  conversationId: number;
}

/** Holds a group of somebody, or refuses with NotFound. */
export async function holdGroup(unit: Unit, conversationId: number, profileId: number): Promise<HeldGroup> {
  const held = await holdConversation(unit, conversationId, profileId);
  if (held?.type !== 'GroupChat') refuse('NotFound');
  return { ...held, room: await roomIn(unit.sql, conversationId, profileId) };
}

/** How somebody stands to a group, as far as they are there for who asks. */
export async function standingOf(
  database: Unit['sql'],
  conversationId: number,
  profileId: number,
  me: number,
): Promise<NameOf<typeof ParticipantStatus> | undefined> {
  const found = await firstRow(
    database,
    sql<Columns<'participant', 'standing'>>`select standing from participant join profile p on p.id = profile_id
      where conversation_id = ${conversationId} and p.id = ${profileId} and standing <> ${sql.lit(Left)}
        and (p.id = ${me} or ${isThereFor(me, 'p')})`,
  );
  return found && nameOf(ParticipantStatus, found.standing);
}

/** Those who are to be invited, each once; refuses with NotFound where one of them is not there for who asks. */
export async function holdStrangers(unit: Unit, me: number, profileIds: readonly number[]): Promise<number[]> {
  const uniqueIds = [...new Set(profileIds)];
  const there = await rows(
    unit.sql,
    sql<{ id: number }>`select p.id from profile p
      where p.id = any(${uniqueIds}::bigint[]) and p.id <> ${me} and ${isThereFor(me, 'p')}`,
  );
  if (there.length < uniqueIds.length) refuse('NotFound');
  return uniqueIds;
}

/** Makes a group with nobody in it but who begins it. Answers its number. */
export async function beginGroup(context: CommandContext, by: number, name: string): Promise<number> {
  const { sql: database, now, platform } = context;
  const made = await firstRow(
    database,
    sql<{ id: number }>`insert into conversation (dark, type, created_by, owner_id, created_at)
      values (is_dark(${by}), ${ConversationType.GroupChat}, ${by}, ${by}, ${now}) returning id`,
  );
  const { id } = made!;
  await sql`update conversation set name_sealed = ${sealGroupName(platform.secrets, id, name)}
    where id = ${id}`.execute(database);
  await sql`insert into participant (profile_id, conversation_id, box, last_at)
    values (${by}, ${id}, ${MailBox.Inbox}, ${now})`.execute(database);
  return id;
}

/**
 * Invites to a group that is held. Whoever was in it before keeps their copy, and whoever declined once is not asked again,
 * which nobody is told.
 */
export async function invite(context: CommandContext, conversationId: number, by: number, profileIds: number[]) {
  const { sql: database, now, record } = context;
  const known = await rows(
    database,
    sql<{ id: Column<'participant', 'profileId'> }>`select profile_id as id from participant
      where conversation_id = ${conversationId} and standing <> ${sql.lit(Left)}`,
  );
  const fresh = profileIds.filter((one) => known.every(({ id }) => id !== one));
  await mayInviteMore(context, by, fresh);
  for (const profileId of fresh) {
    await addLine(context, conversationId, { type: 'GroupChatInvited', senderId: by, aboutId: profileId });
    const filteredBy = await keptOutBy(context, by, profileId);
    await sql`
      insert into participant as p (profile_id, conversation_id, box, last_number, cleared_number, last_at, standing, marked_unread,
          filtered_by)
        select ${profileId}, id, ${MailBox.Requests}, last_number, last_number, ${now}, ${Invited}, true, ${filteredBy}::smallint[]
        from conversation where id = ${conversationId}
      on conflict (profile_id, conversation_id) do update set standing = ${Invited}, box = ${MailBox.Requests},
        marked_unread = p.declined_at is null, filtered_by = excluded.filtered_by,
        last_at = excluded.last_at`.execute(database);
    record(InvitedToGroupChat, { conversationId, profileId });
    record(ConversationsChanged, { profileId });
  }
  if (fresh.length > 0) await watchGroupName(context, conversationId, by);
}

/** Lets somebody into a group who is invited: what they read begins with the line that says so. */
export async function join(context: CommandContext, conversationId: number, profileId: number): Promise<void> {
  const place = sql`profile_id = ${profileId} and conversation_id = ${conversationId}`;
  await sql`update participant set standing = ${Joined}, box = ${MailBox.Inbox}, marked_unread = false
    where ${place}`.execute(context.sql);
  const { number } = await addLine(context, conversationId, { type: 'GroupChatJoined', senderId: profileId });
  await sql`update participant set joined_number = ${number}, cleared_number = ${number - 1}, read_number = ${number}
    where ${place}`.execute(context.sql);
}

/** Lets somebody keep what they have of a group, and get nothing more of it. */
export async function part({ sql: database, record }: CommandContext, conversationId: number, profileId: number) {
  await sql`update participant set standing = ${Left}, marked_unread = false,
      box = case when box = ${sql.lit(MailBox.Requests)} then ${sql.lit(MailBox.Inbox)} else box end
    where profile_id = ${profileId} and conversation_id = ${conversationId}`.execute(database);
  record(ConversationsChanged, { profileId });
}

/** Takes back what was told of an invitation that is settled. */
export async function answered(unit: CommandContext, conversationId: number, profileId: number): Promise<void> {
  await readAbout(unit, [{ profileId, link: `/Mail/${conversationId}` }]);
  unit.record(ConversationsChanged, { profileId });
}

/**
 * Gives the groups of somebody who is in them no more, or one of them, to whoever has been there longest. Where nobody is left,
 * the invitations end.
 */
export async function passOn(database: Unit['sql'], profileId: number, conversationId?: number): Promise<void> {
  const one = conversationId === undefined ? sql`true` : sql`c.id = ${conversationId}`;
  const left = await rows(
    database,
    sql<{ id: number }>`
      update conversation c set owner_id = (select m.profile_id from participant m join profile p on p.id = m.profile_id
        where m.conversation_id = c.id and m.standing = ${Joined} and m.profile_id <> ${profileId}
        order by ${isListed('p')} desc, m.joined_number limit 1)
      where c.owner_id = ${profileId} and ${one} returning c.id`,
  );
  await sql`update participant i set standing = ${Left} where i.standing = ${Invited}
    and i.conversation_id in (select id from conversation where id = any(${left.map(({ id }) => id)}::bigint[]) and owner_id is null)`.execute(
    database,
  );
}
