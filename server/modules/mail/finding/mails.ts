/** Mails with certain words: what stands under their tokens is opened, month by month, until there is enough. */
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { ascending, descending, sortedBy } from '../../../platform/database/cursors.ts';
import { preparedRows } from '../../../platform/database/sql.ts';
import type { QueryContext } from '../../../platform/handlerTypes.ts';
import { isKept, runsIt } from '../conversations.ts';
import { unsealMail } from '../sealing.ts';
import { isHidden } from '../groupVisibility.ts';
import { hitsIn, monthsBack, tokensToFind } from '../words.ts';

/** Where is looked: in one conversation, in the box of a lodge, or in all mails of somebody's own. */
export interface MailRef {
  conversationId: number | undefined;
  box: number | null;
}

interface Candidate {
  conversationId: Column<'mail_search', 'conversationId'>;
  number: Column<'mail_search', 'number'>;
  sealed: Buffer | null;
  sortKeys: string;
}

export interface Hit {
  conversationId: number;
  number: number;
  text: string;
  hits: [start: number, end: number][];
  sortKeys: string;
}

/** The most mails that are decrypted for one search, the latest first. */
const mostOpened = 1000;
/** A page and a little first, which is nearly always enough; then more at once. */
const openedAtOnce = (skip: number) => (skip === 0 ? 25 : 100);
/** Months searched in turn: most hits are in the latest one. */
const portions = [1, 11];

/** The latest mails in which all the words are, as many as wanted. */
export async function mailsWith(
  context: QueryContext,
  actor: Actor,
  words: readonly string[],
  place: MailRef,
  { last, limit }: { last: string | undefined; limit: number },
): Promise<Hit[]> {
  const { secrets } = context.platform;
  const found: Hit[] = [];
  const seen = new Set<string>();
  for await (const { sealed, ...mail } of candidates(context, actor, words, place, last)) {
    // An older mail may stand under its words in both forms.
    const key = `${mail.conversationId} ${mail.number}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const text = unsealMail(secrets, mail, sealed);
    const hits = hitsIn(text, words);
    if (hits) found.push({ ...mail, text, hits });
    if (found.length === limit) break;
  }
  return found;
}

async function* candidates(
  context: QueryContext,
  actor: Actor,
  words: readonly string[],
  place: MailRef,
  last: string | undefined,
): AsyncGenerator<Candidate & { sealed: Buffer }> {
  const finder = place.box === null ? actor.profileId : (`lodge ${place.box}` as const);
  const months = monthsBack(context.now, await firstDay(context, actor, place));
  const name = `found${place.conversationId === undefined ? '' : ' in a conversation'}${place.box === null ? '' : ' of a lodge'}`;
  let opened = 0;
  for (let at = 0, nth = 0; at < months.length; nth++) {
    const some = months.slice(at, at + (portions[nth] ?? months.length));
    at += some.length;
    const tokens = tokensToFind(context.platform.secrets, finder, words, some);
    for (let skip = 0; ; skip += openedAtOnce(skip)) {
      const values = {
        me: actor.profileId,
        tokens: JSON.stringify(tokens.map((each) => `{${each.join(',')}}`)),
        ...place,
        ...(last !== undefined && { last }),
      };
      const found = await preparedRows(
        context.platform.database,
        `${name}, from ${skip}${last === undefined ? '' : ', after'}`,
        values,
        standingUnder(place, skip),
      );
      for (const { sealed, ...mail } of found) if (sealed) yield { ...mail, sealed };
      opened += found.length;
      if (opened >= mostOpened) return;
      if (found.length < openedAtOnce(skip)) break;
    }
  }
}

/** When the first mail may have been that somebody finds. */
async function firstDay({ platform, now }: QueryContext, { profileId }: Actor, { box }: MailRef): Promise<Date> {
  const [row] = await preparedRows(
    platform.database,
    box === null ? 'first day of a member' : 'first day of a lodge',
    { id: box ?? profileId },
    ({ id }) =>
      box === null
        ? sql<{ at: Column<'profile', 'createdAt'> }>`select created_at as at from profile where id = ${id}`
        : sql<{ at: Column<'lodge', 'foundedAt'> }>`select founded_at as at from lodge where id = ${id}`,
  );
  return row ? new Date(row.at) : now;
}

interface MailsFilter {
  me: number;
  /** The tokens of each month as PostgreSQL writes arrays, in JSON: of that the planner expects the same whatever is in it. */
  tokens: string;
  conversationId: number | undefined;
  box: number | null;
  last?: string | undefined;
}

/** The latest first; what was found stands on the alias `hit`. */
const orderOf = (alias: string) =>
  sortedBy(
    descending(sql.ref(`${alias}.at`), 'timestamptz'),
    ascending(sql.ref(`${alias}.conversation_id`)),
    descending(sql.ref(`${alias}.number`)),
  );
const [order, searchOrder] = [orderOf('hit'), orderOf('s')];

/**
 * What stands under one of several lists of tokens, in portions; without words where the reader does not read it. One after
 * the other by their keys, since the planner does not know how many conversations a reader has.
 */
const standingUnder =
  (place: MailRef, skip: number) =>
  ({ me: profileId, tokens, conversationId, box, last }: MailsFilter) =>
    sql<Candidate>`
    with hit as materialized (
      select s.conversation_id, s.number, s.at from jsonb_array_elements_text(${tokens}::jsonb) month (tokens)
      join mail_search s on s.tokens @> month.tokens::int[]
        ${place.conversationId === undefined ? sql`` : sql`and s.conversation_id = ${conversationId}`}
        and ${searchOrder.isBehind(last)}
      order by ${searchOrder.by} limit ${sql.lit(openedAtOnce(skip))} offset ${sql.lit(skip)})
    select ${order.keys} as "sortKeys", hit.conversation_id as "conversationId", hit.number, case when me.profile_id is not null and m.withheld = 0 and m.unsent_at is null
        and m.number > me.cleared_number and m.number <= me.last_number and not ${isHidden(profileId)} then m.sealed end as sealed
    from hit cross join lateral (select m.* from mail m
      where m.conversation_id = hit.conversation_id and m.number = hit.number limit 1) m
    join conversation c on c.id = hit.conversation_id
    left join lateral (select me.* from mail_reader me
      where me.profile_id = ${profileId} and me.conversation_id = hit.conversation_id and ${isKept}
        and ${place.box === null ? sql`not ${runsIt}` : sql`${runsIt} and c.lodge_id = ${box}`} limit 1) me on true
    order by ${order.by}`;
