import { chat } from '../../../../shared/chat/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { banOf } from '../../moderation/index.ts';

/** A ban without an end is told to end here, since nothing at all means that there is none. */
const never = '9999-12-31T23:59:59.000Z';

export const GetChatBanStatus = handle(chat.GetChatBanStatus, async (_input, { profileId }, { read, now }) => {
  const ban = await banOf(read, 'Chat', profileId, now);
  if (!ban) return null;
  const { statementId, until } = ban;
  return { statementId, until: until ? new Date(until).toISOString() : never, permanent: until === null };
});
