import { listRecordedQuestions } from '@invigil/contract/authoring/media-endpoints';
import { call } from '../../../../shared/api/call.ts';

const ROUNDS = 3;
const TIMEOUT_MS = 10_000;

/** The shortest of a few round trips to the server in milliseconds; null where it did not answer. */
export async function probeConnection(assessmentId: number): Promise<number | null> {
  let shortest = Number.POSITIVE_INFINITY;
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const startedAt = performance.now();
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      await call(listRecordedQuestions, { params: { assessmentId } }, { signal });
      shortest = Math.min(shortest, performance.now() - startedAt);
    }
    return shortest;
  } catch {
    return null;
  }
}
