import { sql } from 'kysely';
import { lodgeMail } from '../../../../shared/mail/lodges.ts';
import { handle } from '../../../platform/handle.ts';
import { endDraft } from '../../drafts/index.ts';
import { holdMembership } from '../../lodges/index.ts';
import { mustHaveRoom } from '../conversationLimit.ts';
import { beginLodgeConversation, contactOf, lodgeConversationOf, mayContact, type ContactFacts } from '../lodges.ts';
import { send } from '../sending.ts';
import { mustBeOne } from '../signing.ts';

export const StartLodgeConversation = handle(lodgeMail.StartLodgeConversation, {
  async load({ lodgeId, profileId, signedBy }, unit, actor) {
    const me = actor.profileId;
    // Who begins at the same moment waits, whichever end it is.
    await sql`select from profile where id = ${profileId ?? me} for no key update`.execute(unit.sql);
    const membership = await holdMembership(unit, lodgeId, actor);
    await mustBeOne(unit.sql, me, signedBy);
    const contact = await contactOf(unit.sql, membership, { me, profileId, now: unit.now });
    return { ...contact, lodgeId, conversationId: await lodgeConversationOf(unit.sql, lodgeId, contact.withId) };
  },
  may: (actor, facts: ContactFacts) => mayContact(actor, facts),
  async do({ lodgeId, withId, conversationId }, { text, pictureIds, signedBy }, { profileId: me }, context) {
    await endDraft(context, me, 'FirstLodgeMail', lodgeId);
    if (conversationId === undefined) await mustHaveRoom(context, me);
    const at = conversationId ?? (await beginLodgeConversation(context, me, lodgeId, withId));
    return { conversationId: at, ...(await send(context, at, me, { text, pictureIds, signedBy })) };
  },
});
