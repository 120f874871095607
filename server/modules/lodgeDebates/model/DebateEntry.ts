import { defineEntity, p } from '@mikro-orm/postgresql';
import { rewrite } from '../../../platform/comments.ts';
import type { PropertiesOf } from '../../../platform/database/columns.ts';
import { record, type EventKind } from '../../../platform/work/events.ts';
import { refuse } from '../../../platform/refusal.ts';
import { plainText, picturesIn } from '../../../platform/richText.ts';
import * as events from '../events.ts';
import type { DebateCategory } from './DebateCategory.ts';
import { DebateComment } from './DebateComment.ts';

const DebateEntrySchema = defineEntity({
  name: 'DebateEntry',
  tableName: 'debate_entry',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    lodgeId: p.bigint('number'),
    categoryId: p.bigint('number').nullable(),
    authorId: p.bigint('number'),
    title: p.string(),
    text: p.text(),
    pinned: p.boolean(),
    locked: p.boolean(),
    movedFrom: p.text().nullable(),
    movedAt: p.datetime().nullable(),
    commentCount: p.integer(),
    createdAt: p.datetime(),
    editedAt: p.datetime().nullable(),
    lastAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
    deletedBy: p.bigint('number').nullable(),
    deleteReason: p.text().nullable(),
    withheld: p.smallint(),
  } satisfies PropertiesOf<'debate_entry'>,
});

/** What a topic begins with. */
const beginning = {
  ...{ pinned: false, locked: false, movedFrom: null, movedAt: null, commentCount: 0, editedAt: null },
  ...{ deletedAt: null, deletedBy: null, deleteReason: null, withheld: 0 },
};

export interface Words {
  title: string;
  /** Clean HTML. */
  text: string;
}

/** What a new comment hangs on and quotes. */
export interface Hanging {
  parent: DebateComment | null;
  quotedCommentId: number | null;
}

const mustSaySomething = ({ text }: Words) => {
  if (plainText(text) === '' && picturesIn(text).length === 0) refuse('DebateTextEmpty');
};

/** A topic of a lodge's debate with its counters; comments are its children. */
export class DebateEntry extends DebateEntrySchema.class {
  /** A new topic in a category under lock; the caller hands it to the unit of work. */
  static begin(category: DebateCategory, authorId: number, words: Words, now: Date): DebateEntry {
    mustSaySomething(words);
    const entry = new DebateEntry();
    const { lodgeId, id: categoryId } = category;
    Object.assign(entry, { ...beginning, ...words, lodgeId, categoryId, authorId, createdAt: now, lastAt: now });
    category.recount(1);
    record(entry, events.DebateEntryCreated, { lodgeId, entryId: () => entry.id, authorId });
    return entry;
  }

  /** Says something else; soon after the first words without a mark. */
  edit(words: Words, now: Date): void {
    mustSaySomething(words);
    if (rewrite<DebateEntry>(this, words, now)) this.tell(events.DebateEntryChanged);
  }

  /** Adds what somebody says. Answers have one layer: who answers an answer answers what that hangs on. */
  addComment(authorId: number, text: string, { parent, quotedCommentId }: Hanging, now: Date): DebateComment {
    const comment = new DebateComment();
    // Later than whatever was said before, so that who has read up to a moment has read all before it.
    const at = new Date(Math.max(now.getTime(), this.lastAt.getTime() + 1));
    const parentCommentId = parent?.parentCommentId ?? parent?.id ?? null;
    const { id: entryId, lodgeId } = this;
    Object.assign(comment, { entryId, lodgeId, authorId, text, parentCommentId, quotedCommentId, createdAt: at });
    Object.assign(comment, { editedAt: null, deletedAt: null, deletedBy: null, withheld: 0 });
    this.commentCount += 1;
    this.lastAt = at;
    record(this, events.DebateCommentAdded, { lodgeId, entryId, commentId: () => comment.id, authorId });
    return comment;
  }

  /** Has so many comments more, and was last spoken in then. */
  recount(by: number, lastAt: Date): void {
    this.commentCount += by;
    this.lastAt = lastAt;
  }

  setLocked(locked: boolean): void {
    this.locked = locked;
    this.tell(events.DebateEntryChanged);
  }

  setPinned(pinned: boolean): void {
    this.pinned = pinned;
    this.tell(events.DebateEntryChanged);
  }

  /** Goes to another category, both under lock, and keeps a mark of the first. */
  move(from: DebateCategory | null, to: DebateCategory, now: Date): void {
    if (this.categoryId === to.id) refuse('AlreadyInCategory');
    from?.recount(-1);
    to.recount(1);
    this.categoryId = to.id;
    this.movedFrom = from?.name ?? null;
    this.movedAt = now;
    this.tell(events.DebateEntryChanged);
  }

  /** Is taken away: by its author without a trace to others, by those who run the lodge with a reason for the author. */
  delete(category: DebateCategory | null, by: number, reason: string | null, now: Date): void {
    if (by !== this.authorId && !reason) refuse('ReasonMissing');
    this.deletedAt = now;
    this.deletedBy = by;
    this.deleteReason = by === this.authorId ? null : reason;
    category?.recount(-1);
    this.tell(events.DebateEntryDeleted);
    const { lodgeId, id: entryId, authorId } = this;
    if (by !== authorId) record(this, events.DebateEntryRemoved, { lodgeId, entryId, authorId });
  }

  /** Is taken out of sight (1), removed by the house (2), or brought back as it was (0); its category is under lock. */
  withhold(how: number, category: DebateCategory | null, now: Date): void {
    const shown = this.deletedAt === null;
    if (how === 0 && this.withheld > 0) this.deletedAt = null;
    if (how === 0 || this.withheld > 0 || shown) this.withheld = how;
    if (how > 0) this.deletedAt ??= now;
    const isShown = this.deletedAt === null;
    if (shown !== isShown) category?.recount(isShown ? 1 : -1);
    this.tell(events.DebateEntryChanged);
  }

  tell(kind: EventKind<{ lodgeId: number; entryId: number }>): void {
    record(this, kind, { lodgeId: this.lodgeId, entryId: this.id });
  }
}
DebateEntrySchema.setClass(DebateEntry);

export { DebateEntrySchema };
