import { afterEach, beforeEach, expect, vi } from 'vitest';

// Set-up of the component tests: a test fails on every error and warning that its page writes to the console.

const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      said.push(`${level}: ${parts.map(String).join(' ')}`);
    });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(said).toEqual([]);
});
