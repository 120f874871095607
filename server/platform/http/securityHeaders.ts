import type { FastifyInstance } from 'fastify';
import { externalFrames } from '../../../shared/media/externalVideo.ts';
import type { Platform } from '../platform.ts';

const security = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), interest-cohort=()',
};

/** Headers every answer carries. */
export function addSecurityHeaders(fastify: FastifyInstance, platform: Platform): void {
  const secure = platform.config.publicUrl.startsWith('https:');
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(security);
    if (secure) void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done();
  });
  // Whoever answers a page, it loads and sends no more than all others.
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (isPage && !reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', contentPolicy);
    done();
  });
}

/** What a page may load and from where; its own sockets count as its own. */
export const contentPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; " +
  `media-src 'self' blob:; frame-src ${externalFrames.join(' ')}; ` +
  "connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";
