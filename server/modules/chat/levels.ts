import { sql, type RawBuilder } from 'kysely';
import { ChatUserLevel, Role } from '../../../shared/enums.ts';

const { Normal, Moderator } = ChatUserLevel;

/**
 * Whether somebody in a room shows as its moderator, on an alias of the table `profile`. In the variant nobody does: there are
 * so few of them that the sign would tell who they are on the main site.
 */
export const showsAsModerator = (profile: string): RawBuilder<boolean> =>
  sql<boolean>`(not ${sql.ref(`${profile}.dark`)} and (${sql.ref(`${profile}.access_type`)} = ${sql.lit(Role.ChatModerator)}
    or exists (select from chat_login l join session s on s.id = l.session_id
      where s.profile_id = ${sql.ref(`${profile}.id`)} and s.ended_at is null and l.level = ${sql.lit(Moderator)})))`;

/** The level that others see of somebody, as a number, on an alias of the table `profile`. */
export const shownLevel = (profile: string): RawBuilder<number> =>
  sql<number>`case when ${showsAsModerator(profile)} then ${sql.lit(Moderator)} else ${sql.lit(Normal)} end`;
