import { createSign, generateKeyPairSync } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificate } from './certificate.ts';

/** What the broker is told to say of the next person; the rest of the claims is right unless it is overwritten. */
export type Claims = Record<string, unknown>;

/** How a broker differs from one that knows its clients by a secret in the form, and tells all in the ID token. */
export interface BrokerKind {
  /** How clients prove who they are; undefined where discovery does not say it. */
  methods?: string[];
  /** The age stands in the answer of the UserInfo endpoint. */
  userInfo?: boolean;
}

/** A broker that speaks OpenID Connect over TLS on loopback: discovery, keys and tokens. Its page is left out: a test plays the browser. */
export async function ageBroker(clientId: string, { methods, userInfo = false }: BrokerKind = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const asked: URLSearchParams[] = [];
  const headers: (string | undefined)[] = [];
  const informed = new Map<string, Claims>();
  const faults = { status: 0, forged: false };
  const codes = new Map<string, Claims>();
  const json = (response: ServerResponse, body: object) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const tokenOf = (claims: Claims) => {
    const now = Math.floor(Date.now() / 1000);
    const all = { iss: issuer, aud: clientId, sub: 'somebody', iat: now, exp: now + 300, ...claims };
    const signed = `${part({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${part(all)}`;
    const key = faults.forged ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : privateKey;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`;
  };
  const server = createServer(certificate(), (request, response) => {
    const { pathname } = new URL(request.url ?? '', issuer);
    if (pathname === '/.well-known/openid-configuration') {
      return json(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['pairwise'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        ...(methods && { token_endpoint_auth_methods_supported: methods }),
        ...(userInfo && { userinfo_endpoint: `${issuer}/userinfo` }),
      });
    }
    if (pathname === '/keys') return json(response, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }] });
    if (faults.status) return void response.writeHead(faults.status).end('not now');
    if (pathname === '/userinfo')
      return json(response, informed.get(request.headers.authorization?.split(' ')[1] ?? '')!);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      asked.push(form);
      headers.push(request.headers.authorization);
      const claims = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      if (!claims)
        return void response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
      const token = crypto.randomUUID();
      const { nonce, ...rest } = claims;
      informed.set(token, { sub: 'somebody', ...rest });
      const said = userInfo ? { nonce } : claims;
      json(response, { access_token: token, token_type: 'Bearer', id_token: tokenOf(said) });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `https://localhost:${port}`;
  return {
    issuer,
    host: `localhost:${port}`,
    /** What was sent to the token endpoint, and under which authorization. */
    asked,
    headers,
    /** What goes wrong from now on: a status of the token endpoint, or signatures of another key. */
    faults,
    /** The query with which the broker would send the browser back from this address. */
    answer(address: string, claims: Claims) {
      const query = new URL(address).searchParams;
      const code = crypto.randomUUID();
      codes.set(code, { nonce: query.get('nonce'), ...claims });
      return { code, state: query.get('state') ?? '' };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
