import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * The files that differ from a commit, committed since or not, and untracked ones; deleted files are left out.
 *
 * @param {string} [since] a branch, tag or commit: the files are compared with its merge base with HEAD. By default the
 * merge base with the main branch that others have; on that branch itself, HEAD. Where nothing differs from it, the
 * last commit.
 * @returns {{ base: string, files: string[] }}
 */
export function findChangedFiles(since) {
  const base = since === undefined ? defaultBase() : git('merge-base', since, 'HEAD');
  const files = changedSince(base);
  if (files.length > 0 || since !== undefined) return { base, files };
  const last = git('rev-parse', '--verify', '--quiet', 'HEAD~1');
  return { base: last, files: changedSince(last) };
}

/** The first main branch that exists: the one that the remote publishes, else the local one. */
function defaultBase() {
  for (const branch of ['origin/HEAD', 'origin/main', 'main']) {
    const base = tryGit('merge-base', branch, 'HEAD');
    if (base !== undefined) return base;
  }
  return git('rev-parse', 'HEAD');
}

function changedSince(base) {
  const lists = [
    git('diff', '--name-only', '--no-renames', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const paths = lists.flatMap((list) => list.split('\0')).filter((path) => path !== '');
  return [...new Set(paths)].filter((path) => existsSync(join(root, path))).sort();
}

function tryGit(...args) {
  try {
    return git(...args);
  } catch {
    return undefined;
  }
}

function git(...args) {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trimEnd();
  } catch (error) {
    throw new Error(`git ${args[0]}: ${String(error.stderr ?? error.message).trim()}`);
  }
}
