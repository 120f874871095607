import { unreadMailCount } from '../../../../shared/mail/counts.ts';
import { handle } from '../../../platform/handle.ts';

export const GetUnreadMailCount = handle(unreadMailCount.GetUnreadMailCount, async (_input, actor, { platform }) => ({
  count: await platform.counts.one(actor.profileId, 'unreadMail'),
}));
