import { defineEntity, p } from '@mikro-orm/postgresql';
import { rewrite } from '../../../platform/comments.ts';
import type { PropertiesOf } from '../../../platform/database/columns.ts';
import { record } from '../../../platform/work/events.ts';
import { DebateCommentChanged } from '../events.ts';

const DebateCommentSchema = defineEntity({
  name: 'DebateComment',
  tableName: 'debate_comment',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    entryId: p.bigint('number'),
    lodgeId: p.bigint('number'),
    authorId: p.bigint('number'),
    parentCommentId: p.bigint('number').nullable(),
    quotedCommentId: p.bigint('number').nullable(),
    text: p.text(),
    createdAt: p.datetime(),
    editedAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
    deletedBy: p.bigint('number').nullable(),
    withheld: p.smallint(),
  } satisfies PropertiesOf<'debate_comment'>,
});

/** What somebody said about a topic, or answered. */
export class DebateComment extends DebateCommentSchema.class {
  /** Says something else; soon after the first words without a mark. */
  edit(text: string, now: Date): void {
    if (rewrite<DebateComment>(this, { text }, now)) this.recordChange();
  }

  /** Goes with its words; only its place stays where answers hang on it. */
  delete(by: number, now: Date): void {
    this.text = '';
    this.deletedAt = now;
    this.deletedBy = by;
    this.recordChange();
  }

  private recordChange(): void {
    record(this, DebateCommentChanged, { lodgeId: this.lodgeId, entryId: this.entryId, commentId: this.id });
  }
}
DebateCommentSchema.setClass(DebateComment);

export { DebateCommentSchema };
