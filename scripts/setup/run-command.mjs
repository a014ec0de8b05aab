import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';

/**
 * Runs a program in the checkout with its installed programs on the path and the terminal shared.
 * Resolves to the exit code; 1 for a program that cannot be started or was ended by a signal.
 */
export function runCommand(program, args, { env = {}, timeoutMs, signal } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...env,
        PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
      },
      timeout: timeoutMs,
      signal,
    });
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
