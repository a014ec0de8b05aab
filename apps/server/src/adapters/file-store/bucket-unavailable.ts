/**
 * Whether a call to a bucket failed because its service was out of reach, refused all calls for the moment or timed out. The
 * SDK marks the errors of its calls with `$metadata`, which has no status where no reply came.
 */
export function isBucketUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !('$metadata' in error)) return false;
  const { httpStatusCode: status } = error.$metadata as { readonly httpStatusCode?: number };
  return status === undefined || status >= 500;
}
