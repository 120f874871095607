import type { DetailedError, Upload as Sending } from 'tus-js-client';
import { pathOf, type Upload } from '../../../shared/contract.ts';
import { errorOf, type CallError } from '../../platform/sending.ts';
import { changing } from '../../platform/freshness.ts';
import { basePath } from '../../platform/site.ts';

/** From so many bytes on a file goes in parts, so that a lost connection costs one part and not the whole. */
export const inPartsFrom = 8 * 1024 * 1024;

const part = 5 * 1024 * 1024;
const pauses = [0, 1000, 3000, 10_000, 30_000];

type Answer = { data: unknown } | { error: CallError } | undefined;

/** A file on its way in parts. After an error it goes on where it broke off. */
export interface InParts {
  /** Resolves with the answer, or undefined when it was broken off. */
  send: (onProgress: (progress: number) => void) => Promise<Answer>;
  abort: () => void;
}

/** Prepares a file for going in parts; the address of its upload is kept by this page alone, since its name is nobody's business. */
export function inParts(contract: Upload, input: Record<string, unknown>, file: File): InParts {
  let sending: Sending | undefined;
  let stop: (() => void) | undefined;
  const begin = async () => {
    const { Upload: Tus } = await import('tus-js-client');
    const metadata = Object.fromEntries(
      Object.entries({ ...input, filename: file.name }).map(([k, v]) => [k, String(v)]),
    );
    return new Tus(file, {
      endpoint: `${basePath()}${pathOf(contract)}/Resumable`,
      chunkSize: part,
      retryDelays: pauses,
      storeFingerprintForResuming: false,
      metadata,
    });
  };
  return {
    abort: () => {
      void sending?.abort(true).catch(() => undefined);
      stop?.();
    },
    async send(onProgress) {
      sending ??= await begin();
      const { options } = sending;
      const sent = new Promise<Answer>((resolve) => {
        stop = () => resolve(undefined);
        options.onProgress = (sent, all) => onProgress(all > 0 ? sent / all : 0);
        options.onSuccess = ({ lastResponse }) => resolve({ data: JSON.parse(lastResponse.getBody()) as unknown });
        options.onError = (error) => {
          const answer = (error as DetailedError).originalResponse;
          const offline: CallError = { message: 'No answer came', status: 0, code: 'Offline' };
          resolve({ error: answer ? errorOf(answer.getStatus(), answer.getBody()) : offline });
        };
        sending!.start();
      });
      return sent.finally(changing());
    },
  };
}
