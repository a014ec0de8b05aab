import { beforeEach, expect, it, vi } from 'vitest';

/** Locks of a browser; a request with a time limit for a lock in use fails at once. */
class Locks {
  readonly held = new Set<string>();

  async request(name: string, ...rest: unknown[]): Promise<unknown> {
    const act = rest.at(-1) as (lock: object | null) => unknown;
    const { ifAvailable, signal } = (rest.length > 1 ? rest[0] : {}) as LockOptions;
    if (this.held.has(name) && ifAvailable) return act(null);
    if (this.held.has(name) && signal) throw new DOMException('over', 'TimeoutError');
    this.held.add(name);
    const result = await act({});
    this.held.delete(name);
    return result;
  }
}

let locks: Locks;
/** The storage of a tab's pages; a tab opened from it begins with a copy. */
let tab: Map<string, string>;
let leave: () => void;

const storage = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
});

async function openPage(of: Map<string, string>): Promise<string> {
  vi.stubGlobal('sessionStorage', storage(of));
  vi.resetModules();
  return (await import('./page-id.ts')).claimPageId();
}

beforeEach(() => {
  locks = new Locks();
  tab = new Map();
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('localStorage', storage(new Map()));
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'pagehide') leave = listener;
  });
});

it('the page id survives a reload', async () => {
  const before = await openPage(tab);
  leave();
  locks.held.clear();
  expect(await openPage(tab)).toBe(before);
});

it('a tab opened from another tab has its own page id, despite the copied storage', async () => {
  const first = await openPage(tab);
  leave();
  locks.held.clear();
  const copy = new Map(tab);
  expect(await openPage(copy)).toBe(first);
  expect(await openPage(tab)).not.toBe(first);
});
