import { readRefusal } from '@invigil/contract/exam-client/calls';

/** The outcome of a call that was meant to be refused: its status, or the key of a refusal by a rule. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return '200';
  } catch (error) {
    // The answer was a window, which is no data.
    if (error instanceof SyntaxError) return '200';
    if (!(error instanceof Error)) throw error;
    const [, status, body] = /^\w+ \S+: (\d{3}) (.*)$/s.exec(error.message) ?? [];
    if (status === undefined) throw error;
    return status === '202' ? readRefusal(JSON.parse(body ?? '')) : status;
  }
}

/** A line for each call with an unexpected outcome. */
export async function checkOutcomes(
  calls: readonly (readonly [what: string, expected: string, call: () => Promise<unknown>])[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, expected, call] of calls) {
    const outcome = await outcomeOf(call());
    if (outcome !== expected) faults.push(`${what}: ${outcome} instead of ${expected}`);
  }
  return faults;
}
