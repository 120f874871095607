import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { debateCategories } from '../../../../shared/lodgeDebates/categories.ts';
import { can, handle } from '../../../platform/handle.ts';
import { iso, pageOf } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { CreateDebateCategory } from '../commands/CreateDebateCategory.ts';
import { DeleteDebateCategory } from '../commands/DeleteDebateCategory.ts';
import { SortDebateCategories } from '../commands/SortDebateCategories.ts';
import { UpdateDebateCategory } from '../commands/UpdateDebateCategory.ts';
import { preparedFor, newSince, unreadTopics, type LodgeViewer } from '../visibility.ts';
import { insideOf } from './debateViewer.ts';
import { lastWord, titleOf, topicsInOrder } from './topics.ts';

type Category = Output<typeof debateCategories.GetDebateCategories>['items'][number];

/** How many topics of the category `g` somebody sees. */
const topicsIn = ({ me, seesEverybody }: LodgeViewer) =>
  seesEverybody
    ? sql`g.entry_count`
    : sql`(g.entry_count - (select count(*)::int from apart join debate_entry e on e.author_id = apart.other_id
        where apart.profile_id = ${me} and e.category_id = g.id and e.deleted_at is null))`;

/** The topic of the category `g` in which something was said last. */
const latestIn = (who: LodgeViewer) => sql`(
  select json_build_object('entryId', e.id, 'title', ${titleOf}, 'at', ${iso(sql`coalesce(last.created_at, e.created_at)`)},
    'by', ${cardOf(sql`coalesce(last.author_id, e.author_id)`, who.now)})
  from (${topicsInOrder(who, { where: sql`e.category_id = g.id`, pinnedFirst: false, limit: sql.lit(1) })}) first
  join debate_entry e on e.id = first.id
  left join lateral ${lastWord(who)} last on true)`;

export const GetDebateCategories = handle(
  debateCategories.GetDebateCategories,
  async ({ lodgeId, skip, take }, actor, context) => {
    const { membership, who } = await insideOf(context, lodgeId, actor);
    const page = { skip, limit: take + 1 };
    const found = await preparedFor(
      context.platform.database,
      'GetDebateCategories',
      who,
      page,
      (asking, { limit, skip: from }) => sql<Category>`
        select g.id as "categoryId", g.name, ${topicsIn(asking)} as topics,
          ${unreadTopics(asking, sql`e.category_id = g.id`)} as unread, ${latestIn(asking)} as last
        from debate_category g cross join (select ${newSince(asking)} as at) floor
        where g.lodge_id = ${asking.lodgeId} order by g.position, g.id limit ${limit} offset ${from}`,
    );
    const commands = { CreateDebateCategory, UpdateDebateCategory, DeleteDebateCategory, SortDebateCategories };
    return { ...pageOf(found, take), can: can(actor, membership, commands) };
  },
);
