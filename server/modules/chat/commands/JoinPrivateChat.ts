import { privateChats } from '../../../../shared/chat/private.ts';
import type { Actor } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { mustNotBeBanned, mustNotBeTimedOut } from '../channels.ts';
import { membershipNeeded } from '../membership.ts';
import { accept, ask } from '../private/asking.ts';
import { holdPair, type HeldPair } from '../private/pairs.ts';

export const JoinPrivateChat = handle(privateChats.JoinPrivateChat, {
  load: async ({ partnerProfileId }, unit, actor) => {
    await mustNotBeBanned(unit.sql, actor, unit.now);
    await mustNotBeTimedOut(unit.sql, actor, unit.now);
    return holdPair(unit, actor, partnerProfileId);
  },
  may: (actor: Actor, _pair: HeldPair) => !membershipNeeded(actor) || 'MembersOnly',
  async do({ chat, ...pair }, _input, _actor, context) {
    if (chat?.state === 'Open' || chat?.state === 'Waiting') return {};
    // Who was asked says yes by asking, also where they were not told of the question; and who has it open agreed long ago.
    if (chat?.waiting || chat?.partnerState === 'Open') await accept(context, pair, chat);
    else await ask(context, pair, chat);
    return {};
  },
});
