import { sql, type RawBuilder } from 'kysely';
import { Role } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Ref } from '../../platform/database/sql.ts';
import { areApart } from '../people/index.ts';

/** Who looks at a channel. */
export interface ChatViewer {
  me: number;
  /** Moderators meet everybody, and take nobody's word for it. */
  moderates: boolean;
  now: Date;
}

/** Whether somebody has the powers of a moderator, by the level with which they entered. */
export const moderates = ({ chatLevel }: Pick<Actor, 'chatLevel'>): boolean =>
  chatLevel === 'Moderator' || chatLevel === 'ModeratorHidden';

export const chatViewer = (actor: Actor, now: Date): ChatViewer => ({
  me: actor.profileId,
  moderates: moderates(actor),
  now,
});

/** Whether one of two ignores the other, as SQL. */
const isIgnored = (one: Ref, other: Ref) =>
  sql<boolean>`exists (select from chat_ignored i where (i.profile_id, i.other_id) in ((${one}, ${other}), (${other}, ${one})))`;

/** Whether somebody is not there in the chat for a viewer: blocked or ignored, by either of the two. */
export const isAbsentFor = (
  { me, moderates: meetsAll }: Pick<ChatViewer, 'me' | 'moderates'>,
  profileId: Ref,
): RawBuilder<boolean> =>
  meetsAll
    ? sql<boolean>`false`
    : sql<boolean>`(${areApart(me, profileId)} or ${isIgnored(sql`${me}::bigint`, profileId)})`;

/** Those for whom somebody is not there, as an array; moderators of role are not among them. */
export const absentFor = (profileId: Ref): RawBuilder<number[]> => sql<number[]>`array(
  select other_id from (
    select other_id from apart where profile_id = ${profileId}
    union select other_id from chat_ignored where profile_id = ${profileId}
    union select profile_id from chat_ignored where other_id = ${profileId}) away
  join profile p on p.id = account_of(away.other_id) where p.access_type <> ${sql.lit(Role.ChatModerator)})`;
