/**
 * When work that has failed is tried again.
 *
 * @param delaysMs waits after the first, second and further failures, in milliseconds
 * @param attempts the attempts so far, at least 1
 * @param expiresAt when the work loses its use; null for never
 * @returns undefined where it is given up: no wait is left, or it would expire
 */
export function nextAttempt(
  delaysMs: readonly number[],
  attempts: number,
  now: Date,
  expiresAt: Date | null = null,
): Date | undefined {
  const delay = delaysMs[attempts - 1];
  if (delay === undefined) return undefined;
  const next = new Date(now.getTime() + delay);
  return expiresAt !== null && next >= expiresAt ? undefined : next;
}
