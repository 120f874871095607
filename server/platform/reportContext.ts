import { sql, type Kysely, type RawBuilder } from 'kysely';
import { firstRow, rows } from './database/sql.ts';
import { saidAround, titledWords, type Reportable, type ReportableWords } from './reportable.ts';

type Opening = Omit<ReportableWords, 'isReported'> & { title?: string };

/** Something that is commented on, and where its comments are. */
interface Commented {
  /** Finds what is commented on by its number; with `title` the text is rich, and both are told in plain words. */
  opening: (id: number) => RawBuilder<Opening>;
  /** The table of the comments. */
  comments: string;
  /** The column of the comments that names what they are on. */
  on: string;
  /** Which comments may be judged, by the columns of their table; all of them unless told. */
  where?: RawBuilder<boolean>;
}

/** What was said about a thing before and after a comment; first where that is 0. */
function commentsAround({ comments, on, where = sql`true` }: Commented, id: number, commentId: number) {
  const some = sql`select * from ${sql.table(comments)} where ${sql.ref(on)} = ${id} and (${where})`;
  return sql<ReportableWords>`select author_id as "authorId", text, created_at as at, withheld > 0 as hidden,
      id = ${commentId} as "isReported"
    from ((${some} and id <= ${commentId} order by id desc limit ${saidAround})
      union all (${some} and id > ${commentId} order by id limit ${saidAround})) c
    order by id`;
}

/**
 * What stands around a thing, and around a comment on it, for the house that judges it: the thing first, then comments in
 * their order. Both are undefined where there is no such thing.
 */
export function contextOf(commented: Commented): Record<'ofThing' | 'ofComment', NonNullable<Reportable['around']>> {
  async function context(read: Kysely<unknown>, id: number, commentId: number): Promise<ReportableWords[] | undefined> {
    const found = await firstRow(read, commented.opening(id));
    if (!found) return undefined;
    const { title, ...words } = found;
    const opening = title === undefined ? words : titledWords({ ...words, title });
    return [
      { ...opening, isReported: commentId === 0 },
      ...(await rows(read, commentsAround(commented, id, commentId))),
    ];
  }
  return {
    ofThing: (read, id) => context(read, id, 0),
    async ofComment(read, commentId) {
      const { comments, on } = commented;
      const found = await firstRow(
        read,
        sql<{ id: number }>`select ${sql.ref(on)} as id from ${sql.table(comments)} where id = ${commentId}`,
      );
      return found && context(read, found.id, commentId);
    },
  };
}
