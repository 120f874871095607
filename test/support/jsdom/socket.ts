type Listener = (message?: unknown) => void;

/** What the page hears of by its line to the hub. */
export const heard = new Map<string, Listener>();

/** The topics that the page has asked for. */
export const watched = new Set<string>();

/** Stands in for the library of sockets: a test tells the page itself what the hub would. */
export const io = () => ({
  on: (name: string, listener: Listener) => void heard.set(name, listener),
  emit(wish: string, topic: string, acknowledge?: (watching: boolean) => void) {
    if (wish === 'watch') watched.add(topic);
    else watched.delete(topic);
    acknowledge?.(true);
  },
  disconnect: () => heard.clear(),
});
