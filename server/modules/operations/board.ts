/** The queue page: a board of what stands in Redis, for developers. To everybody else there is no such page. */
import { Queue, type ConnectionOptions } from 'bullmq';
import { fastify as makeFastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { passGates } from '../../platform/gates.ts';
import { contentPolicy } from '../../platform/http/pages.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { queueNames } from '../../platform/work/relay.ts';
import { answerNumber, sameOrigin, siteSwitch, tokenOf } from '../../platform/http/routes.ts';
import { scheduleQueue } from '../../platform/work/scheduleClock.ts';

const path = '/queues';

/** What the gates make of the board: nobody opens it while they look at the house as a member. */
const door = {
  kind: 'query',
  access: 'developer',
  openWhen: [],
  reauthenticated: false,
  ephemeral: false,
  private: true,
  output: {},
} as const;

/** Adds the board below its path: pages, interface and files behind the same door. */
export function addBoard(fastify: FastifyInstance, platform: Platform): void {
  let opened: Promise<FastifyInstance> | undefined;
  // The board's libraries and its connections are there for the first who looks; the platform closes the latter.
  const open = () => (opened ??= openBoard(platform));
  void fastify.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      // What a change carries is the board's to read.
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.all('/*', (request, reply) => receive(platform, open, request, reply));
      scope.all('/', (request, reply) => receive(platform, open, request, reply));
    },
    { prefix: path },
  );
}

/** The board as a server without a port of its own. */
async function openBoard(platform: Platform): Promise<FastifyInstance> {
  const [{ createBullBoard }, { BullMQAdapter }, { FastifyAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/fastify'),
  ]);
  const base = `${platform.config.BASE_PATH.slice(0, -1)}${path}`;
  const adapter = new FastifyAdapter().setBasePath(base);
  const connection = platform.connection('queue-board') as unknown as ConnectionOptions;
  const queues = [...queueNames, scheduleQueue].map((name) => {
    const queue = new Queue(name, { connection });
    queue.on('error', () => undefined);
    return new BullMQAdapter(queue);
  });
  createBullBoard({ queues, serverAdapter: adapter, options: { uiConfig: { boardTitle: 'Samvær: queues' } } });
  const board = makeFastify();
  board.addContentTypeParser('application/json', { parseAs: 'string' }, readJson);
  board.addHook('onSend', async (_request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'content-security-policy': contentPolicy });
  });
  await board.register(adapter.registerPlugin() as never, { prefix: path });
  await board.ready();
  return board;
}

/** Lets a request through to the board, or answers it. */
async function receive(
  platform: Platform,
  open: () => Promise<FastifyInstance>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    const actor = await developer(platform, request);
    // The board would wait for Redis as long as it takes.
    if (platform.cache.status !== 'ready') refuse('Unavailable', { retryAfter: 5 });
    if (request.method !== 'GET' && request.method !== 'HEAD') await passChange(platform, actor, request);
    const board = await open();
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value as string);
    reply.hijack();
    board.routing(request.raw, reply.raw);
    return reply;
  } catch (error) {
    return sendProblem(reply, error, { number: answerNumber(), name: 'QueueBoard' });
  }
}

/** Who looks, when it is a developer before whom every gate is open; to others nothing is here. */
async function developer(platform: Platform, request: FastifyRequest): Promise<Actor> {
  const [actor, site] = await Promise.all([
    platform.sessions.actorOf(tokenOf(platform, request.headers.cookie)),
    platform.sites.of(request.host, siteSwitch(request)),
  ]);
  try {
    passGates(door, actor, site);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('NotFound') : error;
  }
  return actor;
}

/** A change comes from the board itself and is on record before it is made: by its address, never by what it carries. */
async function passChange(platform: Platform, actor: Actor, request: FastifyRequest): Promise<void> {
  const { origin } = request.headers;
  if (!origin || !sameOrigin(platform, origin, request.host)) refuse('CrossSite');
  await platform.database.ownPool.query(
    `insert into audit (actor_id, role, name, reading, subject, at) values ($1, $2, 'QueueBoard', false, $3, $4)`,
    [actor.profileId, actor.accessType, { method: request.method, path: request.url.split('?')[0] }, clock.now()],
  );
}

/** Many changes come without a body though they say that it is JSON. */
function readJson(
  _request: unknown,
  body: string | Buffer,
  done: (error: Error | null, value?: unknown) => void,
): void {
  try {
    done(null, body ? JSON.parse(String(body)) : undefined);
  } catch {
    done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
  }
}
