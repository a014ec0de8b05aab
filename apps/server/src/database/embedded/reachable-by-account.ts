import type { SystemAccount } from './account-ids.ts';
import { runAsAccount } from './run-as-account.ts';

/** Access to a path: `enter` a folder or run a program, `read` a file, `write` into a folder. */
export type Reach = 'enter' | 'read' | 'write';

const TEST_FLAG = { enter: '-x', read: '-r', write: '-w' } as const satisfies Record<Reach, string>;

/**
 * Whether the account (undefined: this process's user) reaches every path. Asks the kernel as that account, because
 * mode bits alone miss access lists, read-only mounts and parent folders.
 */
export async function isReachable(
  account: SystemAccount | undefined,
  reach: Reach,
  ...paths: string[]
): Promise<boolean> {
  const script = `for path; do test ${TEST_FLAG[reach]} "$path" || exit 1; done`;
  const { exitCode } = await runAsAccount(account, '/bin/sh', ['-c', script, 'sh', ...paths]);
  return exitCode === 0;
}
