import type { createBrowserRouter } from 'react-router';
import { coarsePointer } from '../../platform/mediaQuery.ts';
import { openDialogs } from './openDialogs.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** The name, in the state of an entry of the history, of how many overlays it stands for. */
const mark = 'overlays';

/** An entry of the history: the router's number of its page, how many overlays it stands for, and what else it holds. */
interface Entry {
  page: number | undefined;
  overlays: number;
  state: object;
  address: string;
}

function currentEntry(): Entry {
  const state = Object(history.state) as { idx?: number; [mark]?: number };
  return { page: state.idx, overlays: state[mark] ?? 0, state, address: location.href };
}

const write = (how: 'pushState' | 'replaceState', { state, address }: Entry, overlays: number) =>
  history[how]({ ...state, [mark]: overlays }, '', address);

/** Whether the page is being left for good, so that going back closes nothing more. */
let isLeaving = false;

const closable = () => openDialogs.get().flatMap(({ close }) => close ?? []);

/**
 * Has the back button of a phone close what lies on top of the page. For each overlay the history gets an entry with the
 * page's own address, of which the router never hears. The entry stays when its overlay is closed by other means: the next
 * one takes it over, and going back passes over it. So nothing moves in the history while the router may be about to.
 * The router is made here, since it must hear of going back later than this.
 */
export function closeOnBack(makeRouter: () => Router): Router {
  const phone = matchMedia(coarsePointer);
  let entry = currentEntry();

  const cover = () => {
    const current = currentEntry();
    // While the router asks whether a page may be left, the history is already at the next one for a moment.
    if (!phone.matches || current.page === undefined || current.page !== shown.page) return;
    entry = current;
    const { length } = closable();
    while (entry.overlays < length) {
      write('pushState', entry, entry.overlays + 1);
      entry = currentEntry();
    }
  };

  const back = (event: PopStateEvent) => {
    const before = entry;
    entry = currentEntry();
    if (isLeaving) return;
    if (entry.page === undefined || entry.page !== before.page) return cover();
    event.stopImmediatePropagation();
    // The page may have got another address meanwhile, and has one for all of its entries.
    write('replaceState', before, entry.overlays);
    const { overlays } = (entry = currentEntry());
    if (overlays > before.overlays) return;
    const uncovered = closable().slice(overlays);
    if (uncovered.length === 0) history.back();
    for (const close of uncovered.reverse()) close();
  };

  // Whoever listens first at the window hears of it first.
  addEventListener('popstate', back);
  const router = makeRouter();
  entry = currentEntry();
  let shown = { location: router.state.location, page: entry.page };
  openDialogs.subscribe(cover);
  router.subscribe(({ location }) => {
    if (location === shown.location) return;
    const current = currentEntry();
    shown = { location, page: current.page };
    // Whatever replaces the address of a page knows nothing of the mark.
    if (current.page === entry.page && current.overlays < entry.overlays)
      write('replaceState', current, entry.overlays);
    entry = currentEntry();
    cover();
  });
  return router;
}

/** In ms: a browser that goes back no more is not waited for. */
const patience = 200;

/** Leaves the page from its own entry, so that what takes its place in the history leaves none of it before. */
export function leaveForGood(leave: () => void): void {
  const { overlays } = currentEntry();
  if (overlays === 0) return leave();
  isLeaving = true;
  addEventListener('popstate', leave, { once: true });
  setTimeout(leave, patience);
  history.go(-overlays);
}
