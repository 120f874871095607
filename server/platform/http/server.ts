import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule, QueryBus } from '@nestjs/cqrs';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { constants } from 'node:zlib';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import type { Contract } from '../../../shared/contract.ts';
import { HubGateway, Watches } from '../gateway.ts';
import { HubAdapter } from '../socketServer.ts';
import { addHealth } from './health.ts';
import { log } from '../log.ts';
import { addMedia } from '../files/mediaRoute.ts';
import type { AppModule } from '../module.ts';
import { addOptions } from './options.ts';
import { openApi } from './openapi.ts';
import { Pages, unavailablePage } from './pages.ts';
import { Platform } from '../platform.ts';
import { addPrivateFiles } from '../files/privateRoute.ts';
import { cookieName } from './caller.ts';
import { addEntrances, type Entrance } from './entrances.ts';
import { addRoutes, asksForPages, type Buses } from './routes.ts';
import { Renderer } from './rendering.ts';
import { answerNumber, sendProblem } from './problems.ts';
import { answerUnreadable } from './unreadable.ts';
import { Refusal } from '../refusal.ts';
import { Runner } from '../runner.ts';
import { basePathOf } from '../site.ts';
import { addSecurityHeaders } from './securityHeaders.ts';

const bodyLimit = 256 * 1024;

/** The Nest module that holds the platform's own providers. */
@Module({})
class PlatformModule {
  static with(platform: Platform, watches: Watches, modules: readonly AppModule[]): DynamicModule {
    const provided = [{ provide: Platform, useValue: platform }, { provide: Watches, useValue: watches }, Runner];
    return {
      module: PlatformModule,
      global: true,
      imports: [CqrsModule.forRoot(), ...modules.map((one) => one.nest)],
      providers: [...provided, HubGateway],
      exports: [Platform, Runner],
    };
  }
}

/**
 * Refuses to start when a contract has no handler or two, or a handler no contract.
 * Throws an Error naming them.
 */
export function assertComplete(contracts: readonly Contract[], modules: readonly AppModule[]): void {
  const handled = modules.flatMap((one) => one.handlers.map((handler) => handler.contract as Contract));
  const wrong = contracts.filter((contract) => handled.filter((one) => one === contract).length !== 1);
  const loose = handled.filter((contract) => !contracts.includes(contract));
  const names = [...wrong, ...loose].map((contract) => `${contract.area}/${contract.name}`);
  if (names.length > 0) throw new Error(`Without exactly one handler: ${names.join(', ')}`);
}

export interface AppOptions {
  contracts: readonly Contract[];
  modules: readonly AppModule[];
  clientFolder: string;
}

/** Builds the server: every contract's route, the hub, the client's files and pages. It does not listen yet. */
export async function buildServer(platform: Platform, options: AppOptions): Promise<NestFastifyApplication> {
  assertComplete(options.contracts, options.modules);
  const watches = new Watches();
  platform.database.replica?.watch();
  for (const one of options.modules) {
    for (const [kind, watch] of Object.entries(one.watches ?? {})) watches.kinds.set(kind, watch);
    for (const [kind, stream] of Object.entries(one.streams ?? {})) watches.streams.set(kind, stream);
  }
  const adapter = new FastifyAdapter({
    trustProxy: platform.config.TRUST_PROXY,
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // A busy machine makes a start slow, and nothing else ends it.
    pluginTimeout: 60_000,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error: Error, _request: FastifyRequest, reply: FastifyReply) => sendBare(reply, error),
    // Node would say so in words of its own; see `refuseWithoutHost`.
    http: { requireHostHeader: false },
  } as never);
  const app = await NestFactory.create<NestFastifyApplication>(
    PlatformModule.with(platform, watches, options.modules),
    adapter,
    {
      logger: log.isLevelEnabled('debug') ? ['error', 'warn'] : ['error'],
      bodyParser: false,
      abortOnError: false,
    },
  );
  app.useWebSocketAdapter(new HubAdapter(app, platform));
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  // A scope of our own keeps our error handler apart from the framework's.
  await fastify.register((scope) => addEverything(scope, platform, app, options));
  await app.init();
  await fastify.ready();
  return app;
}

