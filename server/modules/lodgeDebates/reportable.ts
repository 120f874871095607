import { sql } from 'kysely';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import {
  readTitled,
  withholding,
  withholdRow,
  type Exhibit,
  type Reportable,
  type ReportableKind,
} from '../../platform/reportable.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { contextOf } from '../../platform/reportContext.ts';
import { DebateCommentChanged } from './events.ts';
import { categoryOf, lastSaidIn } from './loading.ts';
import { DebateEntry } from './model/DebateEntry.ts';
import { readableEntry } from './readableTopics.ts';
import { isVisibleComment } from './visibility.ts';

const page = sql`'/Lodges/Lodge/' || e.lodge_id || '/-/Debate/Category/' || coalesce(e.category_id, 0) || '/Topic/' || e.id`;

const context = contextOf({
  opening: (id) => sql`select author_id as "authorId", title, text, created_at as at, withheld > 0 as hidden
    from debate_entry where id = ${id} and (deleted_at is null or withheld > 0)`,
  comments: 'debate_comment',
  on: 'entry_id',
  where: sql`deleted_at is null or withheld > 0`,
});

/** A topic of a lodge's debate, and what is said about one. */
export const reportable: Partial<Record<ReportableKind, Reportable>> = {
  LodgeDebateEntryComment: {
    address: /^\/Lodges\/Lodge\/\d+\/[^/]+\/Debate\/Category\/\d+\/Topic\/\d+[^#]*#comment-(\d+)$/,
    door: debates.GetDebateEntryComments,
    async opens(id, { actor, now, platform: { database } }) {
      const found = await firstRow(
        database.read,
        sql<Columns<'debate_comment', 'entryId'>>`select entry_id as "entryId" from debate_comment where id = ${id}`,
      );
      const topic = found && (await readableEntry(database, found.entryId, actor, now));
      if (!topic) return false;
      const comment = sql`select from debate_comment c where c.id = ${id} and ${isVisibleComment(topic.who, 'c')}`;
      return (await firstRow(database.read, comment)) !== undefined;
    },
    seen: async (id, { actor: { profileId }, platform: { database } }) =>
      (await firstRow(
        database.read,
        sql`select from debate_comment c join debate_view v on v.entry_id = c.entry_id and v.profile_id = ${profileId}
          where c.id = ${id} and c.created_at <= greatest(v.seen_at, v.place_at)
            and (c.deleted_at is null or c.deleted_at > greatest(v.seen_at, v.place_at))`,
      )) !== undefined,
    read: (database, id, _secrets, seen = false) =>
      firstRow(
        database,
        sql<Exhibit>`select c.author_id as "ownerId", c.text as excerpt, ${page} || '#comment-' || c.id as path
          from debate_comment c join debate_entry e on e.id = c.entry_id
          where c.id = ${id} and c.text <> '' and (${seen}::boolean
            or (c.deleted_at is null or c.withheld = ${sql.lit(withholding.Hidden)}) and e.deleted_at is null)`,
      ),
    around: context.ofComment,
    async withhold(unit, id, how) {
      const found = await firstRow(
        unit.sql,
        sql<Columns<'debate_comment', 'entryId'>>`select entry_id as "entryId" from debate_comment where id = ${id}`,
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
    door: debates.GetDebateEntry,
    opens: async (id, { actor, now, platform }) =>
      (await readableEntry(platform.database, id, actor, now)) !== undefined,
    seen: async (id, { actor: { profileId }, platform: { database } }) =>
      (await firstRow(
        database.read,
        sql`select from debate_view where entry_id = ${id} and profile_id = ${profileId}`,
      )) !== undefined,
    read: (database, id, _secrets, seen = false) =>
      readTitled(
        database,
        sql`select e.author_id as "ownerId", e.title, e.text as excerpt, ${page} as path
          from debate_entry e where e.id = ${id} and e.title <> '' and (${seen}::boolean or e.deleted_at is null
            or e.withheld = ${sql.lit(withholding.Hidden)})`,
      ),
    around: context.ofThing,
    async withhold(unit, id, how) {
      // With its lodge a topic goes, whatever is still decided about it.
      if (!(await firstRow(unit.sql, sql`select from debate_entry where id = ${id}`))) return;
      const entry = await unit.find(DebateEntry, id);
      entry.withhold(withholding[how], await categoryOf(unit, entry), unit.now);
      await unit.em.flush();
    },
  },
};
