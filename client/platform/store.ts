import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { Input, Output, Query } from '../../shared/contract.ts';
import { allTags, api, bringAnswers, endpointActions, keyOf } from './api.ts';
import type { CallError } from './sending.ts';
import { promptForMembership } from './membership.ts';
import { tellRefusal } from './refused.ts';
import type { AskedContract } from '../../shared/page.ts';
import { ofVisit, onServer, written } from './visit.ts';

/** A command that is for members only opens the dialog which explains that; other parts hear of refusals by their codes. */
const refusals: Middleware = () => (next) => (action) => {
  const refused = isRejectedWithValue(action) && (action.payload as Partial<CallError> | undefined)?.code;
  const { type } = action as { type: string };
  if (refused === 'MembersOnly' && type.includes('/executeMutation/')) promptForMembership();
  const passed = next(action);
  // Whoever hears of it finds the call ended.
  if (refused) tellRefusal(refused);
  return passed;
};

/** A store for one person: a browser has one, the server makes one for each page that it writes. */
export const makeStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, refusals),
  });

export type PageStore = ReturnType<typeof makeStore>;

export const store: PageStore = onServer ? ofVisit((visit) => visit.store as PageStore) : makeStore();

/** In ms: by then a page reads what was asked for it. */
const taken = 10_000;

/** Asks what a page is about to read, and keeps it until the page does, even if it goes stale meanwhile. */
function askAhead(contract: AskedContract, input: object): Promise<unknown> {
  const query = store.dispatch(endpointActions(contract).initiate(input)) as Promise<unknown> & {
    unsubscribe: () => void;
  };
  setTimeout(query.unsubscribe, taken);
  return query;
}

/** Takes over what came with the page, and from now on reads again what went stale while the device was offline. */
export function takeOver(): void {
  const brought = written()?.answers ?? [];
  store.dispatch(bringAnswers(brought));
  for (const { contract, input } of brought) void askAhead(contract, input);
  setupListeners(store.dispatch);
}

/** Marks data as stale by tags, as the hub tells them. */
export const markStale = (tags: readonly string[]) => store.dispatch(api.util.invalidateTags(tags as never[]));

/** Has everything that is on the page read again, and forgets the rest: nobody knows what changed meanwhile. */
export const markAllStale = () => markStale(allTags());

/** What is known of an answer without asking for it; undefined before it is there. */
export function known<C extends Query>(contract: C, input: Input<C>): Output<C> | undefined {
  const { data } = endpointActions(contract).select(input)(store.getState()) as { data?: Output<C> };
  return data;
}

/** Whether an answer is being read that the server may have made before now. */
export const isUnderWay = <C extends Query>(contract: C, input: Input<C>): boolean =>
  (endpointActions(contract).select(input)(store.getState()) as { status: string }).status === 'pending';

/** Waits until an answer that is under way has come. */
export async function settled<C extends Query>(contract: C, input: Input<C>): Promise<void> {
  const running = api.util.getRunningQueryThunk as unknown as (name: string, input: Input<C>) => never;
  await store.dispatch(running(keyOf(contract), input));
}

/** Asks a query that a page is about to read, and waits for the answer as many ms at most; the server asks as it writes. */
export async function arrives<C extends Query>(contract: C, input: Input<C>, most: number): Promise<void> {
  if (onServer) return;
  await Promise.race([askAhead(contract, input), new Promise((resolve) => setTimeout(resolve, most))]);
}

/** Asks a query once more, whatever is known. Resolves with the answer or rejects with the CallError. */
export function askAnew<C extends Query>(contract: C, input: Input<C>): Promise<Output<C>> {
  const { initiate } = endpointActions(contract);
  const query = store.dispatch(initiate(input, { subscribe: false, forceRefetch: true })) as {
    unwrap: () => Promise<Output<C>>;
  };
  return query.unwrap();
}

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

/** Keeps an answer under another question as well, so that it is not asked. */
export function keep<C extends Query>(contract: C, input: Input<C>, answer: Output<C>): void {
  endpointActions(contract);
  const upsert = api.util.upsertQueryEntries as unknown as (entries: object[]) => never;
  store.dispatch(upsert([{ endpointName: keyOf(contract), arg: input, value: answer }]));
}
