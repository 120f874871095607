/** What stands around a meetup or a comment, for the house that judges it. */
import { sql, type Kysely } from 'kysely';
import { saidAround, type ReportableWords } from '../../platform/reportable.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';

/** A meetup, and what was said about it before and after a comment; first where there is none. */
export async function contextOfMeetup(
  read: Kysely<unknown>,
  meetupId: number,
  commentId = 0,
): Promise<ReportableWords[] | undefined> {
  const meetup = await firstRow(
    read,
    sql<ReportableWords>`select organiser_id as "authorId", concat_ws(E'\\n\\n', title, place, address, text) as text, created_at as at,
        withheld > 0 as hidden, ${commentId === 0}::boolean as asked
      from lodge_meetup where id = ${meetupId}`,
  );
  if (!meetup) return undefined;
  const comments = await rows(
    read,
    sql<ReportableWords>`select author_id as "authorId", text, created_at as at, withheld > 0 as hidden, id = ${commentId} as asked from (
        (select * from lodge_meetup_comment where meetup_id = ${meetupId} and id <= ${commentId}
          order by id desc limit ${saidAround})
        union all (select * from lodge_meetup_comment where meetup_id = ${meetupId} and id > ${commentId}
          order by id limit ${saidAround})) c
      order by id`,
  );
  return [meetup, ...comments];
}

export async function contextOfComment(
  read: Kysely<unknown>,
  commentId: number,
): Promise<ReportableWords[] | undefined> {
  const found = await firstRow(
    read,
    sql<{ meetupId: number }>`select meetup_id as "meetupId" from lodge_meetup_comment where id = ${commentId}`,
  );
  return found && contextOfMeetup(read, found.meetupId, commentId);
}
