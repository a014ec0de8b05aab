import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kindOf, ShellCache } from './shell-cache.ts';

const ORIGIN = 'https://exams.example.org';
const PAGE = `${ORIGIN}/quiz/startQuiz?quiz=3`;
const shell = (version: string) => ({
  version,
  entry: `/assets/runner-${version}.js`,
  files: [`/assets/runner-${version}.js`, '/assets/runner.css'],
});

const page = (version: string) => new Response(`<script src="/assets/runner-${version}.js">`);

/** The browser's caches, by name and path. */
class MemoryCaches {
  readonly kept = new Map<string, Map<string, Response>>();
  keys = async () => [...this.kept.keys()];
  delete = async (name: string) => this.kept.delete(name);
  private readonly fetch: (path: string) => Promise<Response>;

  constructor(fetch: (path: string) => Promise<Response>) {
    this.fetch = fetch;
  }

  open = async (name: string) => {
    const files = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, files);
    const add = async (path: string) => void files.set(path, await this.fetch(path));
    const pathOf = (request: Request | string) =>
      typeof request === 'string' ? request : new URL(request.url).pathname;
    return {
      add,
      addAll: async (paths: string[]) => void (await Promise.all(paths.map(add))),
      match: async (request: Request | string) => files.get(pathOf(request))?.clone(),
      put: async (path: string, response: Response) => void files.set(path, response),
    };
  };
}

function worker(version: string, fetched: (path: string) => Promise<Response>, before?: MemoryCaches) {
  const caches = before ?? new MemoryCaches(fetched);
  const cache = new ShellCache({
    shell: shell(version),
    caches: caches as Pick<MemoryCaches, 'open'> as CacheStorage,
    fetch: async (request) => fetched(typeof request === 'string' ? request : new URL(request.url).pathname),
  });
  return { cache, caches };
}

const online = (version: string) => async (path: string) =>
  path.startsWith('/assets/') ? new Response(`file ${path}`) : page(version);
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the service worker opens the page and its files offline', async () => {
  const { cache, caches } = worker('one', online('one'));
  await cache.fill();
  const { cache: later } = worker('one', offline, caches);
  expect(await (await later.openPage(new Request(PAGE))).text()).toContain('runner-one.js');
  expect(await (await later.openFile(new Request(`${ORIGIN}/assets/runner.css`))).text()).toBe(
    'file /assets/runner.css',
  );
  await expect(later.openFile(new Request(`${ORIGIN}/assets/other.js`))).rejects.toThrow('Failed to fetch');
});

it("the service worker prefers the server's page, and falls back to the cached page after three seconds", async () => {
  const { cache, caches } = worker('one', online('one'));
  await cache.fill();
  const fresh = worker('one', async () => new Response('fresh /assets/runner-one.js'), caches).cache;
  expect(await (await fresh.openPage(new Request(PAGE))).text()).toBe('fresh /assets/runner-one.js');
  const stalled = worker('one', () => new Promise(() => {}), caches).cache.openPage(new Request(PAGE));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await (await stalled).text()).toContain('runner-one.js');
});

it.each([
  ['a failure', new Response('', { status: 502 })],
  ['the message of a proxy', new Response('<h1>404 page not found</h1>', { status: 404 })],
  ['the sign-in page of a network', new Response('<h1>Welcome to the hotel</h1>')],
])('the service worker opens the cached page where %s arrives in its place', async (_what, answer) => {
  const { cache, caches } = worker('one', online('one'));
  await cache.fill();
  const behind = worker('one', async () => answer.clone(), caches).cache;
  expect(await (await behind.openPage(new Request(PAGE))).text()).toContain('runner-one.js');
  // an empty cache offers no fallback
  const first = worker('one', async () => answer.clone()).cache;
  expect((await first.openPage(new Request(PAGE))).status).toBe(answer.status);
});

it('the service worker never mixes files of two versions', async () => {
  const { cache, caches } = worker('one', online('one'));
  await cache.fill();
  // The server was upgraded: its page is shown, and the offline one stays that of the cached files.
  const upgraded = worker('one', online('two'), caches).cache;
  expect(await (await upgraded.openPage(new Request(PAGE))).text()).toContain('runner-two.js');
  await vi.advanceTimersByTimeAsync(0);
  const later = worker('one', offline, caches).cache;
  expect(await (await later.openPage(new Request(PAGE))).text()).toContain('runner-one.js');
  await expect(worker('one', online('two')).cache.fill()).rejects.toThrow('another version');
});

it('the service worker deletes the caches of older versions, and no cache of others', async () => {
  const { cache, caches } = worker('one', online('one'));
  await cache.fill();
  caches.kept.set('not-ours', new Map());
  const { cache: next } = worker('two', online('two'), caches);
  await next.fill();
  await next.dropOthers();
  expect([...caches.kept.keys()].sort()).toEqual(['invigil-exam-two', 'not-ours']);
});

it('the service worker caches files that a page has loaded, and nothing but files', async () => {
  const { cache, caches } = worker('one', online('one'));
  await cache.keepFiles(['/assets/noto.woff2', '/api/Quiz/GetOpenAttempt/3', '/Resources/x', 7]);
  expect([...(caches.kept.get('invigil-exam-one')?.keys() ?? [])]).toEqual(['/assets/noto.woff2']);
});

describe('requests that the worker answers', () => {
  const of = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
    kindOf({ url: new URL(path, ORIGIN).href, mode, method }, ORIGIN);

  it("the service worker answers requests for the exam page's addresses and hashed files", () => {
    expect(of('/quiz/startQuiz?quiz=3')).toBe('page');
    expect(of('/quiz/result?attempt=9')).toBe('page');
    expect(of('/assets/runner-abc.js', 'cors')).toBe('file');
  });

  it.each([
    ['/api/Quiz/GetOpenAttempt/3', 'cors', 'GET'],
    ['/api/Quiz/CreateQuizResponseDetail', 'cors', 'POST'],
    ['/Resources/Images/x', 'no-cors', 'GET'],
    ['/quiz/topics', 'navigate', 'GET'],
    ['/quiz/startQuiz', 'cors', 'GET'],
    ['https://elsewhere.example.org/assets/x.js', 'cors', 'GET'],
  ] as const)('the service worker never answers the request %s', (path, mode, method) => {
    expect(of(path, mode, method)).toBeNull();
  });
});
