import { request } from 'undici';
import { contracts, type api } from '../../shared/api.ts';
import { pathOf, type Contract, type Input, type Output } from '../../shared/contract.ts';

type Areas = typeof api;
type Contracts = { [A in keyof Areas]: Areas[A] }[keyof Areas];
type UnionKeys<T> = T extends unknown ? keyof T : never;
type ContractNamed<N extends string> = Contracts extends infer A ? (A extends Record<N, infer C> ? C : never) : never;

/** Every command and query as a method, named as in the contract. */
export type Calls = {
  [N in UnionKeys<Contracts> & string]: ContractNamed<N> extends Contract
    ? (
        input?: Input<ContractNamed<N>>,
        options?: { commandId?: string; file?: Blob },
      ) => Promise<Output<ContractNamed<N>>>
    : never;
};

/** A call was refused: the problem details as they travelled. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: { field: string; reason: string }[];
  constructor(call: string, problem: { status: number; code: string; fields?: { field: string; reason: string }[] }) {
    super(`${call} was refused: ${problem.code} ${JSON.stringify(problem.fields ?? [])}`);
    this.status = problem.status;
    this.code = problem.code;
    this.fields = problem.fields ?? [];
  }
}

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Fails where the server says that it refused with a code which the contract of the call does not declare. */
function refuseUndeclared(path: string, { status, body }: Answer): void {
  const [field] = status === 500 ? ((body as { fields?: { field: string; reason: string }[] }).fields ?? []) : [];
  if (field?.field === 'refusals') throw new Error(`The refusals of ${path} ${field.reason}.`);
}

const bodyOf = (text: string, type: string | null): unknown =>
  type?.includes('json') && text ? JSON.parse(text) : text;

/** What `fetch` says of itself, which the server may go by. */
const asFetch = { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' };

interface Asked {
  method: string;
  headers: Record<string, string>;
  body?: BodyInit;
}

/** One request. Calls of the interface go by undici itself, which takes a third of the processor that `fetch` takes. */
export async function ask(url: string, { method, headers, body }: Asked): Promise<Answer> {
  if (typeof (body ?? '') === 'string' && url.includes('/api/')) {
    const all = { ...asFetch, ...headers };
    const answer = await request(url, { method, headers: all, body: (body as string | undefined) ?? null });
    const pairs = Object.entries(answer.headers).flatMap(([name, value = '']) =>
      [value].flat().map((one) => [name, one]),
    );
    const told = new Headers(pairs as [string, string][]);
    return {
      status: answer.statusCode,
      headers: told,
      body: bodyOf(await answer.body.text(), told.get('content-type')),
    };
  }
  const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  return {
    status: answer.status,
    headers: answer.headers,
    body: bodyOf(await answer.text(), answer.headers.get('content-type')),
  };
}

const isSafe = (method: string) => method === 'GET' || method === 'HEAD';

/** Somebody at a browser: keeps the cookies of the session and of the browser itself, speaks plain HTTP. */
export class Client {
  readonly url: string;
  cookie = '';
  device = '';
  /** The number of the site it asks for; null is that of the host. */
  site: number | null = null;
  /** What it names as the source of what changes something, as browsers do; null where it names none. */
  origin: string | null;

  constructor(url: string) {
    this.url = url;
    this.origin = new URL(url).origin;
  }

  /** Sends anything, also rubbish. */
  async send(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}): Promise<Answer> {
    const site = this.site === null ? '' : `site=${this.site}`;
    const cookies = [this.cookie, this.device, site].filter(Boolean).join('; ');
    const source = this.origin !== null && !isSafe(method) && { origin: this.origin };
    const all = { ...(cookies && { cookie: cookies }), ...source, ...headers };
    const answer = await ask(this.url + path, { method, headers: all, ...(body !== undefined && { body }) });
    for (const cookie of answer.headers.getSetCookie()) {
      if (cookie.startsWith('site=')) continue;
      const kept = cookie.includes('-device=') ? 'device' : 'cookie';
      this[kept] = cookie.split(';')[0] ?? '';
    }
    refuseUndeclared(path, answer);
    return answer;
  }

  /** Sends one contract's call with any input, and answers whatever came. */
  call(contract: Contract, input: unknown = {}, commandId?: string, file?: Blob): Promise<Answer> {
    const key: Record<string, string> = commandId ? { 'idempotency-key': commandId } : {};
    if (contract.file) {
      const path = pathOf(contract) + queryOf(input as Record<string, unknown>);
      return this.send('POST', path, formOf(file), key);
    }
    if (contract.method === 'GET')
      return this.send('GET', pathOf(contract) + queryOf(input as Record<string, unknown>));
    return this.send('POST', pathOf(contract), JSON.stringify(input), { 'content-type': 'application/json', ...key });
  }
}

/** The body of an upload as a browser makes it. */
function formOf(file: Blob | undefined): FormData {
  const form = new FormData();
  if (file) form.append('File', file, 'file');
  return form;
}

function queryOf(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
}

const byName = new Map(contracts.map((contract) => [contract.name, contract]));

/** A client that knows every call by its name: `bert.AddBlogComment({…})`. Refusals are thrown. */
export function withCalls<C extends Client>(client: C): C & Calls {
  return new Proxy(client, {
    get(target, name) {
      const contract = byName.get(String(name));
      if (!contract) return Reflect.get(target, name, target) as unknown;
      return async (input: unknown = {}, options: { commandId?: string; file?: Blob } = {}) => {
        const commandId = contract.ephemeral ? undefined : (options.commandId ?? crypto.randomUUID());
        const { status, body } = await target.call(contract, input, commandId, options.file);
        if (status !== 200) throw new Refused(contract.name, { ...(body as { code: string }), status });
        return body;
      };
    },
  }) as C & Calls;
}
