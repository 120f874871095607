import { useEffect, useState } from 'react';
import { newCommandId } from '../../../shared/commandId.ts';
import type { Input, Output, Upload } from '../../../shared/contract.ts';
import { promptForMembership } from '../../platform/membership.ts';
import { inParts, inPartsFrom, type InParts } from './resumable.ts';
import { markStale } from '../../platform/store.ts';
import { transmit, type Sending } from './upload.ts';

/** So many files are on their way at the same time. */
const atOnce = 3;

/** Files under keys of the page's own, a few at a time; the others wait for their turn. */
export class Uploads<C extends Upload> {
  readonly #contract: C;
  readonly #waiting = new Map<string, (go: boolean) => void>();
  readonly #running = new Map<string, { abort: () => void }>();
  readonly #sent = new Map<string, Sending & { parts?: InParts }>();

  constructor(contract: C) {
    this.#contract = contract;
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

  #transmit(key: string, sending: Sending & { parts?: InParts }, onProgress: (progress: number) => void) {
    if (sending.file.size < inPartsFrom) {
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

/** Uploads that end with the page. */
export function useUploads<C extends Upload>(contract: C): Uploads<C> {
  const [uploads] = useState(() => new Uploads(contract));
  useEffect(() => () => uploads.cancelAll(), [uploads]);
  return uploads;
}
