/** Mails with certain words: what stands under their tokens is opened, month by month, until there is enough. */
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { preparedRows } from '../../../platform/database/sql.ts';
import type { QueryContext } from '../../../platform/handle.ts';
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
  conversationId: number;
  number: number;
  sealed: Buffer | null;
}

export interface Hit {
  conversationId: number;
  number: number;
  text: string;
  hits: [start: number, end: number][];
}

/** So many of the latest that may fit are opened; whoever looks further writes more words. */
const mostOpened = 1000;
/** A page and a little first, which is nearly always enough; then more at once. */
const openedAtOnce = (skip: number) => (skip === 0 ? 25 : 100);
/** So many months are asked for at once: first the latest, since most is found there. */
const portions = [1, 11];

/** The latest mails in which all the words are, as many as wanted. */
export async function mailsWith(
  context: QueryContext,
  actor: Actor,
  words: readonly string[],
  place: MailRef,
  wanted: number,
): Promise<Hit[]> {
  const { secrets } = context.platform;
  const found: Hit[] = [];
  for await (const { sealed, ...mail } of candidates(context, actor, words, place)) {
    const text = unsealMail(secrets, mail, sealed);
    const hits = hitsIn(text, words);
    if (hits) found.push({ ...mail, text, hits });
    if (found.length === wanted) break;
  }
  return found;
}

async function* candidates(
  context: QueryContext,
  actor: Actor,
  words: readonly string[],
  place: MailRef,
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
      const asked = {
        me: actor.profileId,
        tokens: JSON.stringify(tokens.map((each) => `{${each.join(',')}}`)),
        ...place,
      };
      const found = await preparedRows(
        context.platform.database,
        `${name}, from ${skip}`,
        asked,
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
        ? sql<{ at: string }>`select created_at as at from profile where id = ${id}`
        : sql<{ at: string }>`select founded_at as at from lodge where id = ${id}`,
  );
  return row ? new Date(row.at) : now;
}

interface MailsFilter {
  me: number;
  /** The tokens of each month as PostgreSQL writes arrays, in JSON: of that the planner expects the same whatever is in it. */
  tokens: string;
  conversationId: number | undefined;
  box: number | null;
}

/**
 * What stands under one of several lists of tokens, in portions; without words where the reader does not read it. One after
 * the other by their keys, since the planner does not know how many conversations a reader has.
 */
const standingUnder =
  (place: MailRef, skip: number) =>
  ({ me: profileId, tokens, conversationId, box }: MailsFilter) =>
    sql<Candidate>`
    with hit as materialized (
      select s.conversation_id, s.number, s.at from jsonb_array_elements_text(${tokens}::jsonb) month (tokens)
      join mail_search s on s.tokens @> month.tokens::int[]
        ${place.conversationId === undefined ? sql`` : sql`and s.conversation_id = ${conversationId}`}
      order by s.at desc, s.conversation_id, s.number desc limit ${sql.lit(openedAtOnce(skip))} offset ${sql.lit(skip)})
    select hit.conversation_id as "conversationId", hit.number, case when me.profile_id is not null and m.withheld = 0
        and m.number > me.cleared_number and m.number <= me.last_number and not ${isHidden(profileId)} then m.sealed end as sealed
    from hit cross join lateral (select m.* from mail m
      where m.conversation_id = hit.conversation_id and m.number = hit.number limit 1) m
    join conversation c on c.id = hit.conversation_id
    left join lateral (select me.* from mail_reader me
      where me.profile_id = ${profileId} and me.conversation_id = hit.conversation_id and ${isKept}
        and ${place.box === null ? sql`not ${runsIt}` : sql`${runsIt} and c.lodge_id = ${box}`} limit 1) me on true
    order by hit.at desc, hit.conversation_id, hit.number desc`;
