import { expect, test } from '@jest/globals';
import { days } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { random } from '../support/random.ts';
import { world } from '../support/world.ts';
import { chance, expectAgreement, maybe, pick, withDevices, type Member } from './devices.ts';
import { begun, grouped } from './mailing.ts';

/** Something that a member does with a conversation, on one of their devices. */
function something({ browsers }: Member, conversationId: number, other: Somebody): Promise<unknown> {
  const me = pick(browsers);
  const many = { conversationIds: [conversationId] };
  const until = chance(0.5) ? new Date(Date.now() + days).toISOString() : null;
  return maybe(
    pick([
      () => me.SendMail({ conversationId, text: 'A line.' }),
      () => me.StartConversation({ profileId: other.profileId, text: 'And another.' }),
      () => me.ReadConversation({ conversationId, number: 1 + Math.floor(random() * 40) }),
      () => me.UnsendMail({ conversationId, number: 1 + Math.floor(random() * 40) }),
      () => me.MarkConversationsUnread(many),
      () => me.MoveConversations({ ...many, box: chance(0.5) ? 'Archive' : 'Inbox' }),
      () => me.MuteConversation({ conversationId, until }),
      () => me.PinConversation({ conversationId, pinned: chance(0.5) }),
      () => me.DeleteConversations(many),
      () =>
        chance(0.3)
          ? me.AddToBlacklist({ profileId: other.profileId })
          : me.ReadConversation({ conversationId, number: 99 }),
      () => me.RemoveFromBlacklist({ profileId: other.profileId }),
    ])(),
  );
}

test('whatever two members do on three devices each: every count equals its recount, and every device tells the same', async () => {
  const members = await Promise.all([withDevices(await given.profile()), withDevices(await given.profile())]);
  const [anna, bert] = members as [Member, Member];
  const others = await Promise.all([given.profile(), given.profile(), given.profile()]);
  const conversationIds = [await begun(anna.one, bert.one, { answered: true })];
  const aside = await Promise.all(others.map((other) => begun(other, anna.one, { answered: true })));
  for (let round = 0; round < 25; round++) {
    await Promise.all(
      Array.from({ length: 6 }, () => {
        const [me, other] = chance(0.5) ? [anna, bert] : [bert, anna];
        return chance(0.8)
          ? something(me, conversationIds[0]!, other.one)
          : maybe(others[0]!.SendMail({ conversationId: aside[0]!, text: 'Hello again.' }));
      }),
    );
    await world.settle();
    await expectAgreement(members);
  }
  const { items } = await anna.one
    .GetMails({ conversationId: conversationIds[0]!, take: 100 })
    .catch(() => ({ items: [] }));
  expect(items.map(({ number }) => number)).toEqual(items.map((_one, nth) => (items[0]?.number ?? 1) + nth));
}, 60_000);

/** Something that one of a group does in it, or to another of it. */
function somethingInGroup(me: Somebody, conversationId: number, others: readonly Somebody[]): Promise<unknown> {
  const { profileId } = pick(others);
  const many = { conversationIds: [conversationId] };
  const say = () => me.SendMail({ conversationId, text: 'A line.' });
  const rarely = (work: () => Promise<unknown>) => (chance(0.3) ? work() : say());
  return maybe(
    pick([
      ...[say, say, say],
      () => me.ReadConversation({ conversationId, number: 1 + Math.floor(random() * 60) }),
      () => me.UnsendMail({ conversationId, number: 1 + Math.floor(random() * 60) }),
      () => me.MarkConversationsUnread(many),
      () => me.MoveConversations({ ...many, box: chance(0.5) ? 'Archive' : 'Inbox' }),
      () => me.DeleteConversations(many),
      () => rarely(() => me.AddToBlacklist({ profileId })),
      () => me.RemoveFromBlacklist({ profileId }),
      () => rarely(() => me.LeaveGroupChat({ conversationId })),
      () => rarely(() => me.RemoveFromGroupChat({ conversationId, profileId })),
      () => me.RenameGroupChat({ conversationId, name: 'Winter bathers' }),
    ])(),
  );
}

test('whatever a group of eight does, two of them on three devices: every count equals its recount, and every device tells the same', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => given.profile()));
  const [anna, bert, ...others] = people as [Somebody, Somebody, ...Somebody[]];
  const members = await Promise.all([withDevices(anna), withDevices(bert)]);
  const devices = [...members.flatMap(({ browsers }) => browsers), ...others];
  const profileIds = people.map(({ profileId }) => profileId);
  const groups = await Promise.all(
    people.slice(0, 4).map((by) =>
      grouped(
        by,
        people.filter((one) => one !== by),
      ),
    ),
  );
  for (let round = 0; round < 25; round++) {
    await Promise.all(Array.from({ length: 12 }, () => somethingInGroup(pick(devices), pick(groups), people)));
    // Who left is asked again, and does not always come.
    const conversationId = pick(groups);
    for (const one of people)
      await maybe(
        one.InviteToGroupChat({ conversationId, profileIds: profileIds.filter((id) => id !== one.profileId) }),
      );
    await Promise.all(
      people.map((one) => maybe((chance(0.8) ? one.AcceptGroupChat : one.DeclineGroupChat)({ conversationId }))),
    );
    await world.settle();
    await expectAgreement(members);
  }
}, 60_000);
