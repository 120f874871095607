/** What happens in the chat of the small world that is told with and without somebody. */
import { calls, roomOnSideOf, staysIn } from '../chat/together.ts';
import type { Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import type { Cast } from './withAndWithout.ts';

/** A room in which all are, where two call each other, and private chats. */
export async function chats({ story, one, friend, third }: Cast): Promise<number[]> {
  const roomId = await roomOnSideOf(one);
  await story.theirs(async (other) => {
    await staysIn(roomId, other);
    await calls(other, roomId, 'The first.');
  });
  for (const who of [one, friend, third]) await staysIn(roomId, who);
  await calls(friend, roomId, 'A word.', [one]);
  await world.settle();
  await story.theirs((other) => calls(other, roomId, 'A word to both.', [one, friend]));
  await calls(one, roomId, 'Another word.');
  const open = async (from: Somebody, to: Somebody) => {
    await from.JoinPrivateChat({ partnerProfileId: to.profileId });
    await to.JoinPrivateChat({ partnerProfileId: from.profileId });
    const chatId = (await from.GetPrivateChat({ partnerProfileId: to.profileId })).roomId!;
    for (const by of [from, to]) await calls(by, chatId, `A word of ${by.name}.`);
    return chatId;
  };
  const chatId = await open(friend, one);
  await story.theirs(async (other) => {
    await open(other, one);
    await third.IgnoreProfile({ profileId: other.profileId });
    await calls(other, roomId, 'The last.');
  });
  await third.JoinPrivateChat({ partnerProfileId: one.profileId });
  return [roomId, chatId];
}
