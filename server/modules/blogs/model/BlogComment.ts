import { defineEntity, p } from '@mikro-orm/postgresql';
import { rewrite } from '../../../platform/comments.ts';
import type { PropertiesOf } from '../../../platform/database/columns.ts';
import { record } from '../../../platform/work/events.ts';
import { BlogCommentChanged } from '../events.ts';
import type { EntryFacts } from './BlogEntry.ts';

const BlogCommentSchema = defineEntity({
  name: 'BlogComment',
  tableName: 'blog_comment',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    blogEntryId: p.bigint('number'),
    authorId: p.bigint('number'),
    parentCommentId: p.bigint('number').nullable(),
    text: p.text(),
    createdAt: p.datetime(),
    editedAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
    deletedBy: p.bigint('number').nullable(),
    withheld: p.smallint(),
  } satisfies PropertiesOf<'blog_comment'>,
});

/** What decides about a comment. */
export interface CommentFacts {
  authorId: number;
  deleted: boolean;
  entry: EntryFacts;
}

/** A comment on an entry, or an answer to a comment. */
export class BlogComment extends BlogCommentSchema.class {
  /** Says something else; soon after the first words without a mark. */
  edit(text: string, now: Date): void {
    if (rewrite<BlogComment>(this, { text }, now)) this.recordChange();
  }

  /** Is taken away by its author, or by the author of the entry; only its place stays where answers hang on it. */
  delete(by: number, now: Date): void {
    this.deletedAt = now;
    this.deletedBy = by;
    this.recordChange();
  }

  private recordChange(): void {
    record(this, BlogCommentChanged, { blogEntryId: this.blogEntryId, commentId: this.id });
  }
}
BlogCommentSchema.setClass(BlogComment);

export { BlogCommentSchema };
