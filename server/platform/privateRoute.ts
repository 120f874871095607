import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { passGates } from './gates.ts';
import type { Platform } from './platform.ts';
import { sendProblem } from './problems.ts';
import { Refusal } from './refusal.ts';
import { answerNumber, siteSwitch, tokenOf } from './routes.ts';

const guard = {
  'cache-control': 'private, no-store',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'accept-ranges': 'bytes',
};

interface Part {
  start: number;
  end: number;
}

/** Serves private files to the one viewer a token names, whole or in parts, as a player asks for them. */
export function addPrivateFiles(fastify: FastifyInstance, platform: Platform): void {
  fastify.get('/media/private/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    try {
      await judge(platform, file, request);
    } catch (error) {
      return problem(reply, error instanceof Refusal ? new Refusal('NotAllowed') : error);
    }
    const found = await platform.privateFiles.find(file);
    if (!found) return problem(reply, new Refusal('NotFound'));
    const { size, type } = found;
    const part = partOf(request.headers.range, size);
    reply.headers(guard);
    if (part === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
    const { start, end } = part ?? { start: 0, end: size - 1 };
    if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
    // A name that says nothing, wherever the file lands.
    if (type === 'application/zip') reply.header('content-disposition', 'attachment; filename="copy.zip"');
    return reply
      .headers({ 'content-type': type, 'content-length': end - start + 1 })
      .send(platform.privateFiles.read(file, { start, end }));
  });
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
  const [actor, site] = await Promise.all([
    platform.sessions.actorOf(tokenOf(platform, request.headers.cookie)),
    platform.sites.of(request.host, siteSwitch(request)),
  ]);
  if (!grant || grant.profileId !== actor.profileId) throw new Refusal('NotAllowed');
  passGates({ ...reading, access: grant.access, openWhen: grant.openWhen ?? [] }, actor, site);
}

/** The one part that a Range header asks for; undefined for the whole, also where the header asks for several. */
function partOf(range: string | undefined, size: number): Part | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return last === '0' ? 'outside' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const part = { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (part.start >= size) return 'outside';
  return part.start <= part.end ? part : undefined;
}

const problem = (reply: FastifyReply, error: unknown) =>
  sendProblem(reply, error, { number: answerNumber(), name: 'media' });
