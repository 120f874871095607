import { sql } from 'kysely';
import {
  readTitled,
  withholding,
  withholdRow,
  type Exhibit,
  type Reportable,
  type ReportableKind,
} from '../../platform/reportable.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { DebateCommentChanged } from './events.ts';
import { categoryOf, lastSaidIn } from './loading.ts';
import { DebateEntry } from './model/DebateEntry.ts';

const page = sql`'/Lodges/Lodge/' || e.lodge_id || '/-/Debate/Category/' || coalesce(e.category_id, 0) || '/Topic/' || e.id`;

/** A topic of a lodge's debate, and what is said about one. */
export const reportable: Partial<Record<ReportableKind, Reportable>> = {
  LodgeDebateEntryComment: {
    address: /^\/Lodges\/Lodge\/\d+\/[^/]+\/Debate\/Category\/\d+\/Topic\/\d+[^#]*#comment-(\d+)$/,
    read: (database, id) =>
      firstRow(
        database,
        sql<Exhibit>`select c.author_id as "ownerId", c.text as excerpt, ${page} || '#comment-' || c.id as path
          from debate_comment c join debate_entry e on e.id = c.entry_id
          where c.id = ${id} and (c.deleted_at is null or c.withheld = ${sql.lit(withholding.Hidden)}) and e.deleted_at is null`,
      ),
    async withhold(unit, id, how) {
      const found = await firstRow(
        unit.sql,
        sql<{ entryId: number }>`select entry_id as "entryId" from debate_comment where id = ${id}`,
      );
      if (!found) return;
      // The topic is held, as by whoever comments: its number of comments stays right.
      const entry = await unit.find(DebateEntry, found.entryId);
      const by = await withholdRow(unit, 'debate_comment', id, how);
      if (by === undefined) return;
      entry.recount(by, await lastSaidIn(unit, entry.id));
      unit.record(DebateCommentChanged, { lodgeId: entry.lodgeId, entryId: entry.id, commentId: id });
      await unit.em.flush();
    },
  },
  LodgeDebateEntry: {
    address: /^\/Lodges\/Lodge\/\d+\/[^/]+\/Debate\/Category\/\d+\/Topic\/(\d+)/,
    read: (database, id) =>
      readTitled(
        database,
        sql`select e.author_id as "ownerId", e.title, e.text as excerpt, ${page} as path
          from debate_entry e where e.id = ${id} and (e.deleted_at is null or e.withheld = ${sql.lit(withholding.Hidden)})`,
      ),
    async withhold(unit, id, how) {
      // With its lodge a topic goes, whatever is still decided about it.
      if (!(await firstRow(unit.sql, sql`select from debate_entry where id = ${id}`))) return;
      const entry = await unit.find(DebateEntry, id);
      entry.withhold(withholding[how], await categoryOf(unit, entry), unit.now);
      await unit.em.flush();
    },
  },
};
