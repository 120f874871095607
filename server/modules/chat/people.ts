/** Who is in a channel, as somebody sees them. */
import { sql, type Kysely } from 'kysely';
import { idleAfterMinutes, type ChatPerson } from '../../../shared/chat/shapes.ts';
import { ChatUserLevel, nameOf, type Locale } from '../../../shared/enums.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import { minutes } from '../../platform/clock.ts';
import { ascending, descending, sortedBy, type MovingPage } from '../../platform/database/cursors.ts';
import { inAlphabet, rows } from '../../platform/database/sql.ts';
import { cardOf } from '../profiles/index.ts';
import { isAbsentFor, type ChatViewer } from './apart.ts';
import { shownLevel } from './levels.ts';
import { isPresent } from './presence.ts';

interface Row {
  card: ProfileCard;
  level: number;
  idle: boolean;
  people: number;
  sortKeys: string;
}

/** A page of those who are in a channel, moderators first, then by name; and how many there are in all. */
export async function peopleIn(
  database: Kysely<unknown>,
  viewer: ChatViewer,
  channelId: number,
  { page, locale }: { page: MovingPage; locale: Locale },
): Promise<{ items: ChatPerson[]; more: boolean; next: string | null; people: number }> {
  const quietSince = new Date(viewer.now.getTime() - idleAfterMinutes * minutes);
  const order = sortedBy(
    descending(sql.ref('there.level')),
    ascending(inAlphabet(sql.ref('there.name'), locale), 'text'),
    ascending(sql.ref('there.id')),
  );
  const found = await rows(
    database,
    sql<Row>`with there as (
        select p.id, ${shownLevel('p')} as level, p.name, greatest(here.joined_at, here.wrote_at) <= ${quietSince} as idle, count(*) over ()::int as people
        from chat_presence here join profile p on p.id = here.profile_id
        where here.channel_id = ${channelId} and ${isPresent('here', viewer.now)} and not ${isAbsentFor(viewer, sql.ref('p.id'))})
      select ${cardOf(sql.ref('there.id'), viewer.now)} as card, there.level, there.idle, there.people, ${order.keys} as "sortKeys"
      from there where ${order.isBehind(page.last)} order by ${order.by} ${page.cut}`,
  );
  const { items, ...rest } = page.pageOf(found);
  return {
    ...rest,
    items: items.map(({ card, level, idle }) => ({ ...card, level: nameOf(ChatUserLevel, level), idle })),
    people: found[0]?.people ?? 0,
  };
}
