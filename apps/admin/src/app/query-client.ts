import { MutationCache, QueryClient } from '@tanstack/react-query';
import { CallError } from '../shared/api/api-errors.ts';

/** Failures that lead to an error page; all others are shown beside the action. */
function leadsToScreen(error: unknown): boolean {
  return error instanceof CallError && [0, 401, 403].includes(error.status);
}

function isWorthRetrying(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/**
 * The cache of reads. A read is retried once where the connection or the server may recover; a mutation is never
 * repeated.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A reopened screen shows cached data and refetches it; components of one screen share a request.
        staleTime: 1_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
        // Only a first read leads to an error page: a repeated read that fails leaves the screen and its unsaved input.
        throwOnError: (error, { state }) => state.data === undefined && leadsToScreen(error),
      },
      // Fails at once without a connection. The default waits for it, with a busy button and no word.
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error) => {
        if (!(error instanceof CallError)) return;
        if (error.status === 401) location.assign('/unauthorized');
        if (error.status === 403) location.assign('/forbidden');
      },
    }),
  });
}
