import { useOutside } from '../../platform/externalStore.ts';

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

function onLook(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  addEventListener('focus', listener);
  addEventListener('blur', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    removeEventListener('focus', listener);
    removeEventListener('blur', listener);
  };
}

/** In ms: so long something stands on the screen before it counts as read. */
export const restsFor = 1000;

/** Whether somebody looks at the page: it is visible and has the keyboard. */
export const useLooking = (): boolean => useOutside(onLook, isLookedAt, () => false);
