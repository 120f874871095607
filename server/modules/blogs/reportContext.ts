/** What stands around an entry or a comment, for the house that judges it. */
import { sql, type Kysely } from 'kysely';
import { BlogStatus } from '../../../shared/enums.ts';
import { saidAround, titledWords, type ReportableWords } from '../../platform/reportable.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';

/** An entry, and what was said about it before and after a comment; first where there is none. */
export async function contextOfEntry(
  read: Kysely<unknown>,
  entryId: number,
  commentId = 0,
): Promise<ReportableWords[] | undefined> {
  const entry = await firstRow(
    read,
    sql<
      ReportableWords & { title: string }
    >`select author_id as "authorId", title, text, published_at as at, withheld > 0 as hidden,
        ${commentId === 0}::boolean as asked
      from blog_entry where id = ${entryId} and status = ${BlogStatus.Published} and (removed_at is null or withheld > 0)`,
  );
  if (!entry) return undefined;
  const comments = await rows(
    read,
    sql<ReportableWords>`select author_id as "authorId", text, created_at as at, withheld > 0 as hidden, id = ${commentId} as asked from (
        (select * from blog_comment where blog_entry_id = ${entryId} and id <= ${commentId}
          and (deleted_at is null or withheld > 0) order by id desc limit ${saidAround})
        union all (select * from blog_comment where blog_entry_id = ${entryId} and id > ${commentId}
          and (deleted_at is null or withheld > 0) order by id limit ${saidAround})) c
      order by id`,
  );
  return [titledWords(entry), ...comments];
}

export async function contextOfComment(
  read: Kysely<unknown>,
  commentId: number,
): Promise<ReportableWords[] | undefined> {
  const found = await firstRow(
    read,
    sql<{ entryId: number }>`select blog_entry_id as "entryId" from blog_comment where id = ${commentId}`,
  );
  return found && contextOfEntry(read, found.entryId, commentId);
}
