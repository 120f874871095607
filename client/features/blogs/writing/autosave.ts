import type { BlogContent } from '../../../../shared/blogs/shapes.ts';
import type { blogWriting } from '../../../../shared/blogs/writing.ts';
import { newCommandId } from '../../../../shared/commandId.ts';
import type { Output } from '../../../../shared/contract.ts';
import type { CallError } from '../../../platform/sending.ts';
import { createStore } from '../../../platform/externalStore.ts';

/** In ms: so long after the last key stroke a draft is saved, and so long after a lost connection it is tried again. */
const restingFor = 1000;
const againAfter = 15_000;

type Saved = Output<typeof blogWriting.SaveBlogDraft>;
type Draft = BlogContent & { blogEntryId?: number; version: number };

/** Sends a draft; the same id again is a repeat of the same sending. */
export type SendDraft = (draft: Draft, id: string) => Promise<Saved>;

export interface Saving {
  phase: 'clean' | 'waiting' | 'saving' | 'failed';
  savedAt: string | undefined;
  error: CallError | undefined;
  /** The version that another device has saved since this one read or saved. */
  newer: number | undefined;
}

/** Whether it is unknown what became of a sending. */
const isLost = ({ status }: CallError) => status === 0 || status >= 500;

/** Saves what is written a moment after it was written, one save after the other, and holds on to what it could not send. */
export class Autosave {
  readonly state = createStore<Saving>({ phase: 'clean', savedAt: undefined, error: undefined, newer: undefined });
  #entry: { blogEntryId?: number; version: number };
  readonly #send: SendDraft;
  readonly #onSaved: (saved: Saved, first: boolean) => void;
  #heard = 0;
  #newest: BlogContent | undefined;
  #unanswered: { content: BlogContent; draft: Draft; id: string } | undefined;
  #running: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  /** `onSaved` hears of every save, and whether it was the one by which the entry got its number. */
  constructor(
    entry: { blogEntryId?: number; version: number },
    send: SendDraft,
    onSaved: (saved: Saved, first: boolean) => void,
  ) {
    this.#entry = entry;
    this.#send = send;
    this.#onSaved = onSaved;
  }

  /** The number of the entry; undefined before it was saved first. */
  get blogEntryId(): number | undefined {
    return this.#entry.blogEntryId;
  }

  get unsaved(): boolean {
    return !this.#stopped && (this.#newest !== undefined || this.#unanswered !== undefined);
  }

  /** Takes what is written now. */
  change(content: BlogContent): void {
    if (this.#stopped) return;
    this.#newest = content;
    if (this.state.get().phase === 'clean') this.#tell({ phase: 'waiting' });
    this.#plan(restingFor);
  }

  /** Saves at once what is not saved; resolves with whether all of it is. */
  async now(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.unsaved) if (!(await this.#one())) return false;
    return true;
  }

  /** Hears which version the server has. What is on its way may be that very one. */
  hear(version: number): void {
    this.#heard = Math.max(this.#heard, version);
    const newer = !this.#stopped && !this.#unanswered && this.#heard > this.#entry.version ? this.#heard : undefined;
    if (newer !== this.state.get().newer) this.#tell({ newer });
  }

  /** Goes on from another device's version instead of its own words. */
  goOnFrom(version: number, savedAt: string): void {
    clearTimeout(this.#timer);
    this.#newest = undefined;
    this.#entry = { ...this.#entry, version };
    this.#tell({ phase: 'clean', savedAt, error: undefined });
    this.hear(version);
  }

  /** Saves nothing more. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #plan(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#one(), delay);
  }

  #one(): Promise<boolean> {
    this.#running ??= this.#save().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #save(): Promise<boolean> {
    const content = this.#unanswered?.content ?? this.#newest;
    if (!content || this.#stopped) return true;
    if (!this.#unanswered) this.#newest = undefined;
    this.#unanswered ??= { content, draft: { ...content, ...this.#entry }, id: newCommandId() };
    this.#tell({ phase: 'saving' });
    try {
      this.#take(await this.#send(this.#unanswered.draft, this.#unanswered.id));
      return true;
    } catch (error) {
      this.#fail(error as CallError, content);
      return false;
    }
  }

  #take(saved: Saved): void {
    const first = this.#entry.blogEntryId === undefined;
    this.#unanswered = undefined;
    this.#entry = { blogEntryId: saved.blogEntryId, version: saved.version };
    this.#tell({ phase: this.#newest ? 'waiting' : 'clean', savedAt: saved.savedAt, error: undefined });
    this.hear(saved.version);
    if (this.#newest) this.#plan(restingFor);
    if (!this.#stopped) this.#onSaved(saved, first);
  }

  /** What may have arrived after all is sent again as it was; what was refused waits for other words. */
  #fail(error: CallError, content: BlogContent): void {
    this.#tell({ phase: 'failed', error });
    if (isLost(error)) return this.#plan(againAfter);
    this.#unanswered = undefined;
    this.#newest ??= content;
    this.hear(0);
  }

  #tell(part: Partial<Saving>): void {
    this.state.set((before) => ({ ...before, ...part }));
  }
}
