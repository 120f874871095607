import { sql } from 'kysely';
import { chatModeration, type moderations } from '../../../../shared/chat/moderation.ts';
import type { Output } from '../../../../shared/contract.ts';
import { ReportedContent, Rule, StatementScope } from '../../../../shared/enums.ts';
import { isSupport, type Actor } from '../../../platform/actor.ts';
import { enumName, firstRow, iso, rows } from '../../../platform/database/sql.ts';
import { can, handle } from '../../../platform/handle.ts';
import { cardOf } from '../../profiles/index.ts';
import { BanProfile } from '../commands/BanProfile.ts';
import { EndChatTimeout } from '../commands/EndChatTimeout.ts';
import { LiftChatBan } from '../commands/LiftChatBan.ts';
import { TimeoutFromChat } from '../commands/TimeoutFromChat.ts';
import { chatSubjectOf, type ChatSubject } from '../subjects.ts';

type History = Output<typeof chatModeration.GetChatHistory>;

const commandsFor = (actor: Actor, subject: ChatSubject): (typeof moderations)[number][] =>
  can(actor, subject, { TimeoutFromChat, EndChatTimeout, BanProfile, LiftChatBan });

const { Chat, ChatTimeout, Content, Note } = StatementScope;

export const GetChatHistory = handle(chatModeration.GetChatHistory, async ({ profileId }, actor, context) => {
  const { read, now, about } = context;
  const subject = await chatSubjectOf(read, actor, profileId, now);
  about(profileId);
  // In the variant the name of a moderator would tell who they are on the main site.
  const namesTold = !actor.dark || isSupport(actor);
  const [person, items] = await Promise.all([
    firstRow(
      read,
      sql<
        Pick<History, 'profile' | 'memberDays' | 'bannedUntil' | 'timedOutUntil'>
      >`select ${cardOf(sql.ref('p.id'), now)} as profile,
          floor(extract(epoch from ${now}::timestamptz - p.created_at) / 86400)::int as "memberDays",
          ${untilOf(Chat, now)} as "bannedUntil", ${untilOf(ChatTimeout, now)} as "timedOutUntil"
        from profile p where p.id = ${profileId}`,
    ),
    rows(
      read,
      sql<
        History['items'][number]
      >`select ${enumName(StatementScope, sql.ref('s.scope'))} as scope, ${enumName(Rule, sql.ref('s.rule'))} as reason,
          ${iso(sql.ref('s.issued_at'))} as at, ${iso(sql.ref('s.until'))} as until, ${iso(sql.ref('s.lifted_at'))} as "liftedAt", case when ${namesTold} then by.name end as by
        from statement s left join profile by on by.id = s.issued_by
        where s.profile_id = ${profileId} and (s.scope in (${sql.lit(Chat)}, ${sql.lit(ChatTimeout)}, ${sql.lit(Note)})
          or s.scope = ${sql.lit(Content)} and s.content_type = ${sql.lit(ReportedContent.ChatMessage)})
        order by s.id desc limit 100`,
    ),
  ]);
  return { ...person!, items, can: commandsFor(actor, subject) };
});

/** Until when a statement of a scope is in force for `p`; null without one. */
const untilOf = (scope: number, now: Date) => sql<
  string | null
>`(select ${iso(sql`coalesce(s.until, '9999-12-31T23:59:59Z')`)} from statement s
  where s.profile_id = p.id and s.scope = ${sql.lit(scope)} and s.lifted_at is null and coalesce(s.until > ${now}, true) order by s.until desc limit 1)`;
