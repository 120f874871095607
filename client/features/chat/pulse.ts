/**
 * Signs of life of who is in a room: from any page, by one tab of the browser alone. The answer tells the latest number of each
 * room, by which every tab knows what it missed.
 */
import { useEffect, useEffectEvent } from 'react';
import { chat } from '../../../shared/chat/contract.ts';
import { goneAfterSeconds, keepAliveSeconds } from '../../../shared/chat/shapes.ts';
import type { Output } from '../../../shared/contract.ts';
import { endpointActions } from '../../platform/api.ts';
import { createStore, useStore } from '../../platform/externalStore.ts';
import { store } from '../../platform/store.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { onServer } from '../../platform/visit.ts';
import { privateRoomIds } from './private/chats.ts';

/** What one sign of life brought. */
export interface Beat {
  latest: Output<typeof chat.KeepAlive>['latest'];
  /** The one before is so long ago that the server took the member for gone meanwhile. */
  late: boolean;
}

const listeners = new Set<(beat: Beat) => void>();
let beatAt = 0;

/** Under which this browser keeps that somebody is in the chat, for all of its tabs. */
const flag = 'inChat';

const isNoted = () => !onServer && localStorage.getItem(flag) !== null;
const entered = createStore(isNoted(), { written: false });

/** Whether somebody is in the chat in this browser. */
export const useEntered = (): boolean => useStore(entered);

/** Notes in this browser that somebody is in the chat, so that its tabs give signs of life. */
export function noteEntered(): void {
  beatAt = Date.now();
  localStorage.setItem(flag, '1');
  entered.set(isNoted);
}

/** Forgets it: who comes next is not to see that somebody was here. */
export function forgetEntered(): void {
  localStorage.removeItem(flag);
  entered.set(isNoted);
}

function deliver(beat: Beat): void {
  beatAt = Date.now();
  entered.set(isNoted);
  listeners.forEach((listener) => listener(beat));
}

async function beat(channel: BroadcastChannel | undefined): Promise<void> {
  if (!localStorage.getItem(flag)) return;
  const late = Date.now() - beatAt > goneAfterSeconds * 1000;
  const { initiate } = endpointActions(chat.KeepAlive);
  const sending = store.dispatch(initiate({ input: {} }, { track: false })) as Promise<{
    data?: Output<typeof chat.KeepAlive>;
  }>;
  const { data } = await sending;
  if (!data) return;
  // Private chats stay open for weeks; whoever looks at one notes that anew.
  const privates = privateRoomIds();
  if (data.latest.every(({ roomId }) => privates.has(roomId))) forgetEntered();
  const answered = { latest: data.latest, late };
  deliver(answered);
  channel?.postMessage(answered);
}

/** Gives signs of life until the function given back is called; where a browser has no locks, each tab does. */
export function keepAlive(profileId: number): () => void {
  const name = `chat:${profileId}`;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  channel?.addEventListener('message', ({ data }: MessageEvent<Beat>) => deliver(data));
  const end = new AbortController();
  const live = () =>
    new Promise<void>((resolve) => {
      if (end.signal.aborted) return resolve();
      void beat(channel);
      const timer = setInterval(() => void beat(channel), keepAliveSeconds * 1000);
      end.signal.addEventListener('abort', () => {
        clearInterval(timer);
        resolve();
      });
    });
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks) locks.request(name, { signal: end.signal }, live).catch(() => undefined);
  else void live();
  return () => {
    end.abort();
    channel?.close();
  };
}

/** Says, on every page, that who is in the chat is still there. */
export function useKeepAlive(): void {
  const profile = useCurrentProfile();
  const profileId = profile?.id;
  const isOut = profile?.isLoggedIn === false;
  useEffect(() => (profileId ? keepAlive(profileId) : undefined), [profileId]);
  useEffect(() => {
    if (isOut) forgetEntered();
  }, [isOut]);
}

/** Hears of every sign of life that was answered. */
export function useBeats(listener: (beat: Beat) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    const own = (one: Beat) => hear(one);
    listeners.add(own);
    return () => void listeners.delete(own);
  }, []);
}

/** Gives signs of life for as long as a private chat is looked at, since their answers tell what the page missed. */
export function useSignsWhileOpen(): void {
  useEffect(noteEntered, []);
  useBeats(noteEntered);
}
