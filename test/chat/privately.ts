/** Private chats of two. */
import { clock } from '../../server/platform/clock.ts';
import { given, password, type ProfileFacts, type Somebody } from '../support/given.ts';

export const stateOf = async (one: Somebody, { profileId: partnerProfileId }: Somebody) =>
  (await one.GetPrivateChat({ partnerProfileId })).state;

export const statesOf = (one: Somebody, other: Somebody) => Promise.all([stateOf(one, other), stateOf(other, one)]);

export const joins = (one: Somebody, { profileId: partnerProfileId }: Somebody) =>
  one.JoinPrivateChat({ partnerProfileId });
export const leaves = (one: Somebody, { profileId: partnerProfileId }: Somebody) =>
  one.LeavePrivateChat({ partnerProfileId });

export const listOf = async (one: Somebody) =>
  (await one.ProfileActivePrivateChats({})).items.map(({ partner, state }) => [partner.profileId, state]);

/** Two with an open private chat, and its number. */
export async function twoInChat(facts: ProfileFacts = {}): Promise<{ anna: Somebody; bert: Somebody; roomId: number }> {
  const [anna, bert] = [await given.profile(facts), await given.profile()];
  return { anna, bert, roomId: await openChat(anna, bert) };
}

/** Opens the chat of two, and answers its number. */
export async function openChat(one: Somebody, other: Somebody): Promise<number> {
  await joins(one, other);
  await joins(other, one);
  const { roomId } = await one.GetPrivateChat({ partnerProfileId: other.profileId });
  return roomId!;
}

/** Lets time pass for people, who log on again after it. */
export async function pass(time: number, people: readonly Somebody[]): Promise<void> {
  clock.advance(time);
  for (const one of people) await one.LogOn({ userName: one.name, password });
}
