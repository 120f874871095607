/**
 * The side entrance: what comes in beside the contracts' routes, since somebody else decided how it looks, such as uploads
 * that go on where they broke off, calendar programs and mail services. Each says who may come in and what it costs; gates,
 * limits, log, measures and refusals are those of every call.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { isLoggedIn, strangerOn, type Actor } from '../actor.ts';
import type { Door } from '../gates.ts';
import { refuse, Refusal } from '../refusal.ts';
import type { Platform } from '../platform.ts';
import type { SiteRecord } from '../site.ts';
import { countRefusal, refuseCrossSite, whoCalls } from './caller.ts';
import { networkOf } from './guesses.ts';
import { inspect } from './input.ts';
import type { LimitKind } from './limits.ts';
import { answerNumber, sendProblem } from './problems.ts';

/** A request as an entrance sees it. */
export interface Incoming {
  method: string;
  /** The address without its query. */
  path: string;
  /** What stands in the places of the path. */
  params: Record<string, string>;
  query: unknown;
  headers: IncomingHttpHeaders;
  /** Empty where the entrance leaves the body unread. */
  body: Buffer;
  host: string;
  /** The network it comes from. */
  address: string;
  /** Who sends it; a stranger where anybody may come in. */
  actor: Actor;
  site: SiteRecord;
  /** The number of the answer. */
  number: string;
}

/** An answer, with status 200 unless it says otherwise; or who takes the connection over. */
export type EntranceAnswer =
  | { status?: number; headers?: Record<string, string>; body?: string | Buffer | Readable }
  | { handle: (request: IncomingMessage, response: ServerResponse) => unknown };

export interface Entrance {
  /** What log and measures call it; its address may be a secret. */
  name: string;
  /** As fastify reads it: `/calendar/:file`, `/queues/*`. */
  path: string;
  methods: readonly HTTPMethods[];
  /** Whether its address is one of the host, such as `/robots.txt`, and not one below the base path. */
  atRoot?: boolean;
  /** Before whom it opens: the gates of a contract, or their like. Where anybody may come in, no cookie is read. */
  door: Door | 'anybody';
  /** To whoever does not pass the door nothing is here. */
  hidden?: boolean;
  /** What coming in costs, and whom. */
  limit: (incoming: Incoming) => readonly [LimitKind, string];
  /** Whether whoever takes the connection over reads the body. */
  unread?: boolean;
  /** Throws a refusal where there is nothing to answer. */
  answer: (incoming: Incoming) => Promise<EntranceAnswer> | EntranceAnswer;
}

/** Counts whoever comes in by profile, or by network where nobody is logged in. */
export const byCaller =
  (kind: LimitKind): Entrance['limit'] =>
  ({ actor, address }) => [kind, isLoggedIn(actor) ? String(actor.profileId) : address];

/** Adds a route for every entrance. */
export function addEntrances(fastify: FastifyInstance, platform: Platform, entrances: readonly Entrance[]): void {
  for (const one of entrances.filter(({ unread }) => !unread)) addEntrance(fastify, platform, one);
  void fastify.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    for (const one of entrances.filter(({ unread }) => unread)) addEntrance(scope, platform, one);
    done();
  });
}

function addEntrance(fastify: FastifyInstance, platform: Platform, entrance: Entrance): void {
  const { name, path, methods } = entrance;
  fastify.route({
    method: [...methods],
    url: path,
    // Asking for the headers alone must not use up what opens once.
    exposeHeadRoute: false,
    async handler(request, reply) {
      const number = answerNumber();
      const started = performance.now();
      reply.raw.once('close', () => platform.metrics.call(name, reply.raw.statusCode, performance.now() - started));
      reply.header('cache-control', 'no-store');
      try {
        const incoming = await enter(platform, entrance, request, number).catch((error: unknown) =>
          countRefusal(platform, request, error),
        );
        await platform.limits.take(...entrance.limit(incoming));
        return await send(request, reply, await entrance.answer(incoming));
      } catch (error) {
        return sendProblem(reply, error, { number, name });
      }
    },
  });
}

const isSafe = (method: string) => method === 'GET' || method === 'HEAD';

async function enter(platform: Platform, entrance: Entrance, request: FastifyRequest, number: string) {
  const incoming = {
    method: request.method,
    path: request.url.split('?')[0]!,
    params: request.params as Record<string, string>,
    query: request.query,
    headers: request.headers,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    host: request.host,
    address: networkOf(request.ip),
    number,
  };
  if (entrance.door === 'anybody') {
    requireText(incoming);
    const site = await platform.sites.of(request.host);
    const actor = strangerOn(site.dark);
    return { ...incoming, actor, site };
  }
  const { actor, site } = await whoCalls(platform, entrance.door, request).catch((error: unknown) => {
    throw entrance.hidden && error instanceof Refusal ? new Refusal('NotFound') : error;
  });
  if (!isSafe(request.method)) refuseCrossSite(platform, request, 'anything');
  requireText(incoming);
  return { ...incoming, actor, site };
}

/** Refuses an address with something in it that is no text: nothing is there; whoever is kept out by the door is told no more. */
function requireText({ params, query }: Pick<Incoming, 'params' | 'query'>): void {
  try {
    inspect(params, ['path'], 2);
  } catch {
    refuse('NotFound');
  }
  inspect(query, ['query'], 3);
}

async function send(request: FastifyRequest, reply: FastifyReply, answer: EntranceAnswer): Promise<FastifyReply> {
  if (!('handle' in answer)) {
    const { status = 200, headers = {}, body } = answer;
    return reply.code(status).headers(headers).send(body);
  }
  for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value as string);
  reply.hijack();
  await answer.handle(request.raw, reply.raw);
  return reply;
}
