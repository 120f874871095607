import { useEffect } from 'react';
import { presence } from '../../shared/profiles/presence.ts';
import { endpointActions } from './api.ts';
import { store } from './store.ts';

/** In ms: so often it is said that somebody is here, and so long after they last touched the page. */
const atMostEvery = 60_000;
const lately = 5 * 60_000;

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'visibilitychange'] as const;

const isLookedAt = () => document.visibilityState === 'visible';

/** What was not heard is said again a minute later; nobody needs to know. */
const tell = () => {
  const { initiate } = endpointActions(presence.UpdateHeartbeat);
  void store.dispatch(initiate({ input: {} }, { track: false }));
};

/** Says that the member is here, while the page is looked at and used. */
export function usePresence(): void {
  useEffect(() => {
    let touchedAt = Date.now();
    let toldAt = -Infinity;
    const say = () => {
      const now = Date.now();
      if (!isLookedAt() || now - touchedAt > lately || now - toldAt < atMostEvery) return;
      toldAt = now;
      tell();
    };
    const touched = () => {
      if (!isLookedAt()) return;
      touchedAt = Date.now();
      say();
    };
    say();
    const timer = setInterval(say, atMostEvery);
    touches.forEach((name) => document.addEventListener(name, touched, { passive: true }));
    return () => {
      clearInterval(timer);
      touches.forEach((name) => document.removeEventListener(name, touched));
    };
  }, []);
}
