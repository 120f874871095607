import type { CallError } from '../../platform/sending.ts';
import { createStore } from '../../platform/externalStore.ts';

/** In ms: so long after the last key words are saved, so long after a failure it is tried again, and so long a pause is none. */
const restingFor = 1000;
const againAfter = 15_000;
const leftAfter = 20_000;

export interface Words {
  title: string;
  text: string;
}

/** What the server knows of a draft; version 0 where nothing was ever kept. */
export interface StoredDraft {
  version: number;
  draft: (Words & { savedAt: string }) | null;
}

/** The ways of a draft to the server, and to the storage of this tab. */
export interface Ways {
  /** Null throws the draft away. */
  save: (version: number, words: Words | null) => Promise<{ version: number }>;
  read: () => Promise<StoredDraft>;
  /** Keeps what is not saved, with the version it was written on; undefined forgets it. */
  stow: (left: Left | undefined) => void;
}

export interface Left extends Words {
  version: number | undefined;
}

export interface Keeping {
  words: Words;
  /** `kept` when the server has just these words. */
  phase: 'none' | 'waiting' | 'saving' | 'kept' | 'failed';
  /** It is known what the server had. */
  isRead: boolean;
}

const isSame = (one: Words, other: Words) => one.title === other.title && one.text === other.text;

/** Whether it is unknown what became of a call, or it was one of too many. */
const isLost = ({ status }: CallError) => status === 0 || status >= 500 || status === 429;

/**
 * Words while they are written: saved a moment later, one save after the other. What another device saved or sent takes their
 * place only where nobody is writing and nothing is unsaved.
 */
export class Keeper {
  readonly state;
  readonly #begun: Words;
  readonly #ways: Ways;
  readonly #joins: boolean;
  /** What the server had last, as far as it is known here. */
  #version: number | undefined;
  #synced: Words;
  #leftVersion: number | undefined;
  #sent: Words | undefined;
  #typedAt = -Infinity;
  /** Words that were sent or thrown away elsewhere are saved again only when they change. */
  #held = false;
  /** Another device saved or sent meanwhile: what became of it is read before anything is saved. */
  #behind = false;
  #round = 0;
  #heard: StoredDraft | undefined;
  #running: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;

  /**
   * `begun` is what stands there without a draft; `left` is what this tab could not save before. `joins` has words that were
   * typed before the draft was known stand behind it.
   */
  constructor(begun: Words, ways: Ways, left: Left | undefined, joins: boolean) {
    this.#begun = begun;
    this.#synced = begun;
    this.#ways = ways;
    this.#joins = joins;
    this.#leftVersion = left?.version;
    const written: Keeping = { words: begun, phase: 'none', isRead: false };
    // The server that writes a page knows nothing of what is left in a tab.
    this.state = createStore<Keeping>(left ? { ...written, words: left, phase: 'waiting' } : written, { written });
  }

  get unsaved(): boolean {
    return !this.#held && !isSame(this.#words, this.#synced);
  }

