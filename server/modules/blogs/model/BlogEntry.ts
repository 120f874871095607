import { defineEntity, p } from '@mikro-orm/postgresql';
import { shortestTitle, type BlogContent } from '../../../../shared/blogs/shapes.ts';
import { BlogAudience, BlogStatus, type Locale } from '../../../../shared/enums.ts';
import { isLoggedIn, type Actor } from '../../../platform/actor.ts';
import { days } from '../../../platform/clock.ts';
import type { PropertiesOf } from '../../../platform/database/columns.ts';
import { record } from '../../../platform/work/events.ts';
import { refuse } from '../../../platform/refusal.ts';
import { plainText } from '../../../platform/richText.ts';
import { BlogCurated, BlogDeleted, BlogPublished, BlogRestored, BlogUnpublished } from '../events.ts';
import { readingMinutesOf, tagsOf, teaserOf } from './text.ts';

/** For how long an author may restore what they deleted. */
export const restorableFor = 30 * days;

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
    language: p.text(),
    status: p.smallint(),
    audience: p.smallint(),
    commentsAllowed: p.boolean(),
    coverId: p.bigint('number').nullable(),
    coverMediaId: p.bigint('number').nullable(),
    readingMinutes: p.smallint(),
    commentCount: p.integer(),
    curatedAt: p.datetime().nullable(),
    curationNote: p.text(),
    publishAt: p.datetime().nullable(),
    publishedAt: p.datetime().nullable(),
    commentedAt: p.datetime().nullable(),
    commentedBy: p.bigint('number').nullable(),
    lastActivityAt: p.datetime(),
    removedAt: p.datetime().nullable(),
    withheld: p.smallint(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  } satisfies PropertiesOf<'blog_entry'>,
});

/** What an entry begins with. */
const beginning = {
  ...{ title: '', text: '', teaser: '', tags: [], status: BlogStatus.Draft, audience: BlogAudience.Members },
  ...{ commentsAllowed: true, coverId: null, coverMediaId: null, readingMinutes: 1, commentCount: 0 },
  ...{ curatedAt: null, curationNote: '', publishAt: null, publishedAt: null, commentedAt: null, commentedBy: null },
  ...{ removedAt: null, withheld: 0 },
};

/** The language of an entry whose words do not tell it, by the locale of its author. */
const languages: Record<Locale, string> = {
  'da-DK': 'danish',
  'nb-NO': 'norwegian',
  'sv-SE': 'swedish',
  'en-GB': 'english',
};

/** What is written, cleaned. */
export type Words = Pick<
  BlogContent,
  'title' | 'text' | 'tags' | 'audience' | 'commentsAllowed' | 'publishAt' | 'coverMediaId'
>;

/** What a person needs to see of an entry to be judged about it. */
export interface EntryFacts {
  authorId: number;
  status: number;
  audience: number;
  commentsAllowed: boolean;
  removed: boolean;
  withheld: number;
  /** The reader is a favourite of its author. */
  favourite: boolean;
  /** The reader is banned from blogs. */
  banned: boolean;
}

/** Whether a person may read an entry with these facts; the rule that lists follow in SQL. */
export function mayRead(actor: Actor, entry: EntryFacts): boolean {
  // A draft is its author's alone, also where staff looks as that member.
  if (isLoggedIn(actor) && entry.authorId === actor.profileId) return !actor.impersonation || isPublished(entry);
  if (entry.status !== BlogStatus.Published || entry.removed) return false;
  if (!isLoggedIn(actor)) return entry.audience === BlogAudience.Public;
  return entry.audience !== BlogAudience.Favourites || entry.favourite;
}

/** Whether it stands there for its readers. */
export const isPublished = ({ status, removed }: Pick<EntryFacts, 'status' | 'removed'>) =>
  status === BlogStatus.Published && !removed;

/** A blog entry with its counters; comments are its children. */
export class BlogEntry extends BlogEntrySchema.class {
  /** What a new entry of an author consists of; the caller makes it. */
  static blank(author: Pick<Actor, 'profileId' | 'locale'>, now: Date) {
    const dates = { createdAt: now, updatedAt: now, lastActivityAt: now };
    return { ...beginning, ...dates, authorId: author.profileId, language: languages[author.locale] };
  }

