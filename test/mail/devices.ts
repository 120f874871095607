import { expect } from '@jest/globals';
import { ConversationType, MailBox, MailType, ProfileStatus, ParticipantStatus } from '../../shared/enums.ts';
import { given, type Somebody } from '../support/given.ts';
import { random } from '../support/random.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

const isThere = (one: string) => `${one}.status in (${ProfileStatus.Active}, ${ProfileStatus.Locked})
  and not exists (select from apart where profile_id = $1 and other_id = ${one}.id)`;

/** Unread conversations of the inbox, counted mail by mail: neither by what is kept of the last one nor by what is kept of reading. */
const recount = async ({ profileId }: Somebody) =>
  (
    await world.sql<{ n: number }>(
      `select count(*)::int as n from participant p join conversation c on c.id = p.conversation_id
       where p.profile_id = $1 and p.box = ${MailBox.Inbox} and p.declined_at is null and coalesce(p.muted_until <= now(), true)
         and (p.last_number > p.cleared_number or p.standing = ${ParticipantStatus.Invited})
         and (p.marked_unread or exists (select from mail m join profile w on w.id = m.sender_id
           where m.conversation_id = c.id and m.type = ${MailType.Normal} and w.id <> $1 and m.unsent_at is null
             and m.number > greatest(p.read_number, p.cleared_number) and m.number <= p.last_number
             and (c.type = ${ConversationType.Normal} or ${isThere('w')})))
         and (c.type <> ${ConversationType.Normal} or exists (
           select from profile o where o.id in (c.low_id, c.high_id) and o.id <> $1 and ${isThere('o')}))`,
      [profileId],
    )
  )[0]!.n;

/** A member with three devices: the browsers, and the pages that are open there. */
export async function withDevices(one: Somebody) {
  const browsers = [one, await given.anotherBrowserOf(one), await given.anotherBrowserOf(one)];
  const pages = await Promise.all(browsers.map((browser) => openPage(browser)));
  return { one, browsers, pages };
}

export type Member = Awaited<ReturnType<typeof withDevices>>;

export const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
export const chance = (of: number) => random() < of;

/** Whatever is refused because of what happened at the same moment is none of a law's business. */
export const maybe = (work: Promise<unknown>) =>
  work.catch((error: { status?: number }) => expect(error.status).toBeLessThan(500));

/** Everything of a box as one device is told it, without what changes by itself. */
async function listOn(device: Somebody) {
  const boxes = await Promise.all(
    (['Inbox', 'Archive', 'Requests'] as const).map((box) => device.GetConversations({ box, take: 100 })),
  );
  return boxes.map(({ items }) => items.map((one) => ({ ...one, profile: one.profile?.profileId ?? null })));
}

/** Every count is what is counted again mail by mail, and every device is told the same. */
export async function expectAgreement(members: readonly Member[]): Promise<void> {
  for (const { one, browsers, pages } of members) {
    const wanted = await recount(one);
    expect((await one.GetUnreadMailCount({})).count).toBe(wanted);
    const [first, ...rest] = await Promise.all(browsers.map(listOn));
    for (const list of rest) expect(list).toEqual(first);
    for (const page of pages) {
      const last = () => page.counts.findLast(({ unreadMail }) => unreadMail !== undefined)?.unreadMail;
      if (last() !== undefined) await page.until(() => last() === wanted);
    }
  }
}