  get #words(): Words {
    return this.state.get().words;
  }

  /** Takes what is written now. */
  change(words: Words): void {
    this.#typedAt = Date.now();
    this.#held = false;
    this.#tell({ words, phase: 'waiting' });
    this.#stow();
    this.#plan(restingFor);
  }

  /** Hears what the server has; what is on its way may be that very draft. */
  hear(stored: StoredDraft): void {
    if (this.#running) return void (this.#heard = stored);
    const { version, draft } = stored;
    if (this.#version !== undefined && version <= this.#version) return;
    const theirs = draft ? { title: draft.title, text: draft.text } : this.#begun;
    // An answer from before it was sent from here.
    if (draft && this.#sent && isSame(theirs, this.#sent)) return;
    if (!draft) this.#sent = undefined;
    const inSync = isSame(this.#words, this.#synced);
    clearTimeout(this.#pause);
    const pause = this.#typedAt + leftAfter - Date.now();
    if (inSync && draft && pause > 0 && !isSame(this.#words, this.#begun) && !isSame(this.#words, theirs))
      return void (this.#pause = setTimeout(() => this.hear(stored), pause));
    const before = this.#version ?? this.#leftVersion;
    const isNew = this.#version === undefined && before !== version;
    this.#version = version;
    this.#leftVersion = undefined;
    this.#synced = theirs;
    this.#tell({ isRead: true });
    if (inSync || isSame(this.#words, theirs)) return this.#take(theirs, draft !== null);
    if (!draft && before !== undefined && before < version) return this.#hold();
    if (draft && isNew && this.#joins) this.#tell({ words: joined(theirs, this.#words) });
    this.#plan(restingFor);
  }

  /** Saves at once what is not saved; resolves with whether all of it is. */
  async now(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.unsaved) if (!(await this.#one())) return false;
    if (!this.#held && this.state.get().phase === 'waiting')
      this.#take(this.#synced, !isSame(this.#synced, this.#begun));
    return true;
  }

  /** These words were sent, by which the server let go of the draft; what was written since stays. */
  sent(words: Words): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#pause);
    this.#round++;
    this.#sent = words;
    this.#version = this.#leftVersion = undefined;
    this.#synced = this.#begun;
    if (isSame(this.#words, words)) return this.#take(this.#begun, false);
    this.#stow();
    if (this.unsaved) this.#plan(restingFor);
  }

  /** Throws away what is written, here and everywhere. */
  discard(): void {
    this.change(this.#begun);
    void this.now();
  }

  #take(words: Words, isKept: boolean): void {
    this.#held = false;
    this.#synced = words;
    this.#tell({ words, phase: isKept ? 'kept' : 'none' });
    this.#ways.stow(undefined);
  }

  #hold(): void {
    clearTimeout(this.#timer);
    this.#held = true;
    this.#tell({ phase: 'none' });
  }

  #stow(): void {
    const words = this.#words;
    this.#ways.stow(isSame(words, this.#begun) ? undefined : { ...words, version: this.#version });
  }

  #plan(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.now(), delay);
  }

  #one(): Promise<boolean> {
    this.#running ??= this.#save().finally(() => {
      this.#running = undefined;
      const heard = this.#heard;
      this.#heard = undefined;
      if (heard) this.hear(heard);
    });
    return this.#running;
  }

  async #save(): Promise<boolean> {
    const round = this.#round;
    const words = this.#words;
    try {
      if (this.#version === undefined || this.#behind) return this.#readFirst(await this.#ways.read());
      this.#tell({ phase: 'saving' });
      const { version } = await this.#ways.save(this.#version, isSame(words, this.#begun) ? null : words);
      if (round === this.#round) this.#saved(words, version);
      return true;
    } catch (error) {
      if (round !== this.#round) return true;
      return this.#fail(error as CallError);
    }
  }

  /** Leaves what was read to be heard when this is over, and has the saving go on then. */
  #readFirst(stored: StoredDraft): boolean {
    this.#behind = false;
    this.#heard = stored;
    this.#plan(restingFor);
    return false;
  }

  #saved(words: Words, version: number): void {
    this.#version = version;
    this.#synced = words;
    if (isSame(this.#words, words)) this.#take(words, !isSame(words, this.#begun));
    else this.#stow();
  }

  /** What may arrive another time is tried again; what was refused waits for other words. The tab keeps them meanwhile. */
  #fail(error: CallError): boolean {
    this.#behind = error.code === 'DraftChanged';
    if (!this.#behind) this.#tell({ phase: 'failed' });
    if (this.#behind || isLost(error)) this.#plan(this.#behind ? 0 : againAfter);
    return false;
  }

  #tell(part: Partial<Keeping>): void {
    this.state.set((before) => ({ ...before, ...part }));
  }
}

/** What the server had and what was written here before that was known: nothing of either is lost. */
function joined(theirs: Words, mine: Words): Words {
  const text = mine.text.startsWith(theirs.text)
    ? mine.text
    : theirs.text.startsWith(mine.text)
      ? theirs.text
      : `${theirs.text}\n\n${mine.text}`;
  return { title: mine.title || theirs.title, text };
}