  facts(): Omit<EntryFacts, 'favourite' | 'banned'> {
    const { authorId, status, audience, commentsAllowed, withheld } = this;
    return { authorId, status, audience, commentsAllowed, withheld, removed: this.removedAt !== null };
  }

  /** Takes words and settings as they are to be read; they may be unfinished until it is published. */
  write(words: Words, now: Date): void {
    if (this.withheld > 0) refuse('BlogEntryWithheld');
    if (this.removedAt) refuse('NotFound');
    const plain = plainText(words.text);
    this.title = words.title;
    this.text = words.text;
    this.teaser = teaserOf(plain);
    this.readingMinutes = readingMinutesOf(plain);
    this.tags = tagsOf(words.tags);
    this.audience = BlogAudience[words.audience];
    this.commentsAllowed = words.commentsAllowed;
    this.coverMediaId = words.coverMediaId;
    this.updatedAt = now;
  }

  /** Shows it to its readers. Publishing is told once ever, and dates it once. */
  publish(now: Date): void {
    if (this.title.length < shortestTitle) refuse('BlogTitleTooShort');
    if (this.teaser === '') refuse('BlogTextEmpty');
    this.status = BlogStatus.Published;
    this.publishAt = null;
    if (this.publishedAt) return;
    this.publishedAt = now;
    this.lastActivityAt = now;
    record(this, BlogPublished, { blogEntryId: () => this.id, authorId: this.authorId });
  }

  /** Is to be published by itself, later; nobody sees it until then. */
  schedule(at: Date, now: Date): void {
    if (at <= now || at.getTime() - now.getTime() > 366 * days) refuse('PublishTimeWrong');
    if (this.title.length < shortestTitle) refuse('BlogTitleTooShort');
    if (this.teaser === '') refuse('BlogTextEmpty');
    this.keepBack();
    this.publishAt = at;
  }

  /** Takes it back to its author alone; comments stay with it. */
  keepBack(): void {
    this.publishAt = null;
    if (this.status !== BlogStatus.Published) return;
    this.status = BlogStatus.Draft;
    this.curatedAt = null;
    record(this, BlogUnpublished, { blogEntryId: this.id, authorId: this.authorId });
  }

  /** Its author takes it away, and may bring it back for a while. */
  delete(now: Date): void {
    if (this.withheld > 0) refuse('BeingJudged');
    if (this.removedAt) return;
    this.removedAt = now;
    this.publishAt = null;
    this.curatedAt = null;
    record(this, BlogDeleted, { blogEntryId: this.id, authorId: this.authorId });
  }

  /** Its author brings back what they deleted. */
  restore(now: Date): void {
    if (!this.removedAt || this.withheld > 0) return;
    if (now.getTime() - this.removedAt.getTime() > restorableFor) refuse('TooLate');
    this.removedAt = null;
    record(this, BlogRestored, { blogEntryId: this.id, authorId: this.authorId });
  }

  /** Puts it among those that the house recommends, with a note, or takes it off. */
  curate(curated: boolean, note: string, now: Date): void {
    if (curated && !isPublished(this.facts())) refuse('NotFound');
    const first = curated && !this.curatedAt;
    this.curatedAt = curated ? (this.curatedAt ?? now) : null;
    this.curationNote = curated ? note : '';
    if (first) record(this, BlogCurated, { blogEntryId: this.id, authorId: this.authorId });
  }

  /** Is taken out of sight (1), removed by the house (2), or brought back as it was (0). */
  withhold(how: number, now: Date): void {
    if (how === 0 && this.withheld > 0) this.removedAt = null;
    if (how === 0 || this.withheld > 0 || !this.removedAt) this.withheld = how;
    if (how > 0) this.removedAt ??= now;
  }

  /** Changes the number of comments. */
  recount(by: number): void {
    this.commentCount += by;
  }
}
BlogEntrySchema.setClass(BlogEntry);

export { BlogEntrySchema };
