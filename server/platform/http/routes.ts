import multipart from '@fastify/multipart';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, type Contract, type Upload } from '../../../shared/contract.ts';
import type { AskForPage } from '../../../shared/page.ts';
import { doesNothing } from '../gates.ts';
import type { Call, Message } from '../handlerTypes.ts';
import { log } from '../log.ts';
import { countRefusal, deviceOf, refuseCrossSite, setCookie, whoCalls } from './caller.ts';
import { networkOf } from './guesses.ts';
import { messageOf } from '../handle.ts';
import { countPeople, takeLimit } from './counted.ts';
import { checkInput, queryReader, readBody } from './input.ts';
import type { Platform } from '../platform.ts';
import { answerNumber, asDeclared, sendProblem } from './problems.ts';
import { refuse, Refusal } from '../refusal.ts';
import { passOver, receiver } from '../files/uploads.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export interface Buses {
  commands: CommandBus;
  queries: QueryBus;
}

const isUpload = (contract: Contract): contract is Upload => Boolean(contract.file);

/** Adds a route for every contract. There is no other way into the application. */
export function addRoutes(
  fastify: FastifyInstance,
  platform: Platform,
  buses: Buses,
  contracts: readonly Contract[],
): void {
  for (const contract of contracts.filter((one) => !isUpload(one))) addRoute(fastify, platform, buses, contract);
  // Only where files are expected the server leaves a body unread until it is asked for.
  void fastify.register(async (scope) => {
    await scope.register(multipart);
    for (const contract of contracts.filter(isUpload)) addRoute(scope, platform, buses, contract);
  });
}

/**
 * Asks queries for the page that a request is for, as the page itself would, by the same doors and limits; without a value
 * where a query is refused or fails. What is on record when it is read is left to the page.
 */
export function asksForPages(platform: Platform, { queries }: Buses, contracts: readonly Contract[]) {
  const known = new Map(contracts.map((one) => [`${one.area}/${one.name}`, one]));
  return (request: FastifyRequest, reply: FastifyReply): AskForPage =>
    async ({ area, name }, raw) => {
      const contract = known.get(`${area}/${name}`);
      if (contract?.kind !== 'query' || contract.audited) return {};
      try {
        const admit = async (): Promise<Message> => ({
          ...(await arrive(platform, contract, request, reply, answerNumber())),
          input: checkInput(contract, raw),
        });
        const message = await admit().catch((error: unknown) => countRefusal(platform, request, error));
        await takeLimit(platform, contract, message);
        const { actor, call, input } = message;
        const result = await queries.execute<Message, unknown>(new (messageOf(contract))(input, actor, call));
        await countPeople(platform, contract, message, result);
        return { value: JSON.parse(JSON.stringify(result)) as unknown };
      } catch (error) {
        if (error instanceof Refusal) return { missing: error.status === 404 };
        log.warn({ err: error, query: name }, 'a page comes without an answer');
        return {};
      }
    };
}

function addRoute(fastify: FastifyInstance, platform: Platform, buses: Buses, contract: Contract): void {
  const MessageOf = messageOf(contract);
  const readQuery = queryReader(contract);
  const name = `${contract.area}/${contract.name}`;
  const run = (message: Message): Promise<unknown> =>
    contract.kind === 'command' ? buses.commands.execute(message) : buses.queries.execute(message);
  const strict = platform.config.NODE_ENV === 'test';
  const inQuery = contract.method === 'GET' || isUpload(contract);
  const answer = async (request: FastifyRequest, reply: FastifyReply, number: string) => {
    const admit = async (): Promise<Message> => {
      const { actor, call } = await arrive(platform, contract, request, reply, number);
      const raw = inQuery ? readQuery(request.query as Record<string, string>) : readBody(bodyOf(request));
      return { actor, call, input: checkInput(contract, raw) };
    };
    const message = await admit().catch((error: unknown) => countRefusal(platform, request, error));
    const { actor, call, input } = message;
    await takeLimit(platform, contract, message);
    const result = doesNothing(contract, actor) ? {} : await run(new MessageOf(input, actor, call));
    if (strict) contract.output.parse(result);
    await countPeople(platform, contract, message, result);
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(result));
  };
  fastify.route({
    method: contract.method,
    url: pathOf(contract),
    async handler(request, reply) {
      const number = answerNumber();
      const started = performance.now();
      reply.header('cache-control', 'no-store');
      try {
        await answer(request, reply, number);
      } catch (error) {
        sendProblem(reply, asDeclared(contract, error, { strict }), { number, name });
      }
      if (isUpload(contract)) passOver(request.raw, contract.file);
      platform.metrics.call(name, reply.statusCode, performance.now() - started);
      return reply;
    },
  });
}

const bodyOf = (request: FastifyRequest) => (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));

/** Who calls, from where, and whether the doors are open: judged before the input is even read. */
async function arrive(
  platform: Platform,
  contract: Contract,
  request: FastifyRequest,
  reply: FastifyReply,
  number: string,
) {
  if (request.method === 'POST') refuseCrossSite(platform, request, isUpload(contract) ? 'anything' : 'json');
  const { actor, site, token } = await whoCalls(platform, contract, request);
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !uuid.test(key))) {
    refuse('BadRequest', { fields: [{ field: 'Idempotency-Key', reason: 'is not a UUID' }] });
  }
  const call: Call = {
    requestId: number,
    address: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    site,
    host: request.host,
    token,
    device: deviceOf(platform, request.headers.cookie),
    relaxed: request.headers['x-relaxed'] === '1',
    commandId: key?.toLowerCase() ?? null,
    ...(isUpload(contract) && { receive: receiver(platform.privateFiles, contract, request) }),
    setSession: (value, expires) => setCookie(platform, reply, 'session', value, expires),
    setDevice: (value, expires) => setCookie(platform, reply, 'device', value, expires),
  };
  return { actor, call };
}
