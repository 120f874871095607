import type { Locator } from 'playwright-core';

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

/** Expects what must hold at every moment, such as that something private is not there: what comes and goes is too much. */
export const atOnce = (look: () => Promise<void>): Promise<void> => look();

export const hasFocus = (element: HTMLElement | SVGElement): boolean => element === document.activeElement;

/** Waits until a control has the focus. */
export const focused = (control: Locator): Promise<void> =>
  control.and(control.page().locator(':focus')).waitFor({ state: 'attached' });
