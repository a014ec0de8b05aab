import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

const passwords = createPasswordHasher();

it('the password hasher verifies the right password and rejects every other', async () => {
  const hashed = await passwords.hash('right horse ☂');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hashed, 'right horse ☂')).toBe(true);
  expect(await passwords.verify(hashed, 'right horse')).toBe(false);
  expect(await passwords.verify(undefined, 'right horse ☂')).toBe(false);
});

it('the password hasher fails for an invalid hash, and verifies the next password', async () => {
  await expect(passwords.verify('no hash', 'right horse')).rejects.toThrow();
  expect(await passwords.verify(await passwords.hash('again'), 'again')).toBe(true);
});

it.runIf(process.platform === 'linux')(
  'the password hasher works in a thread of lower priority than the others',
  async () => {
    await passwords.hash('right horse');
    const [mainThread, ...others] = niceOfThreads();
    expect(others).toContain((mainThread ?? 0) + 10);
  },
);

/** The nice value of each thread of this process, the first thread first (proc(5), field 19 of stat). */
function niceOfThreads(): number[] {
  // Ids of threads wrap around, so that the first thread need not have the lowest.
  const first = String(process.pid);
  const ids = [first, ...readdirSync('/proc/self/task').filter((id) => id !== first)];
  return ids.map((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
    // The name in brackets may contain spaces; field 3 follows it.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}
