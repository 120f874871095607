import type { IncomingMessage, ServerResponse } from 'node:http';
import { fastify } from 'fastify';

/** What takes a connection over. */
export type Takeover = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A plugin of fastify as a server without a port of its own, to which an entrance hands connections over: below `prefix`,
 * with `headers` on every answer. A body may be missing though a request says that it is JSON.
 */
export async function innerServer(plugin: unknown, prefix: string, headers: Record<string, string>): Promise<Takeover> {
  const inner = fastify();
  inner.addContentTypeParser('application/json', { parseAs: 'string' }, readJson);
  inner.addHook('onSend', async (_request, reply) => {
    void reply.headers(headers);
  });
  await inner.register(plugin as never, { prefix });
  await inner.ready();
  return (request, response) => inner.routing(request, response);
}

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
