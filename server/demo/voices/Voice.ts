import { randomUUID } from 'node:crypto';
import { pathOf, type Contract, type Input, type Output } from '../../../shared/contract.ts';
import { logOn } from '../../../shared/auth/contract.ts';
import { chat } from '../../../shared/chat/contract.ts';

/** A member of the demo who speaks, as their browser would. */
export class Voice {
  readonly profileId: number;
  readonly #url: string;
  #cookies = new Map<string, string>();

  constructor(url: string, profileId: number) {
    this.#url = url;
    this.profileId = profileId;
  }

  /** Logs on by a link of the house. Throws an Error where it does not do. */
  async logOn(sso: string): Promise<void> {
    this.#cookies.clear();
    await this.#call(logOn.SsoLogOn, { sso, instead: false });
  }

  readonly rooms = (): Promise<Output<typeof chat.Rooms>> => this.#call(chat.Rooms, {});
  readonly join = (roomId: number) => this.#call(chat.JoinRoom, { roomId });
  readonly leave = (roomId: number) => this.#call(chat.LeaveRoom, { roomId });
  readonly keepAlive = () => this.#call(chat.KeepAlive, {});
  readonly say = (roomId: number, text: string) => this.#call(chat.AddMessage, { roomId, text });

  async #call<C extends Contract>(contract: C, input: Input<C>): Promise<Output<C>> {
    const isQuery = contract.method === 'GET';
    const answer = await fetch(this.#url + pathOf(contract), {
      method: contract.method,
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(!isQuery && { origin: this.#url, 'content-type': 'application/json' }),
        ...(!isQuery && !contract.ephemeral && { 'idempotency-key': randomUUID() }),
      },
      ...(!isQuery && { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(10_000),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split('=');
      this.#cookies.set(name, value);
    }
    if (!answer.ok) throw new Error(`${contract.name} answered ${answer.status}`);
    return (await answer.json()) as Output<C>;
  }
}
