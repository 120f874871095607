/** What is told of mails that were found. */
import { sql } from 'kysely';
import { firstSigns, longestSign } from '../../../../shared/beginning.ts';
import type { Output } from '../../../../shared/contract.ts';
import { ConversationType, type NameOf } from '../../../../shared/enums.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { longestExcerpt, type mailSearch } from '../../../../shared/mail/search.ts';
import type { Actor } from '../../../platform/actor.ts';
import { enumName, iso, preparedRows } from '../../../platform/database/sql.ts';
import type { QueryContext } from '../../../platform/handlerTypes.ts';
import { isThereStill, lodgeOf } from '../../lodges/index.ts';
import { cardOf } from '../../profiles/index.ts';
import { isThereFor, runsIt, withBothEnds } from '../conversations.ts';
import { unsealGroupName } from '../sealing.ts';
import { nameFor } from '../groupVisibility.ts';
import type { Hit } from './mails.ts';

type Found = Output<typeof mailSearch.SearchMails>['items'];

interface Row {
  nth: number;
  type: NameOf<typeof ConversationType>;
  at: string;
  own: boolean;
  profile: ProfileCard | null;
  named: string | null;
  lodge: Found[number]['lodge'];
  author: string | null;
}

interface DetailsFilter {
  me: number;
  now: Date;
  conversationIds: number[];
  numbers: number[];
}

const details = ({ me, now, conversationIds, numbers }: DetailsFilter) => sql<Row>`
  select hit.nth, ${enumName(ConversationType, sql.ref('c.type'))} as type, ${iso(sql.ref('m.at'))} as at, m.sender_id = ${me} as own,
    encode(c.name_sealed, 'base64') as named, case when not ${runsIt} and ${isThereStill(me)} then ${lodgeOf} end as lodge,
    ${nameFor(me, 'm.sender_id')} as author, case when ${isThereFor(me, 'other')} then ${cardOf(sql.ref('other.id'), now)} end as profile
  from ${withBothEnds(me)}
  join unnest(${conversationIds}::bigint[], ${numbers}::int[]) with ordinality as hit (conversation_id, number, nth) on hit.conversation_id = c.id
  join mail m on m.conversation_id = hit.conversation_id and m.number = hit.number
  where me.profile_id = ${me} and me.conversation_id = any(${conversationIds}::bigint[])
  order by hit.nth`;

/** Hits as their finder is shown them, in the same order. */
export async function detailsOf(
  { now, platform }: QueryContext,
  actor: Actor,
  hits: readonly Omit<Hit, 'sortKeys'>[],
): Promise<Found> {
  if (hits.length === 0) return [];
  const values = {
    ...{ me: actor.profileId, now },
    conversationIds: hits.map((hit) => hit.conversationId),
    numbers: hits.map((hit) => hit.number),
  };
  const found = await preparedRows(platform.database, 'details of found mails', values, details);
  return found.map(({ nth, named, ...row }) => {
    const { conversationId, number, text, hits: marks } = hits[nth - 1]!;
    const name = named ? unsealGroupName(platform.secrets, conversationId, Buffer.from(named, 'base64')) : null;
    return { conversationId, number, ...row, name, ...excerptOf(text, marks) };
  });
}

/** The part of a text around its first hit, and where the hits stand in it. */
function excerptOf(text: string, hits: readonly [number, number][]): Pick<Found[number], 'excerpt' | 'hits'> {
  const first = hits[0]?.[0] ?? 0;
  const from = text.length <= longestExcerpt ? 0 : Math.max(0, text.lastIndexOf(' ', Math.max(0, first - 40)) + 1);
  const excerpt = firstSigns(text.slice(from, from + longestExcerpt + longestSign), longestExcerpt).replaceAll(
    /\s/g,
    ' ',
  );
  const inside = hits.filter(([start, end]) => start >= from && end <= from + excerpt.length);
  return { excerpt, hits: inside.map(([start, end]) => ({ start: start - from, end: end - from })) };
}
