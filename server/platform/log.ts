import pino from 'pino';

/**
 * Structured log, one JSON line an entry. It gets codes and ids, never what a person wrote:
 * request bodies are not logged at all and these fields are blanked wherever they turn up.
 */
export const log = pino({
  level: process.env['LOG_LEVEL'] ?? 'info',
  base: { pid: process.pid },
  redact: {
    paths: [
      'password',
      '*.password',
      'token',
      '*.token',
      'cookie',
      '*.cookie',
      'authorization',
      '*.authorization',
      'text',
      '*.text',
    ],
    censor: '[blank]',
  },
  serializers: { err: describeError },
});

/** An error as the log may show it: a driver's message can quote a person's text, so only its code and place remain. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown };
  const fromDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    type: error.name,
    message: fromDatabase ? undefined : error.message,
    code,
    constraint,
    table,
    stack: frames.slice(0, 12),
  };
}
