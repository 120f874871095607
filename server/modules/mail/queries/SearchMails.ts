import { sql } from 'kysely';
import { mailSearch } from '../../../../shared/mail/search.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { movingPage } from '../../../platform/database/cursors.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import type { QueryContext } from '../../../platform/handlerTypes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { runsIt } from '../conversations.ts';
import { detailsOf } from '../finding/details.ts';
import { mailsWith } from '../finding/mails.ts';
import { whatIsNamed } from '../finding/names.ts';
import { wordsToFind } from '../words.ts';

export const SearchMails = handle(
  mailSearch.SearchMails,
  async ({ text, conversationId, lodgeId, ...input }, actor, context) => {
    const { skip, take } = input;
    const page = movingPage(context.platform.secrets, 'SearchMails', input);
    const box = await lodgeBoxOf(context, actor, conversationId, lodgeId);
    const everywhere = skip === 0 && page.last === undefined && conversationId === undefined && box === null;
    const named = everywhere ? await whatIsNamed(context, actor, text) : { people: [], groups: [] };
    const words = wordsToFind(text);
    const place = { conversationId, box };
    const found =
      words.length > 0
        ? await mailsWith(context, actor, words, place, { last: page.last, limit: skip + take + 1 })
        : [];
    const { items, ...rest } = page.pageOf(found.slice(skip));
    return { items: await detailsOf(context, actor, items), ...rest, ...named };
  },
);

/** The lodge in whose box somebody looks who runs it; null for their own mails. */
async function lodgeBoxOf({ read }: QueryContext, { profileId }: Actor, conversationId?: number, lodgeId?: number) {
  if (conversationId === undefined && lodgeId === undefined) return null;
  const which = conversationId === undefined ? sql`c.lodge_id = ${lodgeId}` : sql`c.id = ${conversationId}`;
  const found = await firstRow(
    read,
    sql<{
      lodgeId: NonNullable<Column<'conversation', 'lodgeId'>>;
    }>`select c.lodge_id as "lodgeId" from mail_reader me join conversation c on c.id = me.conversation_id
      where me.profile_id = ${profileId} and ${which} and ${runsIt} limit 1`,
  );
  if (lodgeId !== undefined && !found) refuse('NotFound');
  return found?.lodgeId ?? null;
}
