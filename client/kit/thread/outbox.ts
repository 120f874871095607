import { useEffect } from 'react';
import { newCommandId } from '../../../shared/commandId.ts';
import type { Command, Input, Output } from '../../../shared/contract.ts';
import { endpointActions } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { readDraft, writeDraft } from '../../platform/draft.ts';
import { createStore, useStore } from '../../platform/externalStore.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { store } from '../../platform/store.ts';

/** A message of mine that is on its way, or did not arrive; `More` is what is shown of it meanwhile. */
export type Unsent<C extends Command, More = object> = More & {
  /** The id of the command: under it the server takes the message once, however often it is sent. */
  id: string;
  /** Whose it is, and in which thread: another member at the same screen has none of it. */
  key: string;
  input: Input<C>;
  /** The message behind which it was written. */
  after: number;
  at: string;
  state: 'sending' | 'failed' | 'sent';
  /** Addresses of its pictures, which are good in this page alone. */
  previews: readonly string[];
  error?: CallError | undefined;
  /** What the server answered where it did not take it. */
  notTaken?: Output<C>;
  /** Its number, once the server has it. */
  number?: number;
};

/** Where a message stands in its thread. */
interface Sent {
  number: number;
  at: string;
}

type Sending<C extends Command> = { unwrap: () => Promise<Output<C>> };

/** Whether nobody knows what became of a message. */
export const isLost = ({ state, error }: Pick<Unsent<Command>, 'state' | 'error'>): boolean =>
  state === 'failed' && error !== undefined && (error.status === 0 || error.status >= 500);

/**
 * What is sent by a command and stands in its thread from then on: one behind the other, again if it failed, also after a reload.
 * `sentAs` tells where it stands by the answer; null where the server did not take it.
 */
export function createOutbox<C extends Command, More = object>(
  contract: C,
  { name, sentAs }: { name: string; sentAs: (output: Output<C>) => Sent | null },
) {
  type Message = Unsent<C, More>;
  const none: readonly Message[] = [];
  const outbox = createStore<Readonly<Record<string, readonly Message[]>>>({});
  /** What waits in a thread one behind the other. */
  const queues = new Map<string, Promise<void>>();
  const keptAs = (key: string) => `${name}:${key}`;

  function set(key: string, change: (all: readonly Message[]) => readonly Message[]): void {
    outbox.set((all) => ({ ...all, [key]: change(all[key] ?? none) }));
    const left = (outbox.get()[key] ?? none).filter(({ state }) => state !== 'sent');
    writeDraft(keptAs(key), left.length > 0 ? JSON.stringify(left) : '');
  }

  const become = ({ key, id }: Message, part: Partial<Unsent<C>>) =>
    set(key, (all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));

  async function deliver(unsent: Message): Promise<Output<C> | undefined> {
    const { id, input } = unsent;
    try {
      const { initiate } = endpointActions(contract);
      const sending = store.dispatch(initiate({ input, commandId: id }, { track: false })) as Sending<C>;
      const output = await sending.unwrap();
      const sent = sentAs(output);
      become(unsent, sent ? { state: 'sent', ...sent } : { state: 'failed', notTaken: output });
      return output;
    } catch (error) {
      become(unsent, { state: 'failed', error: error as CallError });
      return undefined;
    }
  }

  /** Sends it when those before it are through, so that the order is the writer's. */
  function enqueue(unsent: Message): Promise<Output<C> | undefined> {
    const before = queues.get(unsent.key) ?? Promise.resolve();
    const delivered = before.then(() => deliver(unsent));
    queues.set(
      unsent.key,
      delivered.then(() => undefined),
    );
    return delivered;
  }

  function drop(key: string, isOut: (one: Message) => boolean): void {
    for (const { previews } of outbox.get()[key]?.filter(isOut) ?? none)
      previews.forEach((one) => URL.revokeObjectURL(one));
    set(key, (all) => all.filter((one) => !isOut(one)));
  }

  /** What this tab had left when it was loaded; whatever was on its way then is sent again. */
  function takeUp(key: string): void {
    if (outbox.get()[key]) return;
    const left = readDraft(keptAs(key));
    if (!left) return;
    const all = (JSON.parse(left) as Message[]).map((one) => ({ ...one, previews: [] }));
    set(key, () => all);
    for (const one of all) if (one.state === 'sending') void enqueue(one);
  }

  return {
    /** Sends a message, which stands in its place from now on; resolves with it and the answer, where one came. */
    async send(unsent: More & Pick<Unsent<C>, 'key' | 'input' | 'after' | 'previews'>) {
      const whole: Message = { ...unsent, id: newCommandId(), state: 'sending', at: new Date().toISOString() };
      set(whole.key, (all) => [...all, whole]);
      return { unsent: whole, output: await enqueue(whole) };
    },
    /** Sends what did not arrive once more; under the same id, unless the server answered that it did not take it. */
    sendAgain(unsent: Message): void {
      const now = outbox.get()[unsent.key]?.find(({ id }) => id === unsent.id);
      if (now?.state !== 'failed') return;
      const anew = now.notTaken ? newCommandId() : now.id;
      const again: Message = { ...now, id: anew, state: 'sending', error: undefined };
      delete again.notTaken;
      set(now.key, (all) => all.map((one) => (one.id === now.id ? again : one)));
      void enqueue(again);
    },
    remove: ({ id, key }: Pick<Message, 'id' | 'key'>): void => drop(key, (one) => one.id === id),
    /** What stands in the thread, up to this number, is not on its way any more. */
    settle(key: string, number: number): void {
      const arrived = (one: Message) => one.number !== undefined && one.number <= number;
      if (outbox.get()[key]?.some(arrived)) drop(key, arrived);
    },
    /** Messages of mine in a thread that are not there yet, in the order in which they were written. */
    useUnsent(thread: string | number) {
      const key = [useCurrentProfile()?.id, thread].join(':');
      useEffect(() => takeUp(key), [key]);
      return { key, all: useStore(outbox)[key] ?? none };
    },
  };
}
