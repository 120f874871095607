import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { ConversationType, type NameOf } from '../../../../shared/enums.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { longestExcerpt, mailSearch } from '../../../../shared/mail/search.ts';
import type { Actor } from '../../../platform/actor.ts';
import { holding, isLike } from '../../../platform/database/searching.ts';
import { enumName, firstRow, iso, rows } from '../../../platform/database/sql.ts';
import { handle, type QueryContext } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isThereStill } from '../../lodges/index.ts';
import { cardOf } from '../../profiles/index.ts';
import { isKept, isThereFor, runsIt, withBothEnds } from '../conversations.ts';
import { unsealGroupName, unsealMail } from '../sealing.ts';
import { isHidden, nameFor } from '../told.ts';
import { hitsIn, lookedFor, plainWord } from '../words.ts';

type Found = Output<typeof mailSearch.SearchMails>;

interface Row {
  conversationId: number;
  type: NameOf<typeof ConversationType>;
  number: number;
  at: string;
  own: boolean;
  profile: ProfileCard | null;
  named: Buffer | null;
  lodge: string | null;
  author: string | null;
  sealed: Buffer;
}

/** So many of the latest that may fit are opened; whoever looks further writes more words. */
const mostOpened = 1000;
const mostPeople = 5;

export const SearchMails = handle(
  mailSearch.SearchMails,
  async ({ text, conversationId, lodgeId, skip, take }, actor, context) => {
    const { secrets } = context.platform;
    const box = await lodgeBoxOf(context, actor, conversationId, lodgeId);
    const { words, tokens } = lookedFor(secrets, box === null ? actor.profileId : `lodge ${box}`, text);
    const everywhere = skip === 0 && conversationId === undefined && box === null;
    const people = everywhere ? await peopleNamed(context, actor, text) : [];
    if (words.length === 0) return { items: [], more: false, people };
    const found = await candidates(context, actor, tokens, { conversationId, box });
    const fitting = found.flatMap(({ sealed, named, lodge, ...row }) => {
      const whole = unsealMail(secrets, row, sealed);
      const hits = hitsIn(whole, words);
      if (!hits) return [];
      return [
        {
          ...row,
          name: named ? unsealGroupName(secrets, row.conversationId, named) : lodge,
          ...excerptOf(whole, hits),
        },
      ];
    });
    return { items: fitting.slice(skip, skip + take), more: fitting.length > skip + take, people };
  },
);

/** The lodge in whose box somebody looks who runs it; null for their own mails. */
async function lodgeBoxOf({ read }: QueryContext, { profileId }: Actor, conversationId?: number, lodgeId?: number) {
  if (conversationId === undefined && lodgeId === undefined) return null;
  const which = conversationId === undefined ? sql`c.lodge_id = ${lodgeId}` : sql`c.id = ${conversationId}`;
  const found = await firstRow(
    read,
    sql<{
      lodgeId: number;
    }>`select c.lodge_id as "lodgeId" from mail_reader me join conversation c on c.id = me.conversation_id
      where me.profile_id = ${profileId} and ${which} and ${runsIt} limit 1`,
  );
  if (lodgeId !== undefined && !found) refuse('NotFound');
  return found?.lodgeId ?? null;
}

const candidates = (
  { read, now }: QueryContext,
  { profileId }: Actor,
  tokens: number[],
  { conversationId, box }: { conversationId: number | undefined; box: number | null },
) =>
  rows(
    read,
    sql<Row>`select c.id as "conversationId", ${enumName(ConversationType, sql.ref('c.type'))} as type, m.number, ${iso(sql.ref('m.at'))} as at, m.sender_id = ${profileId} as own, m.sealed,
        c.name_sealed as named, case when not ${runsIt} and ${isThereStill(profileId)} then l.name end as lodge, ${nameFor(profileId, 'm.sender_id')} as author,
        case when ${isThereFor(profileId, 'other')} then ${cardOf(sql.ref('other.id'), now)} end as profile
      from ${withBothEnds(profileId)} join mail m on m.conversation_id = c.id
        and m.number > me.cleared_number and m.number <= me.last_number and m.withheld = 0 and m.sealed is not null
      join (select s.conversation_id, s.number from mail_search s
        where s.tokens @> ${tokens}::int[] ${conversationId === undefined ? sql`` : sql`and s.conversation_id = ${conversationId}`}
        order by s.at desc limit ${mostOpened}) hit on hit.conversation_id = m.conversation_id and hit.number = m.number
      where me.profile_id = ${profileId} and ${isKept} and not ${isHidden(profileId)}
        and ${box === null ? sql`not ${runsIt}` : sql`${runsIt} and c.lodge_id = ${box}`}
      order by m.at desc, m.conversation_id, m.number desc`,
  );

/** With whom somebody writes, by a part of the name. */
function peopleNamed({ read, now }: QueryContext, { profileId }: Actor, text: string): Promise<Found['people']> {
  const named = isLike(sql`lower(other.name)`, holding(plainWord(text)));
  return rows(
    read,
    sql<Found['people'][number]>`select c.id as "conversationId", ${cardOf(sql.ref('other.id'), now)} as profile
      from ${withBothEnds(profileId)} where me.profile_id = ${profileId} and not ${runsIt} and ${isKept} and ${named}
        and ${isThereFor(profileId, 'other')} order by me.last_at desc limit ${mostPeople}`,
  );
}

/** The part of a text around its first hit, and where the hits stand in it. */
function excerptOf(text: string, hits: readonly [number, number][]): Pick<Found['items'][number], 'excerpt' | 'hits'> {
  const first = hits[0]?.[0] ?? 0;
  const from = text.length <= longestExcerpt ? 0 : Math.max(0, text.lastIndexOf(' ', Math.max(0, first - 40)) + 1);
  const excerpt = text.slice(from, from + longestExcerpt).replaceAll(/\s/g, ' ');
  const inside = hits.filter(([start, end]) => start >= from && end <= from + excerpt.length);
  return { excerpt, hits: inside.map(([start, end]) => ({ start: start - from, end: end - from })) };
}
