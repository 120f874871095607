import { createHash, randomBytes } from 'node:crypto';

/** The secret in the address of a feed; only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Where a feed is found below the house's own address. */
export const feedPath = (token: string): string => `/calendar/${token}.ics`;

/** The secret in the last part of such an address; undefined when there can be none. */
export const tokenIn = (file: string): string | undefined => /^([\w-]{43})\.ics$/.exec(file)?.[1];
