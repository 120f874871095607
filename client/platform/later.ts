import { useEffect, useState } from 'react';
import { createStore, useStore, type Store } from './externalStore.ts';

/** Code that comes when it is wanted, so that the page that may want it is there before. */
export interface Later<Parts> {
  parts: Store<Parts | undefined>;
  /** Resolves when the code is there; what could not be loaded is asked for again. */
  load: () => Promise<void>;
  /** Fetches it before it is wanted; should it not come, whoever wants it tells. */
  expect: () => void;
}

export function later<Parts extends object>(fetchParts: () => Promise<Parts>): Later<Parts> {
  const parts = createStore<Parts | undefined>(undefined);
  let loading: Promise<void> | undefined;
  const load = () =>
    (loading ??= fetchParts().then(
      (all) => parts.set(() => all),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  return { parts, load, expect: () => void load().catch(() => undefined) };
}

/** The code, once it is wanted, or was before; undefined until it has come, and where pages are written. Throws when it does not come. */
export function useLater<Parts extends object>({ parts, load }: Later<Parts>, needed = true): Parts | undefined {
  const [started, setStarted] = useState(needed);
  const [failed, setFailed] = useState<{ error: unknown }>();
  if (needed && !started) setStarted(true);
  useEffect(() => {
    if (started) load().catch((error: unknown) => setFailed({ error }));
  }, [started, load]);
  const loaded = useStore(parts);
  if (failed) throw failed.error;
  return started ? loaded : undefined;
}
