import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notifications } from '../../../shared/notifications/contract.ts';
import { clock } from '../../platform/clock.ts';
import { networkOf } from '../../platform/http/guesses.ts';
import { checkInput } from '../../platform/http/input.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import { refuse } from '../../platform/refusal.ts';
import { answerNumber } from '../../platform/http/routes.ts';
import { stopMails } from './unsubscribe.ts';

/**
 * One-click unsubscription (RFC 8058): a mail service posts a form to the address of the mail's header, with neither
 * cookie nor origin. The key in the address is all that is believed, and all it can do is stop a category of mails.
 */
export function addOneClick(fastify: FastifyInstance, platform: Platform): void {
  fastify.post('/Unsubscribe', async (request, reply) => {
    try {
      return await stop(request, reply, platform);
    } catch (error) {
      return sendProblem(reply, error, { number: answerNumber(), name: 'Unsubscribe' });
    }
  });
}

async function stop(request: FastifyRequest, reply: FastifyReply, platform: Platform): Promise<FastifyReply> {
  await platform.limits.take('strangerCommand', networkOf(request.ip));
  if (!(await isOneClick(request))) {
    refuse('BadRequest', { fields: [{ field: 'List-Unsubscribe', reason: 'is not One-Click' }] });
  }
  const input = checkInput(notifications.Unsubscribe, request.query) as Parameters<typeof stopMails>[2];
  const database = platform.database.write();
  await stopMails({ sql: database, now: clock.now() }, platform.secrets, input);
  return reply.header('cache-control', 'no-store').code(200).send();
}

/** Mail services send either kind of form. */
async function isOneClick({ body, headers }: FastifyRequest): Promise<boolean> {
  try {
    const form = await new Response(body as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData();
    return form.get('List-Unsubscribe') === 'One-Click';
  } catch {
    return false;
  }
}
