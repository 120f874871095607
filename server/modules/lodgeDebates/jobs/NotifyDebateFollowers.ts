import { sql } from 'kysely';
import { DebateFollow } from '../../../../shared/enums.ts';
import { transaction } from '../../../platform/work/jobs.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { channelsWithin } from '../../lodges/index.ts';
import { notifyMany } from '../../notifications/index.ts';
import { DebateCommentAdded, DebateFollowersLeft } from '../events.ts';
import { isNotifiedOf, idsOf, openTopic } from '../notifying.ts';

interface NewComment {
  authorId: Column<'debate_comment', 'authorId'>;
  parentCommentId: Column<'debate_comment', 'parentCommentId'>;
  /** Who wrote what it answers, and what it quotes. */
  answered: number | null;
  quoted: number | null;
}

const saidIn = ({ sql: database }: Unit, commentId: number) =>
  firstRow(
    database,
    sql<NewComment>`select c.author_id as "authorId", c.parent_comment_id as "parentCommentId",
        (select author_id from debate_comment where id = c.parent_comment_id) as answered,
        (select author_id from debate_comment where id = c.quoted_comment_id) as quoted
      from debate_comment c where c.id = ${commentId} and c.deleted_at is null`,
  );

/** Tells who follows a topic of a comment: those who want all of them, and those to whom it answers. */
export const NotifyDebateFollowers = transaction(
  'NotifyDebateFollowers',
  [DebateCommentAdded, DebateFollowersLeft],
  async (event, unit) => {
    const { entryId, commentId, eventId = event.id } = event.data;
    const [entry, comment] = [await openTopic(unit.sql, entryId), await saidIn(unit, commentId)];
    if (!entry || !comment) return;
    const { lodgeId, lodgeName, authorId } = entry;
    const answeredTo = [comment.answered, comment.quoted, comment.parentCommentId === null ? authorId : null];
    const things = [`LodgeDebateEntryComment ${commentId}`, `LodgeDebateEntry ${entryId}`, `Lodge ${lodgeId}`];
    const about = { subject: lodgeName, ids: { ...idsOf(entry), commentId }, things, aboutId: authorId };
    const notice = { id: eventId, at: event.at, actorId: comment.authorId };
    await notifyMany(
      unit,
      { event: notice, type: 'LodgeDebateReplied', ...about, within: channelsWithin(lodgeId, 'debates') },
      sql`select p.id from debate_follow f join profile p on p.id = f.profile_id
        where f.entry_id = ${entryId} and p.id <> ${comment.authorId} and f.level > ${sql.lit(DebateFollow.None)}
          and (f.level = ${DebateFollow.All} or p.id = any(${answeredTo}::bigint[])) and ${isNotifiedOf(lodgeId)}`,
      event.data,
      (part) => unit.record(DebateFollowersLeft, { lodgeId, entryId, commentId, eventId, ...part }),
    );
  },
);
