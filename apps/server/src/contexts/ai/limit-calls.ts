import type { Deps } from '../../ports.ts';
import { countOrRefuse, type RateLimit } from '../../rate-limits/rate-limits.ts';

/** Requests of one user for drafts, whatever the limit of tokens: more than an author reads. */
const AI_CALLS: RateLimit = { limit: 60, windowSeconds: 60 * 60 };

/**
 * Counts a request for a draft by AI.
 *
 * @throws Failure tooManyCalls for a user who has sent more in an hour than anybody reads
 */
export const limitAiCalls = (deps: Deps<'clock' | 'database'>, userId: number): Promise<void> =>
  countOrRefuse(deps, `ai:${userId}`, AI_CALLS);
