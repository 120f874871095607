import { defineEntity, p } from '@mikro-orm/postgresql';
import { BlogAudience, BlogStatus } from '../../../../shared/enums.ts';
import type { Actor } from '../../../platform/actor.ts';
import { record } from '../../../platform/events.ts';
import { refuse } from '../../../platform/refusal.ts';
import { BlogCommentAdded, BlogPublished } from '../events.ts';
import { BlogComment } from './BlogComment.ts';
import { plainText } from './text.ts';

const BlogEntrySchema = defineEntity({
  name: 'BlogEntry',
  tableName: 'blog_entry',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    authorId: p.bigint('number'),
    title: p.string(),
    text: p.text(),
    teaser: p.text(),
    tags: p.array<string>().$type<string[]>(),
    status: p.smallint(),
    audience: p.smallint(),
    commentsAllowed: p.boolean(),
    coverId: p.bigint('number').nullable(),
    readingMinutes: p.smallint(),
    commentCount: p.integer(),
    readCount: p.integer(),
    curatedAt: p.datetime().nullable(),
    publishedAt: p.datetime().nullable(),
    lastActivityAt: p.datetime(),
    removedAt: p.datetime().nullable(),
    withheld: p.smallint(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

const wordsPerMinute = 200;
const teaserLength = 220;

export interface Draft {
  title: string;
  /** Clean HTML. */
  text: string;
  tags: string[];
  status: 'Draft' | 'Published';
  audience: keyof typeof BlogAudience;
  commentsAllowed: boolean;
}

/** What a person needs to see of an entry to be judged about it. */
export interface EntryFacts {
  authorId: number;
  status: number;
  audience: number;
  commentsAllowed: boolean;
  removed: boolean;
}

/** Whether a person may read an entry with these facts; the rule that lists follow in SQL. */
export function mayRead(actor: Actor, entry: EntryFacts): boolean {
  if (entry.authorId === actor.profileId) return true;
  if (entry.status !== BlogStatus.Published || entry.removed) return false;
  if (entry.audience === BlogAudience.Dark) return actor.member && actor.darkStatus === 'Approved';
  return entry.audience !== BlogAudience.Favourites;
}

/** A blog entry with its counters; comments are its children. */
export class BlogEntry extends BlogEntrySchema.class {
  facts(): EntryFacts {
    return { ...this, removed: this.removedAt !== null };
  }

  /** Takes the words and settings of a draft, and publishes when it says so. Publishing is told once ever. */
  write(draft: Draft, now: Date): void {
    if (this.withheld > 0) refuse('BlogEntryWithheld');
    const words = plainText(draft.text);
    if (words === '') refuse('BlogTextEmpty');
    this.title = draft.title;
    this.text = draft.text;
    this.teaser = words.length > teaserLength ? `${words.slice(0, teaserLength).replace(/\s+\S*$/, '')}…` : words;
    this.readingMinutes = Math.max(1, Math.round(words.split(/\s+/).length / wordsPerMinute));
    this.tags = [...new Set(draft.tags)];
    this.audience = BlogAudience[draft.audience];
    this.commentsAllowed = draft.commentsAllowed;
    this.status = BlogStatus[draft.status];
    this.updatedAt = now;
    if (draft.status === 'Published' && !this.publishedAt) {
      this.publishedAt = now;
      this.lastActivityAt = now;
      record(this, BlogPublished, { blogEntryId: () => this.id, authorId: this.authorId });
    }
  }

  /** Adds a comment, or an answer to one. Answers have one layer: answering an answer answers its parent. */
  addComment(by: Actor, text: string, parent: BlogComment | null, now: Date): BlogComment {
    if (this.status !== BlogStatus.Published || this.removedAt || !this.commentsAllowed) refuse('BlogEntryClosed');
    const comment = BlogComment.on(this.id, by.profileId, text, parent?.parentCommentId ?? parent?.id ?? null, now);
    this.commentCount += 1;
    this.lastActivityAt = now;
    record(this, BlogCommentAdded, {
      blogEntryId: this.id,
      commentId: () => comment.id,
      authorId: this.authorId,
      parentCommentId: comment.parentCommentId ?? null,
    });
    return comment;
  }

  /** Is taken out of sight (1), removed by the house (2), or brought back as it was (0). */
  withhold(how: number, now: Date): void {
    if (how === 0 && this.withheld > 0) this.removedAt = null;
    if (how === 0 || this.withheld > 0 || !this.removedAt) this.withheld = how;
    if (how > 0) this.removedAt ??= now;
  }

  /** Has so many comments more. */
  recount(by: number): void {
    this.commentCount += by;
  }

  /** Counts one more reading. */
  countReading(): void {
    this.readCount += 1;
  }
}
BlogEntrySchema.setClass(BlogEntry);

export { BlogEntrySchema };
