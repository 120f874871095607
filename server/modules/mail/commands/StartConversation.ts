import { sql } from 'kysely';
import { mails } from '../../../../shared/mail/contract.ts';
import { Role } from '../../../../shared/enums.ts';
import type { Actor } from '../../../platform/actor.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endDraft } from '../../drafts/index.ts';
import { lockPair } from '../../people/index.ts';
import { mustHaveRoom } from '../conversationLimit.ts';
import { beginConversation, conversationOf, holdConversation, isThereFor } from '../conversations.ts';
import { catchUp } from '../declined.ts';
import { keptOutBy } from '../filter.ts';
import { mayWrite, nothingYet, type WritingFacts } from '../rules.ts';
import { send } from '../sending.ts';
import { mustBeOne } from '../signing.ts';
import { setPicturesApart } from '../strangers.ts';

interface First extends WritingFacts {
  profileId: number;
  conversationId: number | undefined;
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
    const none = { ...nothingYet, ...other };
    if (conversationId === undefined) return { ...none, profileId, conversationId };
    const held = await holdConversation(unit, conversationId, me, sql<boolean>`true`);
    return { ...none, ...held, profileId, conversationId };
  },
  may: (actor: Actor, facts: WritingFacts) => mayWrite(actor, facts),
  async do({ profileId, conversationId, answered }, { text, pictureIds, signedBy }, { profileId: me }, context) {
    await endDraft(context, me, 'FirstMail', profileId);
    if (conversationId === undefined) await mustHaveRoom(context, me);
    else await catchUp(context, me, [conversationId]);
    const filteredBy =
      conversationId === undefined ? await keptOutBy(context, me, profileId, pictureIds.length > 0) : [];
    const box = filteredBy.length > 0 ? 'Requests' : 'Inbox';
    const at = conversationId ?? (await beginConversation(context, me, profileId, box, filteredBy));
    const sent = await send(context, at, me, { text, pictureIds, signedBy });
    if (pictureIds.length > 0 && !answered) await setPicturesApart(context, at, me);
    return { conversationId: at, ...sent };
  },
});
