import { sql, type RawBuilder } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { NotificationWindow } from '../../../../shared/enums.ts';
import { notificationTypes } from '../../../../shared/declared.ts';
import type { topMenu } from '../../../../shared/notifications/contract.ts';
import { hours } from '../../../platform/clock.ts';
import { iso } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { isVisibleToRecipient, namesActor } from '../blocking.ts';
import { kindOf } from '../types.ts';
import { windowSince } from '../window.ts';

export type NotificationGroup = Output<typeof topMenu.CommunityNotifications>['items'][number];

const groupedTypes = notificationTypes.filter((type) => kindOf(type).grouped);

interface RowsFilter {
  profileId: number;
  now: Date;
  /** Which rows, as conditions on the alias `n`. */
  where: RawBuilder<unknown>;
  /** How many of the newest rows are looked at. */
  most: number;
  /** Groups whose latest is older than this. */
  before?: string | undefined;
  /** How many groups, and those of the same moment as the last. */
  take: number;
}

/** Names of the windows, from the shortest, as SQL on the alias `n`. */
const windowOf = (now: Date) =>
  sql`case when n.created_at > ${windowSince('Now', now)} then 'Now'
    when n.created_at > ${new Date(now.getTime() - NotificationWindow.Last24Hours * hours)} then 'Last24Hours'
    when n.created_at > ${new Date(now.getTime() - NotificationWindow.ThisWeek * hours)} then 'ThisWeek' else 'ThisMonth' end`;

/** Who did it, the three latest, as JSON. */
const actorsOf = (now: Date) => sql`(
  select coalesce(json_agg(card order by latest desc, actor_id), '[]'::json)
  from (select ${cardOf(sql.ref('teller.actor_id'), now)} as card, latest, teller.actor_id
    from (select mine.actor_id, max(mine.created_at) as latest from mine
      where mine.id = any(g.ids) and mine.tells and mine.actor_id is not null
      group by mine.actor_id order by latest desc, mine.actor_id limit 3) teller) told
  where card is not null)`;

/**
 * A person's notifications in groups, newest first: those of one type about one page (the link without its mark) in one
 * window, read and unread apart; `more` of each tells whether others follow the last of them.
 */
export const groupsOf = ({ profileId, now, where, most, before, take }: RowsFilter) =>
  sql<NotificationGroup & { more: boolean }>`
    with mine as materialized (
      select n.*, date_trunc('milliseconds', n.created_at) as made, ${windowOf(now)} as "window", ${sql.raw(namesActor)} as tells,
        case when n.type = any(${groupedTypes}::text[]) then split_part(n.link, '#', 1) else n.id::text end as key
      from notification n where n.profile_id = ${profileId} and ${where} and ${sql.raw(isVisibleToRecipient)}
      order by n.created_at desc, n.id desc limit ${most}),
    g as (
      select type, "window", read_at is not null as read, max(made) as at, count(*)::int as count,
        count(distinct coalesce(actor_id, 0))::int as people,
        (array_agg(id order by created_at desc, id desc))[1:100] as ids,
        (array_agg(link order by created_at desc, id desc))[1] as link,
        (array_agg(subject order by created_at desc, id desc))[1] as subject
      from mine group by type, "window", read_at is not null, key),
    older as (select * from g where ${before ? sql`at < ${before}::timestamptz` : sql`true`}),
    shown as (select * from older order by at desc fetch first ${take} rows with ties)
    select to_json(ids) as "notificationIds", type, ${actorsOf(now)} as actors, people, count, subject, link,
      ${iso(sql.ref('at'))} as at, "window", read,
      (select count(*) from older) > (select count(*) from shown) as more
    from shown g order by g.at desc, ids[1] desc`;

/** A page of groups, whose last may be several of the same moment, since the next page begins before that. */
export const pageOfGroups = (found: (NotificationGroup & { more: boolean })[]) => ({
  items: found.map(({ more: _more, ...group }) => group),
  more: found[0]?.more ?? false,
});
