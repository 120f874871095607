import { newCommandId } from '../../../shared/commandId.ts';
import { pathOf, type Input, type Output, type Upload } from '../../../shared/contract.ts';
import { changing } from '../../platform/freshness.ts';
import { promptForMembership } from '../../platform/membership.ts';
import { errorOf, queryString, type CallError } from '../../platform/sending.ts';
import { basePath } from '../../platform/site.ts';
import { markStale } from '../../platform/store.ts';
import { inParts, inPartsFrom, type InParts } from './resumable.ts';

/** Files that are uploaded at the same time. */
const atOnce = 3;

interface Sending {
  input: unknown;
  file: File;
  commandId: string;
  parts?: InParts;
}

/** Files under keys of the page's own, a few at a time; the others wait for their turn. */
export class Uploads<C extends Upload> {
  readonly #contract: C;
  readonly #resumable: boolean;
  readonly #waiting = new Map<string, (go: boolean) => void>();
  readonly #running = new Map<string, { abort: () => void }>();
  readonly #sent = new Map<string, Sending>();

  /** `resumable` where the server takes large files in parts. */
  constructor(contract: C, resumable: boolean) {
    this.#contract = contract;
    this.#resumable = resumable;
  }

  /**
   * Sends a file; resolves with the answer, or undefined when it was cancelled, or rejects with the CallError.
   * The same key sent again with the same input is a repeat: what had arrived after all is not done twice.
   * `onProgress` hears from 0 to 1, first when its turn has come.
   */
  async send(key: string, input: Input<C>, file: File, onProgress: (progress: number) => void) {
    if (!(await this.#turn(key))) return undefined;
    onProgress(0);
    const answer = await this.#transmit(key, this.#sending(key, input, file), onProgress);
    this.#running.delete(key);
    this.#next();
    if (!answer) return undefined;
    if ('error' in answer) {
      if (answer.error.code === 'MembersOnly') promptForMembership();
      throw answer.error;
    }
    this.#sent.delete(key);
    markStale(this.#contract.changes);
    return answer.data as Output<C>;
  }

  /** Breaks off one file, on its way or waiting. */
  cancel(key: string): void {
    this.#running.get(key)?.abort();
    this.#waiting.get(key)?.(false);
    this.#waiting.delete(key);
  }

  cancelAll(): void {
    for (const key of [...this.#waiting.keys(), ...this.#running.keys()]) this.cancel(key);
  }

  #transmit(key: string, sending: Sending, onProgress: (progress: number) => void) {
    if (!this.#resumable || sending.file.size < inPartsFrom) {
      const request = new XMLHttpRequest();
      this.#running.set(key, request);
      return transmit(request, this.#contract, sending, onProgress);
    }
    sending.parts ??= inParts(this.#contract, sending.input as Record<string, unknown>, sending.file);
    this.#running.set(key, sending.parts);
    return sending.parts.send(onProgress);
  }

  #turn(key: string): Promise<boolean> {
    return new Promise((go) => {
      this.#waiting.set(key, go);
      this.#next();
    });
  }

  #next(): void {
    const [first] = this.#waiting;
    // One that was let go counts at once, though its request begins a moment later.
    if (!first || this.#running.size >= atOnce) return;
    const [key, go] = first;
    this.#waiting.delete(key);
    this.#running.set(key, { abort: () => undefined });
    go(true);
    this.#next();
  }

  #sending(key: string, input: Input<C>, file: File): Sending {
    const before = this.#sent.get(key);
    const same = before && JSON.stringify(before.input) === JSON.stringify(input);
    const sending = same ? before : { input, file, commandId: newCommandId() };
    this.#sent.set(key, sending);
    return sending;
  }
}

/** Sends the file; undefined when it was broken off. Only this way of asking tells how much has gone out. */
function transmit(
  request: XMLHttpRequest,
  contract: Upload,
  { input, file, commandId }: Sending,
  onProgress: (progress: number) => void,
): Promise<{ data: unknown } | { error: CallError } | undefined> {
  const sent = new Promise<{ data: unknown } | { error: CallError } | undefined>((resolve) => {
    const body = new FormData();
    body.append('File', file);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onload = () => {
      const { status, responseText } = request;
      resolve(status === 200 ? { data: JSON.parse(responseText) } : { error: errorOf(status, responseText) });
    };
    request.onerror = () => resolve({ error: { message: 'No answer came', status: 0, code: 'Offline' } });
    request.onabort = () => resolve(undefined);
    request.open('POST', basePath() + pathOf(contract) + queryString(input as Record<string, unknown>));
    request.setRequestHeader('idempotency-key', commandId);
    request.send(body);
  });
  return sent.finally(changing());
}
