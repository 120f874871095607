import type { FastifyInstance, FastifyReply } from 'fastify';

/** Answers OPTIONS with what may be asked at an address (RFC 9110), for every route that is added after this but built files. */
export function addOptions(fastify: FastifyInstance): void {
  const methods = new Map<string, Set<string>>();
  fastify.addHook('onRoute', ({ url, method }) => {
    if (url.includes('/assets/')) return;
    const known = methods.get(url) ?? new Set<string>();
    for (const one of [method].flat()) known.add(one);
    if (methods.has(url)) return;
    methods.set(url, known);
    if (!known.has('OPTIONS')) fastify.options(url, (_request, reply: FastifyReply) => allow(reply, known));
  });
}

const allow = (reply: FastifyReply, methods: ReadonlySet<string>) =>
  reply
    .code(204)
    .header('allow', [...methods].sort().join(', '))
    .send();
