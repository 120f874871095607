import { sql } from 'kysely';
import { privateChats, type privateChatActions } from '../../../../shared/chat/private.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { cardOf } from '../../profiles/index.ts';
import { nowhere, timeoutOf } from '../channels.ts';
import { membershipNeeded } from '../membership.ts';
import { standingOf } from '../private/finding.ts';
import { isPartner, type PrivateState } from '../private/standing.ts';

type Action = (typeof privateChatActions)[number];

const actions: Record<PrivateState, readonly Action[]> = {
  None: ['JoinPrivateChat'],
  Waiting: ['LeavePrivateChat'],
  Asked: ['JoinPrivateChat', 'LeavePrivateChat'],
  Open: ['LeavePrivateChat', 'AddMessage'],
  PartnerLeft: ['JoinPrivateChat', 'LeavePrivateChat'],
};

export const GetPrivateChat = handle(
  privateChats.GetPrivateChat,
  async ({ partnerProfileId }, actor, { read, now }) => {
    const { profileId: me } = actor;
    const found = await firstRow(
      read,
      sql<{ partner: ProfileCard }>`select ${cardOf(sql.ref('other.id'), now)} as partner from profile other
        where other.id = ${partnerProfileId} and ${isPartner(me, 'other')}`,
    );
    const { partner } = found ?? refuse('NotFound');
    const chat = await standingOf(read, me, partnerProfileId, now);
    const needed = membershipNeeded(actor);
    const until = await timeoutOf(read, me, nowhere, now);
    const state = chat?.state ?? 'None';
    return {
      ...{ partner, state, membershipNeeded: needed },
      roomId: chat?.opened ? chat.channelId : null,
      can: actions[state].filter((action) => action !== 'JoinPrivateChat' || !needed),
      readNumber: chat?.opened ? chat.readNumber : 0,
      timedOutUntil: until?.toISOString() ?? null,
    };
  },
);
