import type { DataKind, Endpoint, OkOf } from '@invigil/contract/endpoint';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type CallInput, callForData } from './call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { shows: readonly DataKind[] };
  }
}

/** Query options of a read, which is aborted when no component waits for it. Cache keys are made here only. */
export function queryOf<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) {
  return queryOptions({
    queryKey: [endpoint.name, input] as const,
    queryFn: ({ signal }): Promise<OkOf<E>> => callForData(endpoint, input, { signal }),
    meta: { shows: endpoint.shows ?? [] },
  });
}

/**
 * Why a read has nothing to show. Null where older data stay on the screen: the frame then says that they are not up to
 * date (StaleReadsNotice.tsx).
 */
export function firstError({ data, error }: { data: unknown; error: Error | null }): Error | null {
  return data === undefined ? error : null;
}

/** Reads again what a call has changed: at once what is on the screen, the rest when it is opened. */
export function readAgain(queries: QueryClient, { changes = [] }: Endpoint): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ meta }) => meta !== undefined && changes.some((kind) => meta.shows.includes(kind)),
  });
}

/** A mutation by a call of the contract, never aborted; on success the page reads again what the call changes. */
export function useAction<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<E>): Promise<OkOf<E>> => callForData(endpoint, input),
    onSuccess: () => readAgain(queries, endpoint),
  });
}

/**
 * The answer of a call that changes nothing and is a POST all the same, because its input must not be in an address: made
 * when the page opens, and not again for the same input.
 */
export function useCallOnOpening<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const { mutate, data, error } = useAction(endpoint);
  const open = useEffectEvent(() => mutate(input));
  const key = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another input is another call.
  useEffect(() => open(), [key]);
  return { data, error };
}

/** As useAction, for a button: ignores a second click of a double click, which comes before the button shows its load. */
export function useButtonAction<E extends Endpoint>(endpoint: E) {
  const action = useAction(endpoint);
  const isRunning = useRef(false);
  const run = (input: CallInput<E>, onSuccess?: (answer: OkOf<E>) => void) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const onSettled = () => {
      isRunning.current = false;
    };
    action.mutate(input, { onSettled, ...(onSuccess && { onSuccess }) });
  };
  const { isPending, isSuccess, data, error } = action;
  return { run, isPending, isSuccess, data, error };
}
