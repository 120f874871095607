import { defineEntity, p } from '@mikro-orm/postgresql';

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
  },
});

/** A comment on an entry, or an answer to a comment. */
export class BlogComment extends BlogCommentSchema.class {
  /** A new comment; the caller hands it to the unit of work. */
  static on(
    blogEntryId: number,
    authorId: number,
    text: string,
    parentCommentId: number | null,
    now: Date,
  ): BlogComment {
    const comment = new BlogComment();
    return Object.assign(comment, {
      blogEntryId,
      authorId,
      text,
      parentCommentId,
      createdAt: now,
      editedAt: null,
      deletedAt: null,
    });
  }
}
BlogCommentSchema.setClass(BlogComment);

export { BlogCommentSchema };
