import { useSyncExternalStore } from 'react';

/** Whether a media query holds, kept up to date. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** What kind of device it is: a coarse pointer, able to hover, wider than high. */
export const useDevice = () => ({
  touch: useMedia('(pointer: coarse)'),
  hover: useMedia('(hover: hover)'),
  landscape: useMedia('(orientation: landscape)'),
});
