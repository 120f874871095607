/** In ms: a page that has not come to it by then never will. */
const patience = 5000;
/** In ms, from one look to the next. */
const pause = 50;

/**
 * Expects something of a page that may come to it a moment later, as after an answer that is under way: looks again until
 * it holds, and fails as the last look did.
 */
export async function soon(look: () => Promise<void>): Promise<void> {
  for (const until = Date.now() + patience; ;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
