import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api.ts';

export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});

// Reads again what went stale while the device was offline.
setupListeners(store.dispatch);

/** Marks data as stale by tags, as the hub tells them. */
export const markStale = (tags: readonly string[]) => store.dispatch(api.util.invalidateTags(tags as never[]));
