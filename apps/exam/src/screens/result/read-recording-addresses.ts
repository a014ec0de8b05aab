import { readFinishedAttempt } from '@invigil/exam-client/result-calls.ts';

/** The addresses of the recordings on a result sheet, which expire within twenty minutes; none without a connection. */
export async function readRecordingAddresses(attemptId: number): Promise<readonly string[]> {
  const read = await readFinishedAttempt(attemptId);
  if (read.kind !== 'ok') return [];
  return (read.value.details ?? []).flatMap(({ recordedAnswer }) => recordedAnswer?.address ?? []);
}
