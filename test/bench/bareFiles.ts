/** The floor of media: Fastify with its own files, without any right or token. */
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';

const { FILES = '', PORT = '0' } = process.env;
const server = fastify();
await server.register(fastifyStatic, { root: FILES, preCompressed: true });
await server.listen({ port: Number(PORT), host: '127.0.0.1' });
process.send?.({ ready: true });
