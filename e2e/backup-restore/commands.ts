import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const CHECKOUT = path.join(import.meta.dirname, '..', '..');

/** Settings that name the system of a command. */
export type Place = Readonly<Record<string, string>>;

/** Runs `npm run backup` or `restore`, prints its output, and throws on failure. */
export async function runCommand(
  name: 'backup' | 'restore',
  args: readonly string[],
  place: Place,
): Promise<void> {
  const { npm_execpath: npm } = process.env;
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const settings = { DATABASE_URL: '', SECRET_KEY: '', ...place };
  const finished = await execute(program ?? 'npm', [...first, 'run', '--silent', name, '--', ...args], {
    cwd: CHECKOUT,
    env: { ...process.env, ...settings },
  }).catch((error: Error & { stderr?: string }) => {
    console.log(`    ${name}: ${error.stderr?.trim().split('\n').join('\n    ')}`);
    throw error;
  });
  console.log(`    ${name}: ${finished.stdout.trim().split('\n').join('\n    ')}`);
}

interface Part {
  readonly name: string;
  readonly sha256: string;
}

interface Manifest {
  readonly migrations: readonly number[];
  readonly tables: readonly {
    readonly name: string;
    readonly rows: number;
    readonly parts: readonly Part[];
  }[];
  readonly sequences: readonly object[];
  readonly files: readonly Part[];
  readonly secretKey: { readonly fingerprint: string };
}

/** The manifest of an archive, which is an ordinary tar. */
export async function readManifest(archive: string): Promise<Manifest> {
  const { stdout } = await execute('tar', ['-xzOf', archive, 'manifest.json'], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Manifest;
}

/** Differences of two systems, by their backups; sessions are in neither. */
export function differences(one: Manifest, other: Manifest): string[] {
  const kinds = ['migrations', 'tables', 'sequences', 'files'] as const;
  return kinds.flatMap((kind) => {
    const [left, right] = [one[kind], other[kind]].map((items) => items.map((item) => JSON.stringify(item)));
    const only = (a: readonly string[] = [], b: readonly string[] = []) =>
      a.filter((item) => !b.includes(item));
    return [...only(left, right), ...only(right, left)].map(
      (item) => `${kind} differ: ${item.slice(0, 300)}`,
    );
  });
}
