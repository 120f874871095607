/** The queue page: a board of what stands in Redis, for developers. To everybody else there is no such page. */
import { Queue, type ConnectionOptions } from 'bullmq';
import { clock } from '../../platform/clock.ts';
import { byCaller, type Entrance, type Incoming } from '../../platform/http/entrances.ts';
import { innerServer, type Takeover } from '../../platform/http/inner.ts';
import { contentPolicy } from '../../platform/http/securityHeaders.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { basePathOf } from '../../platform/site.ts';
import { queueNames } from '../../platform/work/queues.ts';
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

/** The board below its path: pages, interface and files behind the same door. */
export function queueBoard(platform: Platform): Entrance[] {
  let opened: Promise<Takeover> | undefined;
  // The board's libraries and its connections are there for the first who looks; the platform closes the latter.
  const open = () => (opened ??= openBoard(platform));
  const at = (below: string): Entrance => ({
    name: 'QueueBoard',
    path: below,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    door,
    hidden: true,
    limit: byCaller('board'),
    unread: true,
    async answer(incoming) {
      // The board would wait for Redis as long as it takes.
      if (platform.cache.status !== 'ready') refuse('Unavailable', { retryAfter: 5 });
      if (incoming.method !== 'GET' && incoming.method !== 'HEAD') await recordChange(platform, incoming);
      return { handle: await open() };
    },
  });
  return [at(path), at(`${path}/*`)];
}

/** The board as a server without a port of its own. */
async function openBoard(platform: Platform): Promise<Takeover> {
  const [{ createBullBoard }, { BullMQAdapter }, { FastifyAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/fastify'),
  ]);
  const base = basePathOf(platform.config) + path;
  const adapter = new FastifyAdapter().setBasePath(base);
  const connection = platform.connection('queue-board') as unknown as ConnectionOptions;
  const queues = [...queueNames, scheduleQueue].map((name) => {
    const queue = new Queue(name, { connection });
    queue.on('error', () => undefined);
    return new BullMQAdapter(queue);
  });
  createBullBoard({ queues, serverAdapter: adapter, options: { uiConfig: { boardTitle: 'Samvær: queues' } } });
  const headers = { 'cache-control': 'no-store', 'content-security-policy': contentPolicy };
  return innerServer(adapter.registerPlugin(), base, headers);
}

/** A change is on record before it is made: by its address, never by what it carries. */
async function recordChange({ database }: Platform, { actor, method, path: address }: Incoming): Promise<void> {
  await database.ownPool.query(
    `insert into audit (actor_id, role, name, reading, subject, at) values ($1, $2, 'QueueBoard', false, $3, $4)`,
    [actor.profileId, actor.accessType, { method, path: address }, clock.now()],
  );
}
