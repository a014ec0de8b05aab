import type { SystemAccount } from './account-ids.ts';
import { EmbeddedDatabaseError, reasonOf } from './embedded-database-error.ts';
import { runAsAccount } from './run-as-account.ts';

const DEDICATED_USER = 'invigil';

/** Commands that add a user, tried in order until the account exists. */
const WAYS_TO_ADD_USER: readonly (readonly [string, ...string[]])[] = [
  [
    'useradd',
    '--system',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/bin/false',
    DEDICATED_USER,
  ],
  ['adduser', '-S', '-D', '-H', '-h', '/nonexistent', '-s', '/bin/false', DEDICATED_USER],
];

/** True when this process runs as root: PostgreSQL refuses root and needs another account. */
export function runsAsRoot(): boolean {
  return process.geteuid?.() === 0;
}

/**
 * The account that PostgreSQL runs as: undefined for an ordinary user (its own). As root: the owner of an existing
 * cluster (`ownerUid`), else the dedicated user, created if possible, else `postgres`, else `nobody`. Throws
 * `no-system-user` when none exists, or root may not change its user.
 */
export async function chooseSystemAccount(ownerUid?: number): Promise<SystemAccount | undefined> {
  if (!runsAsRoot()) return undefined;
  const account = ownerUid ? await findAccount(String(ownerUid)) : await findOrAddAccount();
  if (!account) {
    throw new EmbeddedDatabaseError(
      'no-system-user',
      `PostgreSQL does not run as root, and no other user was found to run it. Add one with "useradd --system ${DEDICATED_USER}", start as an ordinary user, or set DATABASE_URL.`,
    );
  }
  await proveRootCanBecome(account);
  return account;
}

async function findOrAddAccount(): Promise<SystemAccount | undefined> {
  const dedicated = await findAccount(DEDICATED_USER);
  if (dedicated) return dedicated;
  for (const [program, ...args] of WAYS_TO_ADD_USER) {
    // Ignores a missing program or a read-only /etc, because the next command or another user may work.
    await runAsAccount(undefined, program, args).catch(() => undefined);
    const added = await findAccount(DEDICATED_USER);
    if (added) return added;
  }
  return (await findAccount('postgres')) ?? (await findAccount('nobody'));
}

/** Asks `id`, which includes directory services. A uid without an account can run programs too. */
async function findAccount(nameOrUid: string): Promise<SystemAccount | undefined> {
  const [uid, gid, name] = await Promise.all(['-u', '-g', '-un'].map((flag) => askId(flag, nameOrUid)));
  if (uid && gid && name) return accountUnlessRoot({ name, uid: Number(uid), gid: Number(gid) });
  const bare = Number(nameOrUid);
  return Number.isInteger(bare) ? accountUnlessRoot({ name: nameOrUid, uid: bare, gid: bare }) : undefined;
}

function accountUnlessRoot(account: SystemAccount): SystemAccount | undefined {
  return account.uid === 0 ? undefined : account;
}

async function askId(flag: string, nameOrUid: string): Promise<string | undefined> {
  const { exitCode, output } = await runAsAccount(undefined, 'id', [flag, nameOrUid]);
  return exitCode === 0 ? output : undefined;
}

async function proveRootCanBecome(account: SystemAccount): Promise<void> {
  try {
    await runAsAccount(account, '/bin/sh', ['-c', ':']);
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      'no-system-user',
      `PostgreSQL does not run as root, and this root may not start it as the user ${account.name} (${reasonOf(cause)}). Start as an ordinary user, or set DATABASE_URL.`,
      { cause },
    );
  }
}
