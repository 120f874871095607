/**
 * Signs of life of who is in a room: from any page, by one tab of the browser alone. The answer tells the latest number of each
 * room, by which every tab knows what it missed.
 */
import { useEffect, useEffectEvent } from 'react';
import { chat } from '../../../shared/chat/contract.ts';
import { goneAfterSeconds, keepAliveSeconds } from '../../../shared/chat/shapes.ts';
import type { Output } from '../../../shared/contract.ts';
import { endpointActions } from '../../platform/api.ts';
import { store } from '../../platform/store.ts';
import { useCurrentProfile } from '../../platform/session.ts';

/** What one sign of life brought. */
export interface Beat {
  latest: Output<typeof chat.KeepAlive>['latest'];
  /** The one before is so long ago that the server took the member for gone meanwhile. */
  late: boolean;
}

const listeners = new Set<(beat: Beat) => void>();
let beatAt = 0;

/** Under which this browser keeps that somebody is in a room, for all of its tabs. */
const flag = 'inChat';

/** Notes in this browser that somebody is in a room, so that its tabs give signs of life. */
export function noteEntered(): void {
  beatAt = Date.now();
  localStorage.setItem(flag, '1');
}

/** Forgets it: who comes next is not to see that somebody was here. */
export const forgetEntered = (): void => localStorage.removeItem(flag);

function deliver(beat: Beat): void {
  beatAt = Date.now();
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
  if (data.latest.length === 0) forgetEntered();
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
