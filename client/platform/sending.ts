import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { pathOf, type Contract } from '../../shared/contract.ts';
import type { AskedContract } from '../../shared/page.ts';
import { changing, mayBeOlder } from './freshness.ts';
import { basePath } from './site.ts';
import { onServer, visit } from './visit.ts';

/** What a refused or failed call tells: a code for the words, a number for support, the fields that were wrong. */
export interface CallError {
  message: string;
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: string;
  number?: string;
  fields?: { field: string; reason: string }[];
  retryAfter?: number;
}

/** What of a contract an endpoint is made of. */
export type Known = AskedContract | Contract;

interface Call {
  contract: Known;
  input: Record<string, unknown>;
  commandId?: string;
}

/** The input of a call as the end of its address. */
export function queryString(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).flatMap(([name, value]) =>
    [value]
      .flat()
      .flatMap((one) => (one === undefined || one === null ? [] : [[name, String(one)] as [string, string]])),
  );
  const text = new URLSearchParams(pairs).toString();
  return text && `?${text}`;
}

/** What an answer that is none tells, as far as it can be read. */
export function errorOf(status: number, text: string): CallError {
  const message = 'Response returned an error code';
  try {
    return { code: 'Unexpected', ...(JSON.parse(text) as Partial<CallError>), message, status };
  } catch {
    return { message, status, code: 'Unexpected' };
  }
}

/** What a server that starts, stops or has no time says, or whoever stands before it. */
const passing = new Set([502, 503, 504]);

/** How often a call is repeated, and for how many ms after it was made. */
const repeats = { offline: 2, passing: 4 };
const patience = 6000;

/** What is sent while the page goes out of sight arrives even when it is closed; browsers take 64 kB of that. */
const outlives = (body: string | null) =>
  body !== null && body.length < 20_000 && document.visibilityState === 'hidden';

type Answer = { data: unknown } | { error: CallError };

async function once(address: string, request: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(address, { ...request, credentials: 'same-origin' });
    if (!response.ok) return { error: errorOf(response.status, await response.text()) };
    return { data: (await response.json()) as unknown };
  } catch (error) {
    return { error: { message: String(error), status: 0, code: 'Offline' } };
  }
}

/** How often more a call may be made that was answered like this. */
function repeatsOf(answer: Answer): number {
  if (!('error' in answer)) return 0;
  if (answer.error.status === 0) return repeats.offline;
  return passing.has(answer.error.status) ? repeats.passing : 0;
}

/** Makes a call, and again what a passing trouble answered; the server, which writes pages, asks itself. */
export const send: BaseQueryFn<Call, unknown, CallError> = async (call, { signal }) => {
  if (onServer) return answerHere(call);
  const done = call.contract.kind === 'command' ? changing() : undefined;
  try {
    return await repeatedly(call, signal);
  } finally {
    done?.();
  }
};

/** The server asks itself, and only to write pages. */
async function answerHere({ contract, input }: Call): Promise<Answer> {
  const data = contract.kind === 'query' ? await visit().answer(contract as AskedContract, input) : undefined;
  return data === undefined ? { error: { message: 'Nobody answered', status: 0, code: 'Offline' } } : { data };
}

async function repeatedly({ contract, input, commandId }: Call, signal: AbortSignal): Promise<Answer> {
  const isGet = contract.method === 'GET';
  const address = basePath() + pathOf(contract) + (isGet ? queryString(input) : '');
  const headers = {
    ...(!isGet && { 'content-type': 'application/json' }),
    ...(commandId && { 'idempotency-key': commandId }),
    ...(contract.kind === 'query' && mayBeOlder() && { 'x-relaxed': '1' }),
  };
  const body = isGet ? null : JSON.stringify(input);
  // A command under an id may be sent again: the server knows whether it was done.
  const isRepeatable = contract.kind === 'query' || commandId !== undefined;
  const until = Date.now() + patience;
  for (let attempt = 0; ; attempt++) {
    const answer = await once(address, { method: contract.method, headers, body, signal, keepalive: outlives(body) });
    const again = isRepeatable && attempt < repeatsOf(answer) && !signal.aborted && Date.now() < until;
    if (!again) return answer;
    await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt));
  }
}
