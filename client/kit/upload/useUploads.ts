import { useEffect, useState } from 'react';
import type { Input, Output, Upload } from '../../../shared/contract.ts';
import type { CallError } from '../../platform/sending.ts';
import { Uploads } from './uploads.ts';

/** Where a file stands: waiting, its bytes on their way, all here and being put into its place, there, or stopped. */
export type UploadPhase = 'pending' | 'uploading' | 'saving' | 'done' | 'failed';

/** How a file is sent, and what becomes of it then. */
export interface Job<C extends Upload> {
  input: Input<C>;
  /** Puts into its place what has arrived; what it rejects with stops the file. */
  place?: (answer: Output<C>) => Promise<unknown>;
}

/** A chosen file, and how far it has come. */
export interface UploadFile<C extends Upload, J extends Job<C> = Job<C>> {
  key: string;
  file: File;
  phase: UploadPhase;
  /** From 0 to 1. */
  progress: number;
  error?: CallError | undefined;
  /** How it was sent last; none while it was only chosen. */
  job?: J | undefined;
  /** What the server answered, once it has arrived. */
  answer?: Output<C>;
}

/** Chosen files and their way to the server, which ends with the page. `resumable` where it takes large files in parts. */
export function useUploads<C extends Upload, J extends Job<C> = Job<C>>(contract: C, resumable = false) {
  const [uploads] = useState(() => new Uploads(contract, resumable));
  useEffect(() => () => uploads.cancelAll(), [uploads]);
  const [files, setFiles] = useState<readonly UploadFile<C, J>[]>([]);
  const update = (key: string, change: Partial<UploadFile<C, J>>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const toEntry = (file: File): UploadFile<C, J> => ({
    ...{ key: crypto.randomUUID(), file, phase: 'pending', progress: 0 },
  });
  return {
    files,
    /** Takes more files; answers what stands for them. */
    add(chosen: readonly File[]) {
      const fresh = chosen.map(toEntry);
      setFiles((before) => [...before, ...fresh]);
      return fresh;
    },
    sort: (sorted: readonly { key: string }[]) =>
      setFiles((before) => sorted.map(({ key }) => before.find((one) => one.key === key)).filter((one) => !!one)),
    /**
     * Sends a file and puts it into its place when `before` has ended; resolves with the error that stopped it, if any.
     * What has arrived already is not sent again.
     */
    async send({ key, file, answer: arrived }: UploadFile<C, J>, job: J, before?: Promise<unknown>) {
      const tell = (progress: number) => update(key, { phase: progress < 1 ? 'uploading' : 'saving', progress });
      update(key, { phase: 'pending', progress: 0, error: undefined, job });
      try {
        const answer = arrived ?? (await uploads.send(key, job.input, file, tell));
        if (answer === undefined) return void update(key, { phase: 'pending', progress: 0, job: undefined });
        update(key, { phase: 'saving', progress: 1, answer });
        await before;
        await job.place?.(answer);
        update(key, { phase: 'done' });
      } catch (error) {
        update(key, { phase: 'failed', error: error as CallError });
        return error as CallError;
      }
      return undefined;
    },
    cancel: (key: string) => uploads.cancel(key),
    /** Takes a file out of the list, breaking off what is on its way. */
    remove(key: string) {
      uploads.cancel(key);
      setFiles((before) => before.filter((one) => one.key !== key));
    },
    clear() {
      uploads.cancelAll();
      setFiles([]);
    },
  };
}
