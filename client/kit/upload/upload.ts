import { useEffect, useRef, useState } from 'react';
import { newCommandId } from '../../../shared/commandId.ts';
import { pathOf, type Input, type Output, type Upload } from '../../../shared/contract.ts';
import { errorOf, queryString, type CallError } from '../../platform/sending.ts';
import { changing } from '../../platform/freshness.ts';
import { useLeaveWarning } from '../../platform/leaveWarning.ts';
import { promptForMembership } from '../../platform/membership.ts';
import { basePath } from '../../platform/site.ts';
import { markStale } from '../../platform/store.ts';

/** How far a file has come: its bytes are on their way, or all here and being looked at. */
export type UploadPhase = 'idle' | 'uploading' | 'saving' | 'done' | 'failed';

export interface UploadState {
  phase: UploadPhase;
  /** From 0 to 1. */
  progress: number;
  error: CallError | undefined;
  /** Breaks off what is on its way. */
  cancel: () => void;
  /** Forgets what went wrong. */
  reset: () => void;
}

/** Sends a file; resolves with the answer, or undefined when it was cancelled, or rejects with the CallError. */
export type SendFile<C extends Upload> = (input: Input<C>, file: File) => Promise<Output<C> | undefined>;

export interface Sending {
  input: unknown;
  file: File;
  commandId: string;
}

const idle = { phase: 'idle' as UploadPhase, progress: 0, error: undefined as CallError | undefined };

/**
 * An upload as a function, with how it stands. The same file sent again with the same input is a repeat of the same
 * sending: what had arrived after all is not done twice.
 */
export function useUpload<C extends Upload>(contract: C): [SendFile<C>, UploadState] {
  const [state, setState] = useState(idle);
  const running = useRef<XMLHttpRequest>(undefined);
  const failed = useRef<Sending>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useLeaveWarning(state.phase === 'uploading' || state.phase === 'saving');
  const send: SendFile<C> = async (input, file) => {
    const sending = repeatOf(failed.current, input, file) ?? { input, file, commandId: newCommandId() };
    const request = new XMLHttpRequest();
    running.current = request;
    setState({ ...idle, phase: 'uploading' });
    const answer = await transmit(request, contract, sending, (progress) =>
      setState({ ...idle, phase: progress < 1 ? 'uploading' : 'saving', progress }),
    );
    failed.current = answer && 'error' in answer ? sending : undefined;
    if (answer && 'error' in answer) {
      const { error } = answer;
      setState({ ...idle, phase: 'failed', error });
      if (error.code === 'MembersOnly') promptForMembership();
      throw error;
    }
    setState(answer ? { ...idle, phase: 'done' } : idle);
    if (answer) markStale(contract.changes);
    return answer?.data as Output<C> | undefined;
  };
  return [send, { ...state, cancel: () => running.current?.abort(), reset: () => setState(idle) }];
}

const repeatOf = (last: Sending | undefined, input: unknown, file: File) =>
  last?.file === file && JSON.stringify(last.input) === JSON.stringify(input) ? last : undefined;

/** Sends the file; undefined when it was broken off. Only this way of asking tells how much has gone out. */
export function transmit(
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
