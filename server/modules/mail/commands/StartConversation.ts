import { sql } from 'kysely';
import { mails } from '../../../../shared/mail/contract.ts';
import { conversationsADay } from '../../../../shared/mail/shapes.ts';
import { Role } from '../../../../shared/enums.ts';
import type { Actor } from '../../../platform/actor.ts';
import { days } from '../../../platform/clock.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle, type CommandContext } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endDraft } from '../../drafts/index.ts';
import { lockPair } from '../../people/index.ts';
import { beginConversation, conversationOf, holdConversation, isThereFor } from '../conversations.ts';
import { keptOutBy } from '../filter.ts';
import { mayWrite, type WritingFacts } from '../rules.ts';
import { send } from '../sending.ts';
import { mustBeOne } from '../signing.ts';

interface First extends WritingFacts {
  profileId: number;
  conversationId: number | undefined;
}

const grownAfter = 30;

/** Refuses with TooManyConversations whoever has begun as many today as an account of that age may. */
async function mustHaveRoom({ sql: database, now }: CommandContext, profileId: number): Promise<void> {
  const found = await firstRow(
    database,
    sql<{ begun: number; young: boolean }>`
      select p.created_at > ${new Date(now.getTime() - grownAfter * days)} as young, (select count(*)::int from conversation
        where created_by = p.id and created_at > ${new Date(now.getTime() - days)}) as begun
      from profile p where p.id = ${profileId}`,
  );
  if (found && found.begun >= conversationsADay[found.young ? 'young' : 'grown']) refuse('TooManyConversations');
}

export const StartConversation = handle(mails.StartConversation, {
  async load({ profileId, signedBy }, unit, { profileId: me }): Promise<First> {
    // Who writes at the same moment waits, whichever of the two it is.
    await lockPair(unit, me, profileId);
    const other = await firstRow(
      unit.sql,
      sql<{ toHouse: boolean }>`select p.access_type >= ${sql.lit(Role.Support)} as "toHouse" from profile p
        where p.id = ${profileId} and ${isThereFor(me, 'p')}`,
    );
    if (!other || profileId === me) refuse('NotFound');
    await mustBeOne(unit.sql, me, signedBy);
    const conversationId = await conversationOf(unit.sql, me, profileId);
    const none = { type: 'Normal' as const, reachable: true, answered: false, written: 0, ...other };
    if (conversationId === undefined) return { ...none, profileId, conversationId };
    const held = await holdConversation(unit, conversationId, me, sql<boolean>`true`);
    return { ...none, ...held, profileId, conversationId };
  },
  may: (actor: Actor, facts: WritingFacts) => mayWrite(actor, facts),
  async do({ profileId, conversationId }, { text, signedBy }, { profileId: me }, context) {
    await endDraft(context, me, 'FirstMail', profileId);
    if (conversationId === undefined) await mustHaveRoom(context, me);
    const filteredBy = conversationId === undefined ? await keptOutBy(context, me, profileId) : [];
    const box = filteredBy.length > 0 ? 'Requests' : 'Inbox';
    const at = conversationId ?? (await beginConversation(context, me, profileId, box, filteredBy));
    return { conversationId: at, ...(await send(context, at, me, { text, signedBy })) };
  },
});
