/** What node cannot read as a request never reaches a route; it is told so as everything else is, and the connection ends. */
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { seconds } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { answerNumber, problemOf } from './problems.ts';

/** For how long more is read of what was not understood: whoever is still sending would not hear the answer otherwise. */
const lingering = 2 * seconds;

const refusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal('RequestTooSlow'),
  HPE_HEADER_OVERFLOW: new Refusal('HeadersTooLarge'),
};
const unreadable = new Refusal('BadRequest', { fields: [{ field: 'request', reason: 'cannot be read' }] });

/** Whether an answer to something before is still being written, which nothing may stand in between of. */
function isAnswering(socket: Socket): boolean {
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null };
  return answer?.headersSent === true && !answer.writableEnded;
}

/** Answers a request that cannot be read, as node's `clientError` hands it over. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // What follows what was not understood is not understood either.
  if (socket.writableEnded) return;
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy();
  const problem = problemOf(refusals[error.code ?? ''] ?? unreadable, { number: answerNumber(), name: 'http' });
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.resume().end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), lingering).unref();
}
