import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api, type CallError } from './api.ts';
import { promptForMembership } from './membership.ts';

/** A command that is for members only opens the dialog which explains that. */
const membersOnly: Middleware = () => (next) => (action) => {
  const refused = isRejectedWithValue(action) && (action.payload as Partial<CallError> | undefined)?.code;
  const { type } = action as { type: string };
  if (refused === 'MembersOnly' && type.includes('/executeMutation/')) promptForMembership();
  return next(action);
};

export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware, membersOnly),
});

// Reads again what went stale while the device was offline.
setupListeners(store.dispatch);

/** Marks data as stale by tags, as the hub tells them. */
export const markStale = (tags: readonly string[]) => store.dispatch(api.util.invalidateTags(tags as never[]));
