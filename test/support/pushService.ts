import { createServer, type Server } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createPublicKey, verify } from 'node:crypto';
import { certificate } from './certificate.ts';

export interface ReceivedPush {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** What the service does with a request: an answer, nothing at all, or the end of the connection. */
export type Treatment = { status: number; headers?: Record<string, string>; body?: string } | 'hang' | 'reset';

/** Reads what was encrypted for a device. Throws when it was not. */
type Open = (message: Buffer) => unknown;

/**
 * A real push service over TLS on loopback: checks each request as the protocols want it (RFC 8030, 8188, 8291, 8292) and
 * keeps it. It answers 201, or what it was told to do with the next request, at all or at one path. What breaks a
 * protocol is answered by 400 and kept among the faults, which make `close` fail.
 */
export class PushService {
  readonly pushes: ReceivedPush[] = [];
  readonly faults: string[] = [];
  readonly #devices = new Map<string, Open>();
  readonly #treatments: { path?: string; treatment: Treatment }[] = [];
  readonly #hanging = new Set<Socket>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(certificate(), (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => this.#take(request, Buffer.concat(chunks), response));
    });
  }

  static async open(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get host(): string {
    return `localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Requests that wait for an answer that does not come. */
  get hanging(): number {
    return this.#hanging.size;
  }

  /** Tells the service of a device, so that it can check that pushes are readable there. */
  register(path: string, open: Open): void {
    this.#devices.set(path, open);
  }

  answerNext(status: number, headers?: Record<string, string>): void {
    this.#treatments.push({ treatment: { status, ...(headers && { headers }) } });
  }

  /** Treats the next request to a path, or to any path, in this way; told twice, the next two. */
  treatNext(treatment: Treatment, path?: string): void {
    this.#treatments.push({ treatment, ...(path !== undefined && { path }) });
  }

  /** Ends the connections of the requests that hang. */
  letGo(): void {
    for (const socket of this.#hanging) socket.destroy();
  }

  /** Throws an Error when something came that is no push. */
  check(): void {
    if (this.faults.length > 0) throw new Error(`The push service got what is no push: ${this.faults.join('; ')}`);
  }

  /** Forgets what came, the devices, and how the next requests were to be treated. */
  forget(): void {
    this.letGo();
    this.pushes.length = 0;
    this.faults.length = 0;
    this.#treatments.length = 0;
    this.#devices.clear();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.check();
  }

  #take(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const push = { path: request.url ?? '', headers: request.headers, body };
    this.pushes.push(push);
    const fault = this.#faultOf(push);
    if (fault) this.faults.push(fault);
    const treatment: Treatment = fault ? { status: 400, body: fault } : this.#treatmentOf(push.path);
    if (treatment === 'reset') return void request.socket.destroy();
    if (treatment === 'hang') {
      this.#hanging.add(request.socket);
      return void request.socket.once('close', () => this.#hanging.delete(request.socket));
    }
    response.writeHead(treatment.status, treatment.headers).end(treatment.body);
  }

  #treatmentOf(path: string): Treatment {
    const at = this.#treatments.findIndex((one) => one.path === undefined || one.path === path);
    return at < 0 ? { status: 201 } : this.#treatments.splice(at, 1)[0]!.treatment;
  }

  #faultOf({ path, headers, body }: ReceivedPush): string | undefined {
    const ttl = String(headers['ttl'] ?? '');
    const topic = String(headers['topic'] ?? '');
    if (!/^\d+$/.test(ttl)) return 'no TTL';
    if (!/^[A-Za-z0-9_-]{0,32}$/.test(topic)) return `a topic such as ${topic}`;
    if (headers['content-encoding'] !== 'aes128gcm') return 'another encoding than aes128gcm';
    if (body.length > 4096) return 'more than 4096 bytes';
    const fault = faultOfVapid(String(headers['authorization'] ?? ''), `https://${this.host}`);
    if (fault) return fault;
    try {
      this.#devices.get(path)?.(body);
      return undefined;
    } catch {
      return `nothing that the device at ${path} could read`;
    }
  }
}

/** What is wrong with an Authorization header by RFC 8292; undefined when nothing is. */
function faultOfVapid(header: string, origin: string): string | undefined {
  const { token = '', key = '' } = /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/.exec(header)?.groups ?? {};
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return 'no key of ours';
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
  const signed = Buffer.from(`${head}.${claims}`);
  const asked = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, asked, Buffer.from(signature, 'base64url'))) return 'a wrong signature';
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const { aud, exp, sub } = read(claims);
  const left = Number(exp) - Date.now() / 1000;
  if (read(head)['alg'] !== 'ES256') return 'another algorithm than ES256';
  if (aud !== origin) return `a signature for ${String(aud)}`;
  if (!(left > 0 && left <= 24 * 3600)) return 'a signature that is over or lasts too long';
  return /^(mailto:|https:)/.test(String(sub)) ? undefined : 'nobody to turn to';
}
