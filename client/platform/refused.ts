/** Hears of refusals, whichever part of the page they came to. */
const listeners = new Set<(code: string) => void>();

/** The function given back ends it. */
export function onRefusal(listener: (code: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const tellRefusal = (code: string): void => listeners.forEach((listener) => listener(code));
