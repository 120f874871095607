import { sql } from 'kysely';
import { mailSearch } from '../../../../shared/mail/search.ts';
import type { Actor } from '../../../platform/actor.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle, type QueryContext } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { runsIt } from '../conversations.ts';
import { detailsOf } from '../finding/details.ts';
import { mailsWith } from '../finding/mails.ts';
import { whatIsNamed } from '../finding/names.ts';
import { wordsToFind } from '../words.ts';

export const SearchMails = handle(
  mailSearch.SearchMails,
  async ({ text, conversationId, lodgeId, skip, take }, actor, context) => {
    const box = await lodgeBoxOf(context, actor, conversationId, lodgeId);
    const everywhere = skip === 0 && conversationId === undefined && box === null;
    const named = everywhere ? await whatIsNamed(context, actor, text) : { people: [], groups: [] };
    const words = wordsToFind(text);
    const place = { conversationId, box };
    const found = words.length > 0 ? await mailsWith(context, actor, words, place, skip + take + 1) : [];
    const items = await detailsOf(context, actor, found.slice(skip, skip + take));
    return { items, more: found.length > skip + take, ...named };
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
