import { sql } from 'kysely';
import { withholding, type Exhibit, type Reportable, type ReportableKind } from '../../platform/reportable.ts';
import { plainText } from '../../platform/richText.ts';
import { firstRow } from '../../platform/sql.ts';
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
          where c.id = ${id} and (c.deleted_at is null or c.withheld = 1) and e.deleted_at is null`,
      ),
    async withhold(unit, id, how) {
      const found = await firstRow(
        unit.sql,
        sql<{ entryId: number }>`select entry_id as "entryId" from debate_comment where id = ${id}`,
      );
      if (!found) return;
      // The topic is held, as by whoever comments: its number of comments stays right.
      const entry = await unit.find(DebateEntry, found.entryId);
      const changed = await firstRow(unit.sql, withholdComment(id, how, unit.now));
      if (!changed) return;
      entry.recount(changed.by, await lastSaidIn(unit, entry.id));
      unit.record(DebateCommentChanged, { lodgeId: entry.lodgeId, entryId: entry.id, commentId: id });
      await unit.em.flush();
    },
  },
  LodgeDebateEntry: {
    address: /^\/Lodges\/Lodge\/\d+\/[^/]+\/Debate\/Category\/\d+\/Topic\/(\d+)/,
    async read(database, id) {
      const found = await firstRow(
        database,
        sql<Exhibit & { title: string }>`select e.author_id as "ownerId", e.title, e.text as excerpt, ${page} as path
          from debate_entry e where e.id = ${id} and (e.deleted_at is null or e.withheld = 1)`,
      );
      if (!found) return undefined;
      const { title, ...exhibit } = found;
      return { ...exhibit, excerpt: `${title}\n\n${plainText(exhibit.excerpt)}` };
    },
    async withhold(unit, id, how) {
      // With its lodge a topic goes, whatever is still decided about it.
      if (!(await firstRow(unit.sql, sql`select from debate_entry where id = ${id}`))) return;
      const entry = await unit.find(DebateEntry, id);
      entry.withhold(withholding[how], await categoryOf(unit, entry), unit.now);
      await unit.em.flush();
    },
  },
};

/** Answers by how many comments the topic has more or fewer then; nothing where the comment is as its author left it. */
function withholdComment(id: number, how: keyof typeof withholding, now: Date) {
  if (how === 'Shown') {
    return sql<{ by: number }>`update debate_comment set withheld = 0, deleted_at = null
      where id = ${id} and withheld > 0 returning 1 as by`;
  }
  return sql<{ by: number }>`with before as (select id, withheld from debate_comment where id = ${id})
    update debate_comment set withheld = ${withholding[how]}, deleted_at = coalesce(deleted_at, ${now})
    from before where debate_comment.id = before.id and (before.withheld > 0 or deleted_at is null)
    returning case when before.withheld > 0 then 0 else -1 end as by`;
}
