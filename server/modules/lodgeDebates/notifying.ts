/** What jobs need to know before they tell of something: whether it is still there, and who may hear of it. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { channelsWithin, memberStatuses } from '../lodges/index.ts';
import { isListed } from '../profiles/index.ts';

export interface TopicFacts {
  lodgeName: Column<'lodge', 'name'>;
  lodgeId: Column<'debate_entry', 'lodgeId'>;
  categoryId: NonNullable<Column<'debate_entry', 'categoryId'>>;
  entryId: number;
  authorId: Column<'debate_entry', 'authorId'>;
}

const topicColumns = sql`l.name as "lodgeName", e.lodge_id as "lodgeId", e.category_id as "categoryId", e.id as "entryId", e.author_id as "authorId"
  from debate_entry e join lodge l on l.id = e.lodge_id`;

/** A topic that stands where members read it. */
export const openTopic = (database: Kysely<never>, entryId: number) =>
  firstRow(
    database,
    sql<TopicFacts>`select ${topicColumns} where e.id = ${entryId} and e.deleted_at is null and e.category_id is not null`,
  );

/** A topic, whatever became of it. */
export const topicWhatever = (database: Kysely<never>, entryId: number) =>
  firstRow(
    database,
    sql<
      TopicFacts & { deleted: boolean }
    >`select e.deleted_at is not null as deleted, ${topicColumns} where e.id = ${entryId}`,
  );

/** The ids of the links that lead to a topic. */
export const idsOf = ({ lodgeId, categoryId, entryId }: TopicFacts) => ({
  lodgeId,
  categoryId: categoryId ?? 0,
  entryId,
});

/** Whether the profile `p` belongs to the lodge and hears of its debates at all. */
export const isNotifiedOf = (lodgeId: number): RawBuilder<boolean> => sql<boolean>`(${isListed('p')}
  and exists (select from lodge_member m where m.lodge_id = ${lodgeId} and m.profile_id = p.id
    and m.status in (${sql.join(memberStatuses.map((one) => sql.lit(one)))}))
  and ${channelsWithin(lodgeId, 'debates')(sql.ref('p.id'))} <> 0)`;
