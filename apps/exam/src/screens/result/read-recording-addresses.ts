import { listResultDetails } from '@invigil/exam-client/calls.ts';

/** The addresses of the recordings on a result sheet, which expire within twenty minutes; none without a connection. */
export async function readRecordingAddresses(attemptId: number): Promise<readonly string[]> {
  const details = await listResultDetails(attemptId);
  if (details.kind !== 'ok') return [];
  return details.value.flatMap(({ recordedAnswer }) => recordedAnswer?.address ?? []);
}
