import { defineEntity, p } from '@mikro-orm/postgresql';
import { rewrite } from '../../../platform/comments.ts';
import type { PropertiesOf } from '../../../platform/database/columns.ts';
import { record } from '../../../platform/work/events.ts';
import { refuse } from '../../../platform/refusal.ts';
import { MeetupCommentChanged, MeetupCommented } from '../events.ts';

const MeetupCommentSchema = defineEntity({
  name: 'MeetupComment',
  tableName: 'lodge_meetup_comment',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    meetupId: p.bigint('number'),
    authorId: p.bigint('number'),
    text: p.text(),
    createdAt: p.datetime(),
    editedAt: p.datetime().nullable(),
    withheld: p.smallint(),
    deletedAt: p.datetime().nullable(),
  } satisfies PropertiesOf<'lodge_meetup_comment'>,
});

/** What somebody said about a meetup. */
export class MeetupComment extends MeetupCommentSchema.class {
  /** Says that it is there from now on. */
  say(lodgeId: number): void {
    record(this, MeetupCommented, { meetupId: this.meetupId, lodgeId, commentId: () => this.id });
  }

  /** Says something else; soon after the first words without a mark. */
  edit(text: string, lodgeId: number, now: Date): void {
    if (rewrite<MeetupComment>(this, { text }, now)) this.recordChange(lodgeId);
  }

  /** Is gone from now on; whoever was told of it may report it for a while. */
  delete(lodgeId: number, now: Date): void {
    if (this.withheld > 0) refuse('BeingJudged');
    this.deletedAt = now;
    this.recordChange(lodgeId);
  }

  private recordChange(lodgeId: number): void {
    record(this, MeetupCommentChanged, { meetupId: this.meetupId, lodgeId, commentId: this.id });
  }
}
MeetupCommentSchema.setClass(MeetupComment);

export { MeetupCommentSchema };
