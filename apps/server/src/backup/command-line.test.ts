import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackupError } from './backup-error.ts';
import { runCommand, sizeText } from './command-line.ts';

let written: string;
beforeEach(() => {
  written = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** The text at the terminal when a command fails. */
async function complaintOf(error: unknown): Promise<string> {
  await runCommand(() => Promise.reject(error));
  expect(process.exitCode).toBe(1);
  return written;
}

const withCode = (error: Error, code: string) => Object.assign(error, { code });

describe('a command that fails', () => {
  it('a failing command shows only the message of an expected failure', async () => {
    expect(await complaintOf(new BackupError('target-exists', 'It exists.'))).toBe('It exists.\n');
  });

  it('a failing command shows only the message of a system error, such as a refused password or a full disk', async () => {
    await complaintOf(withCode(new Error('password authentication failed'), '28P01'));
    await complaintOf(withCode(new Error('no space left on device'), 'ENOSPC'));
    expect(written).toBe('password authentication failed\nno space left on device\n');
  });

  it('a failing command names every address of a database when none answers', async () => {
    const reasons = ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'];
    const unreachable = new AggregateError(reasons.map((reason) => new Error(reason)));
    expect(await complaintOf(withCode(unreachable, 'ECONNREFUSED'))).toBe(`${reasons.join('; ')}\n`);
  });

  it('a failing command shows the stack of an unexpected failure', async () => {
    expect(await complaintOf(new TypeError('x is not a function'))).toMatch(/x is not a function\n\s+at /);
  });
});

it('sizes in the output of commands are in decimal units', () => {
  expect([1, 999_001, 1_234_567].map(sizeText)).toEqual(['1 kB', '1000 kB', '1.2 MB']);
});
