/** Conversations with a lodge: one end is somebody, the other one all who run it, who have one box together. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ConversationType, LodgeMemberStatus as Status, MailBox } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import type { Verdict } from '../../platform/handlerTypes.ts';
import { refuse } from '../../platform/refusal.ts';
import { isAdmin, isAnswering, type Membership } from '../lodges/index.ts';
import { isThereFor } from './conversations.ts';
import { spokenNumbers } from './lines.ts';

/** Looks again which mails of a conversation with a lodge are the latest of both, after one was taken back. */
export async function settleLodge(database: Unit['sql'], conversationId: number): Promise<void> {
  const latest = (from: RawBuilder<boolean>) => sql`coalesce((select max(m.number) from mail m
    where m.conversation_id = c.id and m.unsent_at is null and m.type in (${sql.raw(spokenNumbers)}) and ${from}), 0)`;
  await sql`update conversation c set asked_number = ${latest(sql<boolean>`m.sender_id = c.low_id`)},
      answered_number = ${latest(sql<boolean>`m.sender_id <> c.low_id`)}
    where c.id = ${conversationId} and c.lodge_id is not null`.execute(database);
}

/** The number of the conversation of somebody with a lodge; undefined where they have none. */
export const lodgeConversationOf = async (database: Unit['sql'], lodgeId: number, profileId: number) =>
  (
    await firstRow(
      database,
      sql<{ id: number }>`select id from conversation where type = ${sql.lit(ConversationType.Lodge)}
        and lodge_id = ${lodgeId} and low_id = ${profileId}`,
    )
  )?.id;

/** What decides whether somebody begins to write with a lodge, or for one. */
export interface ContactFacts {
  runs: boolean;
  /** They mean to write for the lodge. */
  forLodge: boolean;
  reachable: boolean;
}

/** Whoever runs a lodge writes for it, everybody else writes to it. */
export function mayContact(_actor: Actor, { runs, forLodge, reachable }: ContactFacts): Verdict {
  if (runs !== forLodge) return false;
  return reachable ? true : 'Unreachable';
}

/** Refuses with NotFound somebody who is not in the lodge, nor asked to be, or is not there for who writes for it. */
export async function contactOf(
  database: Unit['sql'] | Kysely<unknown>,
  { lodgeId, mine }: Pick<Membership, 'lodgeId' | 'mine'>,
  { me, profileId, now }: { me: number; profileId: number | undefined; now: Date },
): Promise<ContactFacts & { withId: number }> {
  const runs = isAdmin(mine);
  if (profileId !== undefined) await mustBeIn(database, { lodgeId, runs }, me, profileId);
  const withId = profileId ?? me;
  const found = await firstRow(
    database,
    sql<{ reachable: boolean }>`select ${isAnswering(withId, now)} as reachable from lodge l where l.id = ${lodgeId}`,
  );
  return { runs, forLodge: profileId !== undefined, reachable: found?.reachable === true, withId };
}

async function mustBeIn(
  database: Unit['sql'] | Kysely<unknown>,
  { lodgeId, runs }: { lodgeId: number; runs: boolean },
  me: number,
  profileId: number,
): Promise<void> {
  if (!runs) refuse('NotAllowed');
  const there = await firstRow(
    database,
    sql`select from lodge_member m join profile p on p.id = m.profile_id
      where m.lodge_id = ${lodgeId} and p.id = ${profileId} and ${isThereFor(me, 'p')}
        and m.status in (${sql.lit(Status.Member)}, ${sql.lit(Status.Requesting)})`,
  );
  if (!there) refuse('NotFound');
}

/** Makes the conversation of somebody with a lodge, who have none. Answers its number. */
export async function beginLodgeConversation(
  { sql: database, now }: Unit,
  by: number,
  lodgeId: number,
  profileId: number,
): Promise<number> {
  const made = await firstRow(
    database,
    sql<{ id: number }>`insert into conversation (dark, type, lodge_id, low_id, created_by, created_at)
      select dark, ${ConversationType.Lodge}, id, ${profileId}, ${by}, ${now} from lodge where id = ${lodgeId} returning id`,
  );
  await sql`insert into participant (profile_id, conversation_id, box, last_at)
    values (${profileId}, ${made!.id}, ${MailBox.Inbox}, ${now})`.execute(database);
  return made!.id;
}
