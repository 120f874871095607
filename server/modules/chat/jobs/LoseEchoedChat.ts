import { transaction } from '../../../platform/work/jobs.ts';
import { BlockEchoed, lockPair } from '../../people/index.ts';
import { loseChat } from '../private/leaving.ts';

/** Ends a private chat for whom a block has reached from the other side, for good and without a sign to who blocked. */
export const LoseEchoedChat = transaction('LoseEchoedChat', BlockEchoed, async ({ data }, unit) => {
  const { profileId, otherId } = data;
  await lockPair(unit, profileId, otherId);
  await loseChat(unit, profileId, otherId);
});
