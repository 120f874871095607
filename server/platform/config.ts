import { resolve } from 'node:path';
import { z } from 'zod';
import { bankAccounts, exampleBankAccounts } from './bankAccounts.ts';
import { seconds } from './clock.ts';
import { exampleHotlines, hotlineList } from './hotlines.ts';
import { s3AddressOf } from './files/storage.ts';

const port = z.coerce.number().int().min(0).max(65535);
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  METRICS_PORT: port.default(0),
  PUBLIC_URL: z.url().optional(),
  BASE_PATH: z
    .string()
    .regex(/^\/([\w-]+\/)*$/, 'must begin and end with a slash')
    .default('/'),
  SITE: z.coerce.number().int().default(1),
  DATABASE_URL: z.string().min(1),
  DATABASE_READ_URL: z.string().min(1),
  /** A streaming replica of it, by a role that can only read. */
  DATABASE_REPLICA_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).default(10),
  REDIS_URL: z.string().min(1),
  SMTP_URL: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  /** A bucket that speaks S3, for files; else they lie below DATA_DIR. */
  S3_URL: z
    .string()
    .refine((text) => s3AddressOf(text), 'must be https://KEY:SECRET@host/bucket?region=name')
    .optional(),
  TRUST_PROXY: flag.default(false),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(100_000).default(1),
  OUTBOUND_ALLOW: z.string().default(''),
  OUTBOUND_CA: z.string().optional(),
  /** A service of leaked passwords that answers ranges of SHA-1, without the five characters; else our own list serves. */
  BREACH_URL: z.url({ protocol: /^https$/ }).optional(),
  /** A broker of MitID that speaks OpenID Connect. */
  MITID_ISSUER: z.url().optional(),
  MITID_CLIENT_ID: z.string().optional(),
  MITID_CLIENT_SECRET: z.string().optional(),
  /** A private key in PEM, for brokers that know us by it (`private_key_jwt`) instead of a secret. */
  MITID_CLIENT_KEY: z.string().optional(),
  YOTI_URL: z.url().default('https://age.yoti.com'),
  YOTI_SDK_ID: z.string().optional(),
  YOTI_API_KEY: z.string().optional(),
  /** The stand-in for providers of age checks; `down` behaves as an outage. Never in production. */
  AGE_SANDBOX: z.enum(['up', 'down', 'off']).default('up'),
  /** Frisbii as the payment service: the private key of its API, and the secret of its notices. */
  FRISBII_API_KEY: z.string().optional(),
  FRISBII_WEBHOOK_SECRET: z.string().optional(),
  FRISBII_API_URL: z.url().default('https://api.reepay.com'),
  FRISBII_CHECKOUT_URL: z.url().default('https://checkout-api.reepay.com'),
  /** The stand-in for a payment service; `down` behaves as an outage. Never in production. */
  PAYMENT_SANDBOX: z.enum(['up', 'down', 'off']).default('up'),
  /** Where bank transfers go, by currency. */
  BANK_ACCOUNTS: bankAccounts,
  /** Authorities that unlawful pictures are reported to, as JSON; see hotlines.ts. */
  HOTLINES: hotlineList,
  /** Whether words of payment and contact, and the same words to many, are noticed while a first mail is sent. */
  MAIL_WORD_SIGNALS: flag.default(true),
  /** For how long a server that stops says so before it takes no more calls. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  WORKER_ROLES: z
    .string()
    .default('relay,jobs')
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(['relay', 'jobs'], 'has to be relay, jobs or relay,jobs')).min(1)),
  /** Seconds that a password waits for its turn to be hashed. */
  HASH_PATIENCE: z.coerce.number().min(0.1).max(60).default(1.5),
  /** Milliseconds by which the product's clock is ahead of the machine's; never in production. */
  CLOCK_OFFSET: z.coerce.number().int().default(0),
  /** Whether some pages are written before anybody asks for one; never left out in production. */
  WARM_UP: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Config = ReturnType<typeof readConfig>;

/** Every variable there is. */
export const variables = Object.keys(environment.shape);

/**
 * Reads and checks the environment once at start.
 * Throws an Error that names every wrong variable with its reason, never its value.
 */
export function readConfig(source: NodeJS.ProcessEnv = process.env) {
  // A variable that a compose file passes on empty is one that nobody set.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = environment.safeParse(set);
  if (!result.success) {
    const reasons = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not complete:\n${reasons.join('\n')}`);
  }
  const env = result.data;
  const production = env.NODE_ENV === 'production';
  if (production && !env.PUBLIC_URL)
    throw new Error('The environment is not complete:\n  PUBLIC_URL: needed in production');
  if (env.FRISBII_API_KEY && !env.FRISBII_WEBHOOK_SECRET)
    throw new Error('The environment is not complete:\n  FRISBII_WEBHOOK_SECRET: needed with FRISBII_API_KEY');
  const s3 = env.S3_URL === undefined ? undefined : s3AddressOf(env.S3_URL);
  if (production && s3?.endpoint.startsWith('http:'))
    throw new Error('The environment is not complete:\n  S3_URL: has to be https in production');
  return {
    ...env,
    production,
    s3,
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(env.DATA_DIR),
    /** Hosts that tests may reach outside the public internet; never in production. */
    outboundAllow: production ? [] : env.OUTBOUND_ALLOW.split(',').filter(Boolean),
    /** A certificate authority that tests trust for those hosts; never in production. */
    outboundCa: production ? undefined : env.OUTBOUND_CA,
    drainFor: (env.DRAIN_SECONDS ?? (production ? 5 : 0)) * seconds,
    CLOCK_OFFSET: production ? 0 : env.CLOCK_OFFSET,
    WARM_UP: production || env.WARM_UP,
    rateLimitFactor: production ? 1 : env.RATE_LIMIT_FACTOR,
    AGE_SANDBOX: production ? ('off' as const) : env.AGE_SANDBOX,
    PAYMENT_SANDBOX: production ? ('off' as const) : env.PAYMENT_SANDBOX,
    /** Outside production there are examples, beside a payment service that is played. */
    bankAccounts: env.BANK_ACCOUNTS ?? (production || env.PAYMENT_SANDBOX === 'off' ? {} : exampleBankAccounts),
    /** Outside production there are some to try it with. */
    hotlines: env.HOTLINES ?? (production ? [] : exampleHotlines),
    roles: env.WORKER_ROLES,
  };
}
