import { createStore } from '../../platform/externalStore.ts';

/** Whether something is told above the page: then the page's own line of news waits. */
export const barAbove = createStore(false);
