import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { Input, Output, Query } from '../../shared/contract.ts';
import { api, keyOf, type CallError } from './api.ts';
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

/**
 * Changes what is known of an answer before the server has told it anew; nothing where nobody has asked.
 * The function given back takes the change back.
 */
export function patch<C extends Query>(contract: C, input: Input<C>, change: (answer: Output<C>) => void): () => void {
  const update = api.util.updateQueryData as unknown as (
    name: string,
    input: Input<C>,
    change: (answer: Output<C>) => void,
  ) => never;
  const { undo } = store.dispatch(update(keyOf(contract), input, change)) as { undo: () => void };
  return undo;
}
