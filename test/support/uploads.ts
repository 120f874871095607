import { jest } from '@jest/globals';

/** Plays the browser's way of sending files: a test says how far they came and what the server answered. */
export class FakeRequest {
  static all: FakeRequest[] = [];
  /** The latest one sent. */
  static get last(): FakeRequest {
    const last = FakeRequest.all.at(-1);
    if (!last) throw new Error('Nothing was sent.');
    return last;
  }

  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  readonly headers: Record<string, string> = {};
  method = '';
  address = '';
  body = new FormData();
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  open(method: string, address: string) {
    Object.assign(this, { method, address });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.body = body;
    FakeRequest.all.push(this);
  }
  abort() {
    this.onabort?.();
  }

  /** So much of the file has gone out. */
  sent(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total });
  }
  /** The server answers. */
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.upload.onload?.();
    this.onload?.();
  }
}

/** A browser that sends nothing, has no special screen, and draws no pictures. */
export function fakeBrowser(): void {
  FakeRequest.all = [];
  globalThis.XMLHttpRequest = FakeRequest as never;
  globalThis.matchMedia = jest.fn(() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
}
