import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Contract } from '../../../shared/contract.ts';
import { isUnavailable, sqlState } from '../database/faults.ts';
import { log } from '../log.ts';
import { commonRefusals, Refusal, type FieldProblem } from '../refusal.ts';

/** A refusal as it travels: problem details of RFC 9457 with our code, the wrong fields and a number for support. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  number: string;
  fields?: FieldProblem[];
  retryAfter?: number;
}

const words = (code: string) => code.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);

/** Any error as a refusal: what nobody foresaw becomes Unexpected, an unreachable database Unavailable. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return new Refusal('Unavailable', { retryAfter: 5 });
  const status = (error as { statusCode?: number }).statusCode;
  if (status && status >= 400 && status < 500) {
    return new Refusal('BadRequest', {
      fields: [{ field: 'body', reason: status === 413 ? 'is too large' : 'cannot be read' }],
    });
  }
  return new Refusal('Unexpected');
}

/** A short number for an answer, such as 7F-20C1, which a person can tell support and the log knows. */
export function answerNumber(): string {
  const hex = randomBytes(3).toString('hex').toUpperCase();
  return `${hex.slice(0, 2)}-${hex.slice(2)}`;
}

/**
 * What a call failed with, as its contract lets it. A code that the contract does not declare is our mistake: the log tells
 * us, and the member is told it all the same. With `strict`, as in tests, it becomes Unexpected, whose only field is
 * `refusals` and whose reason names the code.
 */
export function asDeclared(contract: Contract, error: unknown, { strict }: { strict: boolean }): unknown {
  if (!(error instanceof Refusal)) return error;
  const { code } = error;
  if (code in commonRefusals || contract.refusals.includes(code)) return error;
  log.error({ code, call: `${contract.area}/${contract.name}` }, 'a refusal that the contract does not declare');
  return strict
    ? new Refusal('Unexpected', { fields: [{ field: 'refusals', reason: `do not declare ${code}` }] })
    : error;
}

/** What a problem is about: the number of the answer, and the name of the call, which is never its address. */
interface About {
  number: string;
  name: string;
}

/** An error as problem details; logs what was not foreseen, by code and number, never with a person's text. */
export function problemOf(error: unknown, { number, name }: About): Problem {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) {
    log.error({ err: error, state: sqlState(error), number, call: name }, refusal.code);
  }
  return {
    type: 'about:blank',
    title: words(refusal.code),
    status: refusal.status,
    code: refusal.code,
    number,
    ...(refusal.fields.length > 0 && { fields: refusal.fields }),
    ...(refusal.retryAfter !== undefined && { retryAfter: refusal.retryAfter }),
  };
}

/** Answers with problem details. */
export function sendProblem(reply: FastifyReply, error: unknown, about: About): FastifyReply {
  const problem = problemOf(error, about);
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}
