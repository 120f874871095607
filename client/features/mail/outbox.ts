import { useEffect } from 'react';
import { newCommandId } from '../../../shared/commandId.ts';
import type { Input, Output } from '../../../shared/contract.ts';
import { mails } from '../../../shared/mail/contract.ts';
import { endpointActions } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { readDraft, writeDraft } from '../../platform/draft.ts';
import { createStore, useStore } from '../../platform/externalStore.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { store } from '../../platform/store.ts';

/** A mail of mine that is on its way, or did not arrive. */
export interface Unsent {
  /** The id of the command: under it the server takes the mail once, however often it is sent. */
  id: string;
  /** Whose it is, and in which conversation: another member at the same screen has none of it. */
  key: string;
  input: Input<typeof mails.SendMail>;
  /** The mail behind which it was written. */
  after: number;
  at: string;
  state: 'sending' | 'failed' | 'sent';
  /** The signature in words, and what is quoted, as they are shown meanwhile. */
  signed: string | null;
  quoted: { own: boolean; text: string; pictures: number } | null;
  /** Addresses of its pictures, which are good in this page alone. */
  previews: readonly string[];
  error?: CallError | undefined;
  /** Its number, once the server has it. */
  number?: number;
}

const outbox = createStore<Readonly<Record<string, readonly Unsent[]>>>({});

/** What waits in a conversation one behind the other. */
const queues = new Map<string, Promise<void>>();

const keptAs = (key: string) => `unsent:${key}`;

const none: readonly Unsent[] = [];

function set(key: string, change: (all: readonly Unsent[]) => readonly Unsent[]): void {
  outbox.set((all) => ({ ...all, [key]: change(all[key] ?? none) }));
  const left = (outbox.get()[key] ?? none).filter(({ state }) => state !== 'sent');
  writeDraft(keptAs(key), left.length > 0 ? JSON.stringify(left) : '');
}

const become = ({ key, id }: Unsent, part: Partial<Unsent>) =>
  set(key, (all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));

type Sending = { unwrap: () => Promise<Output<typeof mails.SendMail>> };

async function deliver(unsent: Unsent): Promise<void> {
  const { id, input } = unsent;
  try {
    const { initiate } = endpointActions(mails.SendMail);
    const sending = store.dispatch(initiate({ input, commandId: id }, { track: false })) as Sending;
    const { number, at } = await sending.unwrap();
    become(unsent, { state: 'sent', number, at });
  } catch (error) {
    become(unsent, { state: 'failed', error: error as CallError });
  }
}

/** Sends it when those before it are through, so that the order is the writer's. */
function enqueue(unsent: Unsent): void {
  const before = queues.get(unsent.key) ?? Promise.resolve();
  queues.set(
    unsent.key,
    before.then(() => deliver(unsent)),
  );
}

/** Sends a mail, which stands in its place from now on. */
export function sendMail(unsent: Omit<Unsent, 'id' | 'state' | 'at'>): void {
  const whole: Unsent = { ...unsent, id: newCommandId(), state: 'sending', at: new Date().toISOString() };
  set(unsent.key, (all) => [...all, whole]);
  enqueue(whole);
}

/** Sends what did not arrive once more, under the same id. */
export function sendAgain(unsent: Unsent): void {
  const now = outbox.get()[unsent.key]?.find(({ id }) => id === unsent.id);
  if (now?.state !== 'failed') return;
  become(unsent, { state: 'sending', error: undefined });
  enqueue(unsent);
}

function drop(key: string, isOut: (one: Unsent) => boolean): void {
  for (const { previews } of outbox.get()[key]?.filter(isOut) ?? none)
    previews.forEach((one) => URL.revokeObjectURL(one));
  set(key, (all) => all.filter((one) => !isOut(one)));
}

export const removeUnsent = ({ id, key }: Unsent): void => drop(key, (one) => one.id === id);

/** What stands in the thread as a mail, up to this number, is not on its way any more. */
export const settleUnsent = (key: string, number: number): void => {
  const arrived = (one: Unsent) => one.number !== undefined && one.number <= number;
  if (outbox.get()[key]?.some(arrived)) drop(key, arrived);
};

/** What this tab had left when it was loaded; whatever was on its way then is sent again. */
function takeUp(key: string): void {
  if (outbox.get()[key]) return;
  const left = readDraft(keptAs(key));
  if (!left) return;
  const all = (JSON.parse(left) as Unsent[]).map((one) => ({ ...one, previews: [] }));
  set(key, () => all);
  for (const one of all) if (one.state === 'sending') enqueue(one);
}

/** Whether nobody knows what became of it. */
export const isLost = ({ state, error }: Unsent): boolean =>
  state === 'failed' && error !== undefined && (error.status === 0 || error.status >= 500);

/** Mails of mine in a conversation that are not there yet, in the order in which they were written. */
export function useUnsent(conversationId: number) {
  const key = [useCurrentProfile()?.id, conversationId].join(':');
  useEffect(() => takeUp(key), [key]);
  return { key, all: useStore(outbox)[key] ?? none };
}
