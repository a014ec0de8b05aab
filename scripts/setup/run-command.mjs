import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './root.mjs';

/**
 * Runs a program in the checkout with its installed programs on the path and the terminal shared. Resolves to the
 * exit code; 1 for a program that cannot start or was ended by a signal. `onLine` receives every line that the
 * program prints.
 */
export function runCommand(program, args, { env = {}, timeoutMs, signal, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: onLine === undefined ? 'inherit' : ['inherit', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...env,
        PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
      },
      timeout: timeoutMs,
      signal,
    });
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      if (from === null) continue;
      from.pipe(to, { end: false });
      createInterface({ input: from }).on('line', onLine);
    }
    child.once('error', (error) => {
      if (error.name !== 'AbortError') console.error(`${program} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code, endedBy) => {
      if (endedBy && !signal?.aborted) console.error(`${program} was ended by ${endedBy}.`);
      resolve(code ?? 1);
    });
  });
}

/** Runs npm: the one that runs this command, if any, else the one on the path. */
export function runNpm(args, options) {
  const running = process.env.npm_execpath;
  return running?.endsWith('.js')
    ? runCommand(process.execPath, [running, ...args], options)
    : runCommand('npm', args, options);
}
