/** What an author is writing, apart from what readers see, and the earlier versions of both. */
import { sql, type Kysely } from 'kysely';
import type { BlogContent } from '../../../shared/blogs/shapes.ts';
import { BlogAudience, BlogRevisionKind, type NameOf } from '../../../shared/enums.ts';
import { minutes } from '../../platform/clock.ts';
import type { Column, Columns } from '../../platform/database/columns.ts';
import { enumName, firstRow, iso } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';

type Reading = Kysely<never> | Kysely<unknown>;

/** The most revisions of an entry, and how often a draft becomes one. */
const mostRevisions = 50;
const revisionEvery = 10 * minutes;

/** The words and settings of `entry` as readers see them, or will. */
export const contentOfEntry = sql<BlogContent>`json_build_object('title', entry.title, 'text', entry.text, 'tags', entry.tags,
  'kinkIds', (select coalesce(json_agg(kink_id order by kink_id), '[]'::json) from blog_entry_kink where blog_entry_id = entry.id),
  'audience', ${enumName(BlogAudience, sql.ref('entry.audience'))}, 'commentsAllowed', entry.comments_allowed,
  'publishAt', ${iso(sql.ref('entry.publish_at'))},
  'coverMediaId', entry.cover_media_id)`;

/** What is being written of `entry`: its draft, or the entry itself. */
export const contentToEdit = sql<BlogContent>`coalesce(
  (select content from blog_draft where blog_entry_id = entry.id), ${contentOfEntry}::jsonb)`;

export const draftOf = (database: Reading, blogEntryId: number) =>
  firstRow(
    database,
    sql<{
      content: BlogContent;
      version: Column<'blog_draft', 'version'>;
    }>`select content, version from blog_draft where blog_entry_id = ${blogEntryId}`,
  );

/** Keeps a version of an entry, and forgets the oldest beyond the limit. Answers its number. */
async function keepRevision(unit: Unit, blogEntryId: number, content: object, kind: NameOf<typeof BlogRevisionKind>) {
  const made = await firstRow(
    unit.sql,
    sql<{ id: number }>`insert into blog_revision (blog_entry_id, content, kind, at)
      values (${blogEntryId}, ${JSON.stringify(content)}, ${BlogRevisionKind[kind]}, ${unit.now}) returning id`,
  );
  await sql`delete from blog_revision where id in (select id from blog_revision where blog_entry_id = ${blogEntryId}
    order by id desc offset ${mostRevisions})`.execute(unit.sql);
  return made!.id;
}

/** Keeps what readers saw until now. */
export async function keepPublished(unit: Unit, blogEntryId: number): Promise<void> {
  const found = await firstRow(
    unit.sql,
    sql<{ content: object }>`select ${contentOfEntry} as content from blog_entry entry where id = ${blogEntryId}`,
  );
  if (found) await keepRevision(unit, blogEntryId, found.content, 'Published');
}

const isSame = (one: object, other: object) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (content: object) => Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1));

/** Keeps the version before when another device wrote it, or when none was kept for some time. */
async function keepVersionBefore(unit: Unit, blogEntryId: number, content: BlogContent, version: number) {
  const before = await draftOf(unit.sql, blogEntryId);
  if (!before || isSame(before.content, content)) return null;
  if (before.version !== version) return keepRevision(unit, blogEntryId, before.content, 'Replaced');
  const recent = await firstRow(
    unit.sql,
    sql`select from blog_revision where blog_entry_id = ${blogEntryId} and at > ${new Date(unit.now.getTime() - revisionEvery)}`,
  );
  if (!recent) await keepRevision(unit, blogEntryId, before.content, 'Interval');
  return null;
}

/** Saves a draft of an entry under lock, whatever version it was written on. Tells what became of another one's. */
export async function saveDraft(unit: Unit, blogEntryId: number, content: BlogContent, version: number) {
  const replacedRevisionId = await keepVersionBefore(unit, blogEntryId, content, version);
  const saved = await firstRow(
    unit.sql,
    sql<Columns<'blog_draft', 'version'>>`
      with counted as (update blog_entry set version = version + 1 where id = ${blogEntryId} returning version)
      insert into blog_draft (blog_entry_id, content, version, saved_at)
        select ${blogEntryId}, ${JSON.stringify(content)}::jsonb, version, ${unit.now} from counted
      on conflict (blog_entry_id) do update
        set content = excluded.content, version = excluded.version, saved_at = excluded.saved_at
      returning version`,
  );
  return { version: saved!.version, replacedRevisionId };
}

/** Forgets a draft, since it stands in the entry now or was thrown away. */
export const dropDraft = ({ sql: database }: Unit, blogEntryId: number) =>
  sql`delete from blog_draft where blog_entry_id = ${blogEntryId}`.execute(database);
