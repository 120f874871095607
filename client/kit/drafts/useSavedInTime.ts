import { useEffect } from 'react';

/** Something that saves at once what it has not saved yet. */
interface Saver {
  now: () => Promise<unknown>;
}

/** Saves when the page goes out of sight, when it is connected again, and when its part of the page goes. */
export function useSavedInTime(saver: Saver): void {
  useEffect(() => {
    const save = () => void saver.now();
    const hide = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', hide);
    addEventListener('online', save);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('online', save);
      save();
    };
  }, [saver]);
}
