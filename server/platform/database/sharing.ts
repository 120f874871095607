import DataLoader from 'dataloader';
import type { Platform } from '../platform.ts';

/** The most keys of one statement. */
const mostTogether = 100;

/**
 * A statement that all share who need it at the same time: whoever comes while it runs waits for the next, which is for all
 * of them. `ask` answers in the order of the keys, one of which may come twice; what it throws each of them gets.
 */
export function sharing<K, A>(
  ask: (platform: Platform, keys: readonly K[]) => Promise<A[]>,
): (platform: Platform, key: K) => Promise<A> {
  const loaders = new WeakMap<Platform, DataLoader<K, A>>();
  return (platform, key) => {
    let loader = loaders.get(platform);
    if (!loader) {
      loader = loaderOf((keys) => ask(platform, keys));
      loaders.set(platform, loader);
    }
    return loader.load(key);
  };
}

function loaderOf<K, A>(ask: (keys: readonly K[]) => Promise<A[]>): DataLoader<K, A> {
  let running: Promise<unknown> = Promise.resolve();
  const askNext = (keys: readonly K[]) => {
    const answer = ask(keys);
    running = answer.catch(() => undefined);
    return answer;
  };
  const afterThis = (send: () => void) => void running.then(send);
  return new DataLoader(askNext, { cache: false, maxBatchSize: mostTogether, batchScheduleFn: afterThis });
}
