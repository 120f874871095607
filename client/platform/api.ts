import { createApi } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { newCommandId } from '../../shared/commandId.ts';
import { pathOf, type Command, type Contract, type Input, type Output, type Query } from '../../shared/contract.ts';
import type { Answered } from '../../shared/page.ts';
import { changing } from './freshness.ts';
import { send, type CallError, type Known } from './sending.ts';
import { basePath } from './site.ts';
import { onServer, visit } from './visit.ts';

/** The one cache of what the server knows; contracts join it when they are first used. */
export const api = createApi({
  baseQuery: send,
  tagTypes: [] as string[],
  endpoints: () => ({}),
  refetchOnReconnect: true,
});

/** A tag of every answer that has been asked for. */
export const allTags = (): string[] => [...joined.keys()];

export const keyOf = (contract: Pick<Contract, 'area' | 'name'>) => `${contract.area}/${contract.name}`;

type Endpoints = Record<string, unknown>;
const joined = new Map<string, unknown>();

function endpointOf(contract: Known): unknown {
  const key = keyOf(contract);
  let endpoint = joined.get(key);
  if (!endpoint) {
    const injected = api.injectEndpoints({
      endpoints: (build) => ({
        [key]:
          contract.kind === 'query'
            ? build.query<unknown, Record<string, unknown>>({
                query: (input) => ({ contract, input }),
                providesTags: [...contract.tags, key] as never[],
                ...(contract.fleeting && { keepUnusedDataFor: 0 }),
              })
            : build.mutation<unknown, { input: Record<string, unknown>; commandId?: string }>({
                query: ({ input, commandId }) => ({ contract, input, ...(commandId && { commandId }) }),
                invalidatesTags: (_result, error) => (error ? [] : (contract.changes as never[])),
              }),
      }),
    });
    endpoint = (injected.endpoints as Endpoints)[key];
    joined.set(key, endpoint);
  }
  return endpoint;
}

/** What a screen knows of a query. */
export interface Read<T> {
  /** The answer for the present input; kept while it is read again. */
  data: T | undefined;
  error: CallError | undefined;
  /** The first answer is under way. */
  isLoading: boolean;
  isFetching: boolean;
  refetch: () => void;
}

interface QueryOptions {
  /** Does not ask while true. */
  skip?: boolean;
  pollingInterval?: number;
  /** Draws nothing anew for being asked again; `isFetching` stands still then. */
  quiet?: boolean;
}

interface Result<Answer> {
  currentData: Answer | undefined;
  error: CallError | undefined;
  isFetching: boolean;
  refetch: () => void;
}

const pick = <A>({ currentData, error, isFetching }: Result<A>) => ({ currentData, error, isFetching });
const pickQuiet = <A>(result: Result<A>) => ({ ...pick(result), isFetching: false });

/** Reads a query and keeps it fresh: commands and the hub make it stale by its tags. */
export function useQuery<C extends Query>(
  contract: C,
  input: Input<C>,
  { quiet, ...options }: QueryOptions = {},
): Read<Output<C>> {
  const endpoint = endpointOf(contract) as { useQuery: (input: unknown, options: object) => Result<Output<C>> };
  if (onServer && !options.skip) visit().ask(contract, input);
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = endpoint.useQuery(input, { ...options, selectFromResult: quiet ? pickQuiet : pick });
  // The answer to another question is no answer: it is never shown while the present one is under way.
  return { data, error, isFetching, isLoading: isFetching && data === undefined, refetch };
}

/** Reads a query for several inputs and keeps the answers fresh; answers those that are there, in the order of their inputs. */
export function useAnswers<C extends Query>(contract: C, inputs: readonly Input<C>[]): Output<C>[] {
  const { initiate, select } = endpointActions(contract);
  const dispatch = useDispatch();
  if (onServer) for (const input of inputs) visit().ask(contract, input);
  const questions = JSON.stringify(inputs);
  useEffect(() => {
    const ask = (input: unknown) => dispatch(initiate(input)) as { unsubscribe: () => void };
    const reads = (JSON.parse(questions) as unknown[]).map(ask);
    return () => reads.forEach((read) => read.unsubscribe());
  }, [dispatch, initiate, questions]);
  const answers = (state: unknown) => inputs.map((input) => (select(input)(state) as { data?: Output<C> }).data);
  const found = useSelector(answers, shallowEqual);
  return useMemo(() => found.filter((answer) => answer !== undefined), [found]);
}

export interface CommandState {
  isLoading: boolean;
  error: CallError | undefined;
  reset: () => void;
}

/**
 * Sends a command; resolves with its answer or rejects with the CallError. Under the same id it is a repeat, which is
 * not done twice.
 */
export type SendCommand<C extends Command> = (input: Input<C>, id?: string) => Promise<Output<C>>;

type Trigger = (argument: unknown) => { unwrap: () => Promise<unknown> };

/** A command as a function, with what became of it last. A repeat of the same sending is harmless. */
export function useCommand<C extends Command>(contract: C): [SendCommand<C>, CommandState] {
  const endpoint = endpointOf(contract) as { useMutation: () => [Trigger, CommandState] };
  const [trigger, { isLoading, error, reset }] = endpoint.useMutation();
  const command: SendCommand<C> = (input, id = newCommandId()) => {
    const commandId = contract.ephemeral ? undefined : id;
    return trigger({ input, ...(commandId && { commandId }) }).unwrap() as Promise<Output<C>>;
  };
  return [command, { isLoading, error, reset }];
}

/** Sends a command that outlives the page; nobody is left to hear the answer. */
export function sendOnLeaving<C extends Command>(contract: C, input: Input<C>): void {
  const body = JSON.stringify(input);
  const headers = { 'content-type': 'application/json' };
  const options = { method: contract.method, headers, body, credentials: 'same-origin', keepalive: true } as const;
  void fetch(basePath() + pathOf(contract), options)
    .catch(() => undefined)
    .finally(changing());
}

/** Asks a query once; what is known already is not asked again. Resolves with the answer or rejects with the CallError. */
export function useAsk<C extends Query>(contract: C): (input: Input<C>) => Promise<Output<C>> {
  type Ask = (input: unknown, preferCacheValue: boolean) => { unwrap: () => Promise<unknown> };
  const endpoint = endpointOf(contract) as { useLazyQuery: () => [Ask] };
  const [ask] = endpoint.useLazyQuery();
  return (input) => ask(input, true).unwrap() as Promise<Output<C>>;
}

/** The action that lets a store know answers which nobody has to ask for any more. */
export function bringAnswers(answers: readonly Answered[]) {
  const entries = answers.map(({ contract, input, value }) => {
    endpointOf(contract);
    return { endpointName: keyOf(contract), arg: input, value };
  });
  return (api.util.upsertQueryEntries as unknown as (entries: object[]) => never)(entries);
}

/** For wiring outside components: actions that start a query or a command. */
export function endpointActions(contract: Known) {
  return endpointOf(contract) as {
    initiate: (argument: unknown, options?: Record<string, unknown>) => never;
    select: (input: unknown) => (state: unknown) => unknown;
    matchFulfilled: (action: unknown) => boolean;
  };
}
