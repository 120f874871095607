import { sql } from 'kysely';
import type { DraftPlace } from '../../../shared/declared.ts';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Onlooker } from '../../platform/reportable.ts';
import type { Writable } from '../../platform/writable.ts';
import { mayBegin, mayComment, mayEdit } from './model/rules.ts';
import { insideFor, readableEntry } from './readableTopics.ts';
import { isVisibleComment } from './visibility.ts';

const topicFor = (entryId: number, { actor, now, platform }: Onlooker) =>
  readableEntry(platform.database, entryId, actor, now);

/** A new topic, other words for one, a comment, and an answer to one. */
export const writable: Partial<Record<DraftPlace, Writable>> = {
  DebateCategory: {
    door: debates.CreateDebateEntry,
    async mayWrite(id, { actor, now, platform: { database } }) {
      const category = await firstRow(
        database.read,
        sql<Columns<'debate_category', 'lodgeId'>>`select lodge_id as "lodgeId" from debate_category where id = ${id}`,
      );
      const membership = category && (await insideFor(database, category.lodgeId, actor, now));
      return membership !== undefined && mayBegin(actor, membership) === true;
    },
  },
  DebateEntryWords: {
    door: debates.UpdateDebateEntry,
    async mayWrite(id, onlooker) {
      const topic = await topicFor(id, onlooker);
      return topic !== undefined && mayEdit(onlooker.actor, topic.entry) === true;
    },
  },
  DebateEntry: {
    door: debates.AddDebateEntryComment,
    async mayWrite(id, onlooker) {
      const topic = await topicFor(id, onlooker);
      return topic !== undefined && mayComment(onlooker.actor, topic.entry) === true;
    },
  },
  DebateComment: {
    door: debates.AddDebateEntryComment,
    async mayWrite(id, onlooker) {
      const { read } = onlooker.platform.database;
      const answered = await firstRow(
        read,
        sql<Columns<'debate_comment', 'entryId'>>`select entry_id as "entryId" from debate_comment where id = ${id}`,
      );
      const topic = answered && (await topicFor(answered.entryId, onlooker));
      if (!topic || mayComment(onlooker.actor, topic.entry) !== true) return false;
      const comment = sql`select from debate_comment c where c.id = ${id} and ${isVisibleComment(topic.who, 'c')}`;
      return (await firstRow(read, comment)) !== undefined;
    },
  },
};
