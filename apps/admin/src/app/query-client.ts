import { MutationCache, QueryClient } from '@tanstack/react-query';
import { CallError } from '../shared/api/api-errors.ts';

/** Failures that lead to a screen of their own; all others show where the action was. */
function leadsToScreen(error: unknown): boolean {
  return error instanceof CallError && [0, 401, 403].includes(error.status);
}

function isWorthRetrying(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** The cache of reads. A read is tried twice where the line or the server may recover; an action never repeats itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A screen that is opened again shows what it knew and asks anew; the parts of one screen ask once.
        staleTime: 1_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
        throwOnError: (error) => leadsToScreen(error),
      },
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