async function addEverything(
  fastify: FastifyInstance,
  platform: Platform,
  app: NestFastifyApplication,
  options: AppOptions,
) {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  fastify.setErrorHandler((error, _request, reply) => void sendBare(reply, error));
  addSecurityHeaders(fastify, platform);
  fastify.addHook('onRequest', refuseWithoutHost);
  // A connection that is kept would hold the server back, and bring more calls.
  fastify.addHook('onSend', async (_request, reply) => {
    if (platform.isStopping) void reply.header('connection', 'close');
  });
  const prefix = basePathOf(platform.config);
  addOptions(fastify);
  const entrances = options.modules.flatMap((one) => one.entrances?.(platform) ?? []);
  const [atRoot = [], below = []] = [true, false].map((root) =>
    entrances.filter((one) => (one.atRoot ?? false) === root),
  );
  addEntrances(fastify, platform, atRoot);
  if (prefix) fastify.all('/*', (_request, reply) => notFound(reply));
  await fastify.register((scope) => addBelow(scope, platform, { app, entrances: below, options }), { prefix });
}

interface Below {
  app: NestFastifyApplication;
  entrances: readonly Entrance[];
  options: AppOptions;
}

/** All that stands below the base path. */
async function addBelow(fastify: FastifyInstance, platform: Platform, { app, entrances, options }: Below) {
  addHealth(fastify, platform);
  const buses = { commands: app.get(CommandBus), queries: app.get(QueryBus) };
  addRoutes(fastify, platform, buses, options.contracts);
  addEntrances(fastify, platform, entrances);
  addApiPage(fastify, platform, options.contracts);
  addMedia(fastify, platform, options.modules);
  addPrivateFiles(fastify, platform);
  fastify.all('/api/*', (_request, reply) => notFound(reply));
  await addClient(fastify, platform, buses, options);
}

function addApiPage(fastify: FastifyInstance, platform: Platform, contracts: readonly Contract[]): void {
  const { config } = platform;
  const about = {
    version: '1.0.0',
    server: config.publicUrl + basePathOf(config),
    cookie: cookieName(platform),
  };
  // Made when somebody asks: it takes longer than all the rest of the start.
  let document: string | undefined;
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  fastify.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApi(contracts, about));
    return reply.type('application/json').send(document);
  });
  const start = `SwaggerUIBundle({ url: 'openapi.json', dom_id: '#swagger-ui', deepLinking: true });`;
  fastify.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(start));
  const page = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Samvær API</title><link rel="stylesheet" href="docs/swagger-ui.css"><div id="swagger-ui"></div>
<script src="docs/swagger-ui-bundle.js"></script><script src="docs/start.js"></script></html>`;
  fastify.get('/api/docs', (_request, reply) => reply.type('text/html').header('x-robots-tag', 'noindex').send(page));
  void fastify.register(fastifyStatic, {
    root: folder,
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(js|css)$/.test(path),
  });
}

async function addClient(
  fastify: FastifyInstance,
  platform: Platform,
  buses: Buses,
  { clientFolder, modules, contracts }: AppOptions,
): Promise<void> {
  if (!existsSync(join(clientFolder, 'index.html'))) return;
  const texts = modules.flatMap((one) => one.pageTexts ?? []);
  const renderer = await Renderer.open(clientFolder);
  const pages = new Pages(platform, clientFolder, { texts, renderer, ask: asksForPages(platform, buses, contracts) });
  // Only pages are made anew for each who asks; at this quality it takes less time than it saves on any network.
  await fastify.register(compress, {
    global: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await fastify.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
    globIgnore: ['**/index.html', '**/*.gz', '**/*.br'],
  });
  const base = basePathOf(platform.config);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '', query] = request.url.split('?');
    // The addresses in a page follow on the slash.
    if (path === base) return reply.redirect(query === undefined ? `${base}/` : `${base}/?${query}`, 301);
    const isFile = /\/[^/?]+\.[a-z0-9]{2,5}(\?|$)/i.test(request.url);
    if (isFile) return notFound(reply);
    try {
      return await pages.answer(request, reply);
    } catch (error) {
      log.error({ err: error }, 'a page could not be served');
      return reply.code(503).header('retry-after', '5').type('text/html; charset=utf-8').send(unavailablePage());
    }
  };
  fastify.get('/', answer);
  fastify.get('/*', answer);
}

/** Answers with problem details where no call and no entrance does. */
const sendBare = (reply: FastifyReply, error: unknown) =>
  sendProblem(reply, error, { number: answerNumber(), name: 'http' });

const notFound = (reply: FastifyReply) => sendBare(reply, new Refusal('NotFound'));

/** A request that names no host is none of HTTP/1.1. */
async function refuseWithoutHost({ headers, raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (headers.host !== undefined || raw.httpVersion !== '1.1') return;
  const refusal = new Refusal('BadRequest', { fields: [{ field: 'Host', reason: 'is missing' }] });
  await sendBare(reply.header('connection', 'close'), refusal);
}
