import { expect, test } from '@jest/globals';
import { clock, hours, minutes } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { says } from './house.ts';

const stateOf = async (one: Somebody, { profileId: partnerProfileId }: Somebody) =>
  (await one.GetPrivateChat({ partnerProfileId })).state;

const statesOf = (one: Somebody, other: Somebody) => Promise.all([stateOf(one, other), stateOf(other, one)]);

const joins = (one: Somebody, { profileId: partnerProfileId }: Somebody) => one.JoinPrivateChat({ partnerProfileId });
const leaves = (one: Somebody, { profileId: partnerProfileId }: Somebody) => one.LeavePrivateChat({ partnerProfileId });

const listOf = async (one: Somebody) =>
  (await one.ProfileActivePrivateChats({})).items.map(({ partner, state }) => [partner.profileId, state]);

/** Two with an open private chat, and its number. */
async function twoInChat(): Promise<{ anna: Somebody; bert: Somebody; roomId: number }> {
  const [anna, bert] = [await given.profile(), await given.profile()];
  await joins(anna, bert);
  await joins(bert, anna);
  const { roomId } = await anna.GetPrivateChat({ partnerProfileId: bert.profileId });
  return { anna, bert, roomId: roomId! };
}

test('one asks, the other accepts, and both write and read', async () => {
  const [anna, bert] = [await given.profile(), await given.profile()];
  expect(await statesOf(anna, bert)).toEqual(['None', 'None']);
  await joins(anna, bert);
  await joins(anna, bert);
  expect(await statesOf(anna, bert)).toEqual(['Waiting', 'Asked']);
  expect(await listOf(bert)).toEqual([[anna.profileId, 'Asked']]);
  await joins(bert, anna);
  await joins(bert, anna);
  expect(await statesOf(anna, bert)).toEqual(['Open', 'Open']);
  const { roomId, can } = await anna.GetPrivateChat({ partnerProfileId: bert.profileId });
  expect(can).toEqual(['LeavePrivateChat', 'AddMessage']);
  const number = await says(anna, roomId!, 'Good evening');
  const unread = async () => (await bert.ProfileActivePrivateChats({})).items.map((one) => one.unread);
  expect(await unread()).toEqual([true]);
  expect((await bert.GetChatMessages({ roomId: roomId! })).items).toMatchObject([{ text: 'Good evening', number }]);
  expect((await bert.KeepAlive()).latest).toEqual([{ roomId, number }]);
  await bert.ReadChat({ roomId: roomId!, number });
  expect(await unread()).toEqual([false]);
  await leaves(anna, bert);
  await leaves(anna, bert);
  expect(await statesOf(anna, bert)).toEqual(['None', 'PartnerLeft']);
  expect((await bert.GetChatMessages({ roomId: roomId! })).items).toHaveLength(1);
  await expect(bert.AddMessage({ roomId: roomId!, text: 'Hello?' })).rejects.toMatchObject({ code: 'NotInRoom' });
  await expect(anna.GetChatMessages({ roomId: roomId! })).rejects.toMatchObject({ code: 'NotFound' });
  await joins(bert, anna);
  expect(await statesOf(anna, bert)).toEqual(['Asked', 'Waiting']);
});
