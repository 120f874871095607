import { expect, test } from '@jest/globals';
import { MailBox, MailType, ProfileStatus } from '../../shared/enums.ts';
import { days } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { random } from '../support/random.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';
import { begun } from './mailing.ts';

/** Unread conversations of the inbox, counted mail by mail: neither by what is kept of the last one nor by what is kept of reading. */
const recount = async ({ profileId }: Somebody) =>
  (
    await world.sql<{ n: number }>(
      `select count(*)::int as n from participant p join conversation c on c.id = p.conversation_id
       where p.profile_id = $1 and p.box = ${MailBox.Inbox} and p.declined_at is null and coalesce(p.muted_until <= now(), true)
         and p.last_number > p.cleared_number
         and (p.marked_unread or exists (select from mail m where m.conversation_id = c.id and m.type = ${MailType.Normal}
           and m.sender_id <> $1 and m.unsent_at is null and m.number > p.read_number and m.number <= p.last_number))
         and exists (select from profile o where o.id in (c.low_id, c.high_id) and o.id <> $1
           and o.status in (${ProfileStatus.Active}, ${ProfileStatus.Locked})
           and not exists (select from apart where profile_id = $1 and other_id = o.id))`,
      [profileId],
    )
  )[0]!.n;

/** Two members with three devices each: the browsers, and the pages that are open there. */
async function withDevices(one: Somebody) {
  const browsers = [one, await given.anotherBrowserOf(one), await given.anotherBrowserOf(one)];
  const pages = await Promise.all(browsers.map((browser) => openPage(browser)));
  return { one, browsers, pages };
}

type Member = Awaited<ReturnType<typeof withDevices>>;

const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
const chance = (of: number) => random() < of;

/** Whatever is refused because of what happened at the same moment is none of this law's business. */
const maybe = (work: Promise<unknown>) =>
  work.catch((error: { status?: number }) => expect(error.status).toBeLessThan(500));

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

/** Everything of a box as one device is told it, without what changes by itself. */
async function listOn(device: Somebody) {
  const boxes = await Promise.all(
    (['Inbox', 'Archive', 'Requests'] as const).map((box) => device.GetConversations({ box, take: 100 })),
  );
  return boxes.map(({ items }) => items.map((one) => ({ ...one, profile: one.profile?.profileId ?? null })));
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
    for (const { one, browsers, pages } of members) {
      const wanted = await recount(one);
      expect((await one.GetUnreadMailCount({})).count).toBe(wanted);
      const [first, ...rest] = await Promise.all(browsers.map(listOn));
      for (const list of rest) expect(list).toEqual(first);
      for (const page of pages) {
        const last = page.counts.findLast(({ unreadMail }) => unreadMail !== undefined);
        if (last)
          await page.until(
            () => page.counts.findLast(({ unreadMail }) => unreadMail !== undefined)?.unreadMail === wanted,
          );
      }
    }
  }
  const { items } = await anna.one
    .GetMails({ conversationId: conversationIds[0]!, take: 100 })
    .catch(() => ({ items: [] }));
  expect(items.map(({ number }) => number)).toEqual(items.map((_one, nth) => (items[0]?.number ?? 1) + nth));
}, 60_000);
