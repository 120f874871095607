type Listener = (message?: unknown) => void;

/** What the page hears of by its line to the hub. */
export const heard = new Map<string, Listener>();

/** The topics that the page has asked for. */
export const watched = new Set<string>();

/** Stands in for the library of sockets: a test tells the page itself what the hub would. */
export const io = () => ({
  on: (name: string, listener: Listener) => void heard.set(name, listener),
  emit: (wish: string, topic: string) => void (wish === 'watch' ? watched.add(topic) : watched.delete(topic)),
  disconnect: () => heard.clear(),
});
