import { expect, test } from '@jest/globals';
import { mostPrivateChats, mostWaiting } from '../../shared/chat/private.ts';
import { GenderGroup } from '../../shared/enums.ts';
import { days, hours } from '../../server/platform/clock.ts';
import { filterOf } from '../mail/mailing.ts';
import { given, type Somebody } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';
import { joins, leaves, listOf, openChat, pass, stateOf, statesOf } from './privately.ts';

const strangers = (many: number) => Promise.all(Array.from({ length: many }, () => given.profile()));

/** Fills the list of somebody with chats with others. */
async function fill({ profileId }: Somebody, many: number): Promise<void> {
  for (const other of await strangers(many))
    await world.sql(
      `with made as (insert into chat_channel (dark) values (false) returning id)
      insert into private_chat (channel_id, low_id, high_id, low_in, high_in, asked_by, asked_at, question, first_contact, told, at)
      select id, least($1::bigint, $2), greatest($1::bigint, $2), true, true, $2, now(), 4, false, true, now() from made`,
      [profileId, other.profileId],
    );
}

test('whom a filter keeps from writing asks in silence: nobody is told, and asking back opens the chat', async () => {
  const [anna, bert] = [await given.profile({ gender: 'Male' }), await given.profile()];
  await bert.UpdateContactFilter(filterOf(GenderGroup.Women));
  const page = await openPage(bert);
  await joins(anna, bert);
  await world.settle();
  expect(await statesOf(anna, bert)).toEqual(['Waiting', 'None']);
  expect([await listOf(bert), page.stale.flat()]).toEqual([[], []]);
  expect((await bert.ClientNotifications({ take: 100 })).items).toEqual([]);
  await joins(bert, anna);
  expect(await statesOf(anna, bert)).toEqual(['Open', 'Open']);
});

test('two who have written to each other are no strangers to a filter; who let a conversation go is not asked', async () => {
  const [anna, bert, carl] = [
    await given.profile({ gender: 'Male' }),
    await given.profile(),
    await given.profile({ gender: 'Male' }),
  ];
  await anna.StartConversation({ profileId: bert.profileId, text: 'Shall we swim?' });
  const { conversationId } = await bert.StartConversation({ profileId: anna.profileId, text: 'Gladly.' });
  await bert.UpdateContactFilter(filterOf(GenderGroup.Women));
  await joins(anna, bert);
  expect(await statesOf(anna, bert)).toEqual(['Waiting', 'Asked']);
  expect(conversationId).toBeGreaterThan(0);
  const refused = await carl.StartConversation({ profileId: bert.profileId, text: 'And I?' });
  await bert.DeclineRequests({ conversationIds: [refused.conversationId] });
  await bert.UpdateContactFilter(filterOf(0));
  await joins(carl, bert);
  expect(await statesOf(carl, bert)).toEqual(['Waiting', 'None']);
});

test('without a membership nobody asks or accepts, and whoever is asked may decline', async () => {
  const [anna, guest] = [await given.profile(), await given.profile({ member: false })];
  await expect(joins(guest, anna)).rejects.toMatchObject({ code: 'MembersOnly' });
  await expect(joins(guest, { ...anna, profileId: 987_654 } as Somebody)).rejects.toMatchObject({ code: 'NotFound' });
  await joins(anna, guest);
  const chat = await guest.GetPrivateChat({ partnerProfileId: anna.profileId });
  expect(chat).toMatchObject({ state: 'Asked', can: ['LeavePrivateChat'], membershipNeeded: true });
  await expect(joins(guest, anna)).rejects.toMatchObject({ code: 'MembersOnly' });
  await leaves(guest, anna);
  expect(await stateOf(guest, anna)).toBe('None');
});

test('so many questions of one person wait at the same time, be they declined or not, also when asked at once', async () => {
  const anna = await given.profile();
  // Whoever is here for longer begins more conversations a day.
  await world.sql(`update profile set created_at = created_at - interval '90 days' where id = $1`, [anna.profileId]);
  const others = await strangers(mostWaiting + 3);
  const asked = await Promise.allSettled(others.map((one) => joins(anna, one)));
  const failed = asked.filter(({ status }) => status === 'rejected');
  expect(failed.map((one) => (one as PromiseRejectedResult).reason.code)).toEqual(Array(3).fill('TooManyRequests'));
  const waiting = others.filter((_one, at) => asked[at]!.status === 'fulfilled');
  const left = others.find((_one, at) => asked[at]!.status === 'rejected')!;
  await leaves(waiting[0]!, anna);
  await expect(joins(anna, left)).rejects.toMatchObject({ code: 'TooManyRequests' });
  await joins(waiting[1]!, anna);
  await joins(anna, left);
});

test('asking a stranger counts as a conversation of the day, as writing first does', async () => {
  const anna = await given.profile();
  const others = await strangers(12);
  const outcomes: string[] = [];
  for (const [at, one] of others.entries()) {
    const did =
      at % 2 === 0 ? joins(anna, one) : anna.StartConversation({ profileId: one.profileId, text: `Hello ${at}` });
    await did.then(
      () => outcomes.push('done'),
      ({ code }: { code: string }) => outcomes.push(code),
    );
  }
  expect(outcomes).toEqual([...Array(10).fill('done'), 'TooManyConversations', 'TooManyConversations']);
  await pass(days + hours, [anna]);
  await joins(anna, others[11]!);
});

test('a full list takes no more, and of another’s that is full nobody learns', async () => {
  const [anna, bert, carl] = (await strangers(3)) as [Somebody, Somebody, Somebody];
  await fill(bert, mostPrivateChats);
  await joins(anna, bert);
  expect(await statesOf(anna, bert)).toEqual(['Waiting', 'None']);
  expect(await listOf(bert)).toHaveLength(mostPrivateChats);
  await expect(joins(bert, carl)).rejects.toMatchObject({ code: 'TooMany' });
  await expect(joins(bert, anna)).rejects.toMatchObject({ code: 'TooMany' });
  const [other] = (await bert.ProfileActivePrivateChats({})).items;
  await bert.LeavePrivateChat({ partnerProfileId: other!.partner.profileId });
  await joins(bert, anna);
  expect(await statesOf(anna, bert)).toEqual(['Open', 'Open']);
  expect(await openChat(anna, bert)).toBeGreaterThan(0);
});
