/** Rooms as somebody finds them. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { chatRoom } from '../../../shared/chat/shapes.ts';
import { Gender, type Locale } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import { isAbsentFor, type ChatViewer } from './apart.ts';
import { isPresent } from './presence.ts';
import { showsAsModerator } from './levels.ts';

export type Room = z.output<typeof chatRoom>;

/** The words of a room in the language of a reader, or else in English. */
const wordsIn = (
  locale: Locale,
) => sql`lateral (select name, topic, rules from chat_room_text t where t.channel_id = r.channel_id
  order by t.locale = ${locale} desc, t.locale = ${locale === 'nb-NO' ? 'da-DK' : locale} desc, t.locale = 'en-GB' desc limit 1)`;

const inGroup = (gender: keyof typeof Gender) =>
  sql`count(*) filter (where there.gender = ${sql.lit(Gender[gender])})::int`;

/** Who is in a room as far as a viewer may know, on the alias r. */
const counted = (viewer: ChatViewer) => sql`lateral (
  select count(*)::int as people, json_build_object('men', ${inGroup('Male')}, 'women', ${inGroup('Female')},
      'couples', ${inGroup('Couple')}, 'transgender', ${inGroup('Transsexual')}) as groups,
    coalesce(bool_or(${showsAsModerator('there')}), false) as moderated
  from chat_presence here join profile there on there.id = here.profile_id
  where here.channel_id = r.channel_id and ${isPresent('here', viewer.now)} and not ${isAbsentFor(viewer, sql.ref('there.id'))})`;

type Row = Omit<Room, 'full' | 'paused' | 'moderatorPresent'> & {
  moderated: boolean;
  pausedAt: Column<'chat_room', 'pausedAt'>;
};

/** Rooms of a site that are open, for somebody who looks; `where` is on the alias r. */
export async function roomsFor(
  database: Kysely<never> | Kysely<unknown>,
  { actor, viewer }: { actor: Actor; viewer: ChatViewer },
  siteId: number,
  where: RawBuilder<unknown> = sql`true`,
): Promise<Room[]> {
  const found = await rows(
    database,
    sql<Row>`select r.channel_id as "roomId", words.name, words.topic, words.rules, r.language, count.people, count.groups, count.moderated,
        r.capacity, r.paused_at as "pausedAt", r.slow_seconds as "slowSeconds",
        exists (select from chat_presence mine where mine.channel_id = r.channel_id and mine.profile_id = ${viewer.me}
          and ${isPresent('mine', viewer.now)}) as joined
      from chat_room r cross join ${wordsIn(actor.locale)} words cross join ${counted(viewer)} count
      where r.site_id = ${siteId} and r.closed_at is null and ${where} order by r.position, r.channel_id`,
  );
  return found.map(({ moderated, pausedAt, ...room }) => ({
    ...room,
    moderatorPresent: moderated,
    paused: pausedAt !== null,
    full: room.people >= room.capacity && !room.joined,
  }));
}
