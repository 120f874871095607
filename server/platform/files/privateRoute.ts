import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { passGates } from '../gates.ts';
import type { Platform } from '../platform.ts';
import { answerNumber, sendProblem } from '../http/problems.ts';
import { Refusal } from '../refusal.ts';
import { storedAs } from './privateFiles.ts';
import { countRefusal, sessionOf } from '../http/caller.ts';
import { sendFile } from './sendFile.ts';

/** Serves private files to the one viewer a token names. */
export function addPrivateFiles(fastify: FastifyInstance, platform: Platform): void {
  const url = '/media/private/:file';
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { file } = request.params as { file: string };
    try {
      await judge(platform, file, request).catch((error: unknown) => countRefusal(platform, request, error));
      const stored = storedAs(file);
      if (!stored) throw new Refusal('NotFound');
      const headers: Record<string, string> = { 'cache-control': 'private, no-store' };
      // A name that says nothing, wherever the file lands.
      if (stored.type === 'application/zip') headers['content-disposition'] = 'attachment; filename="copy.zip"';
      return await sendFile(request, reply, platform.storage, { ...stored, headers });
    } catch (error) {
      return problem(reply, error);
    }
  };
  fastify.route({ method: ['GET', 'HEAD'], url, handler });
}

const reading = {
  kind: 'query',
  openWhen: [],
  reauthenticated: false,
  ephemeral: false,
  private: true,
  output: {},
} as const;

/** The token names the session's own profile, and the doors it once had open are open still. */
async function judge(platform: Platform, file: string, request: FastifyRequest): Promise<void> {
  const grant = platform.privateFiles.grantOf(file, (request.query as Record<string, unknown>)['token']);
  const { actor, site } = await sessionOf(platform, request);
  if (!grant || grant.profileId !== actor.profileId) throw new Refusal('NotAllowed');
  try {
    passGates({ ...reading, access: grant.access, openWhen: grant.openWhen ?? [] }, actor, site);
  } catch {
    throw new Refusal('NotAllowed');
  }
}

const problem = (reply: FastifyReply, error: unknown) =>
  sendProblem(reply, error, { number: answerNumber(), name: 'media' });
