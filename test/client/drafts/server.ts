import type { StoredDraft } from '../../../client/kit/drafts/keeper.ts';

interface Asked {
  place: string;
  placeId: number;
  version: number;
  title?: string;
  text: string;
}

const savedAt = '2026-11-24T09:00:00.000Z';

/** The drafts of somebody on the server: what is kept is read again, and goes when it is sent. */
export class DraftServer {
  readonly #kept = new Map<string, StoredDraft>();
  #version = 0;

  /** The answer to a call, where it is one about drafts; null for what is refused. */
  answer(name: string, input: unknown): object | null | undefined {
    const { place, placeId, version, title = '', text } = input as Asked;
    const at = `${place} ${placeId}`;
    const kept = this.#kept.get(at) ?? { version: 0, draft: null };
    if (name === 'GetDraft') return kept;
    if (name !== 'SaveDraft') return void this.#end(text);
    return kept.version === version ? { version: this.put(at, title, text), savedAt } : null;
  }

  /** Keeps words at a place, from whatever device. Answers their version. */
  put(at: string, title: string, text: string): number {
    const version = ++this.#version;
    this.#kept.set(at, { version, draft: title || text ? { title, text, savedAt } : null });
    return version;
  }

  /** The words at a place. */
  textAt = (at: string) => this.#kept.get(at)?.draft?.text;

  titleAt = (at: string) => this.#kept.get(at)?.draft?.title;

  #end(text: unknown): void {
    for (const [at, { draft }] of this.#kept) if (draft?.text === text) this.put(at, '', '');
  }
}
