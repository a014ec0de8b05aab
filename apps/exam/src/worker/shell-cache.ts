/** Facts of the build about the exam page: written into the worker by build.mjs. */
export interface Shell {
  /** Changes with every file of the exam page. */
  readonly version: string;
  /** The page's own script, by which an answer is known as a page of this build. */
  readonly entry: string;
  /** Paths of the files that the page needs to start, in every language. */
  readonly files: readonly string[];
}

/** Every address of the exam page answers the same document. */
const SHELL_PATH = '/quiz/startQuiz';
const NAME = 'invigil-exam-';
const ASSETS = '/assets/';
/** A line that is slower than this gets the page that is here. */
const NETWORK_TIMEOUT_MS = 3_000;

export interface ShellCacheOptions {
  readonly shell: Shell;
  readonly caches: CacheStorage;
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
}

/** The exam page and its files, for opening it offline; never a reply of the API. */
export class ShellCache {
  private readonly options: ShellCacheOptions;

  constructor(options: ShellCacheOptions) {
    this.options = options;
  }

  /** Fetches all of this build; fails where the server has another one by now. */
  async fill(): Promise<void> {
    const cache = await this.open();
    const [page] = await Promise.all([
      this.options.fetch(SHELL_PATH, { cache: 'no-store' }),
      cache.addAll([...this.options.shell.files]),
    ]);
    if (!(await this.keepPage(page))) throw new Error('The server has another version of the page');
  }

  /** Deletes caches of older builds: no page of theirs is open when a worker becomes active. */
  async dropOthers(): Promise<void> {
    const names = await this.options.caches.keys();
    const others = names.filter((name) => name.startsWith(NAME) && name !== this.name);
    await Promise.all(others.map((name) => this.options.caches.delete(name)));
  }

  /**
   * The page from the server; from the cache where the server does not answer in time, or something else answers in
   * its place.
   */
  async openPage(request: Request): Promise<Response> {
    const fetched = this.options.fetch(request);
    const answer = await inTime(fetched).catch(() => undefined);
    if (answer !== undefined && (await this.isExamPage(answer))) {
      void this.keepPage(answer.clone());
      return answer;
    }
    return (await (await this.open()).match(SHELL_PATH)) ?? fetched;
  }

  /** A file with a hash in its name never changes. */
  async openFile(request: Request): Promise<Response> {
    return (await (await this.open()).match(request)) ?? this.options.fetch(request);
  }

  /** Files that a page loads beyond the build's list, such as the fonts of its language. */
  async keepFiles(paths: readonly unknown[]): Promise<void> {
    const cache = await this.open();
    for (const path of paths)
      if (typeof path === 'string' && path.startsWith(ASSETS) && (await cache.match(path)) === undefined)
        await cache.add(path).catch(() => undefined);
  }

  private get name(): string {
    return `${NAME}${this.options.shell.version}`;
  }

  private open(): Promise<Cache> {
    return this.options.caches.open(this.name);
  }

  /** Of this build or another one; a proxy's message or a network's sign-in page is none. */
  private async isExamPage(page: Response): Promise<boolean> {
    const { entry } = this.options.shell;
    const anyBuild = entry.slice(0, entry.indexOf('-') + 1);
    return page.ok && (await page.clone().text()).includes(anyBuild);
  }

  /** A page of another build would ask for files that are not here. */
  private async keepPage(page: Response): Promise<boolean> {
    if (!page.ok || !(await page.clone().text()).includes(this.options.shell.entry)) return false;
    await (await this.open()).put(SHELL_PATH, page);
    return true;
  }
}

function inTime(answer: Promise<Response>): Promise<Response | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  return Promise.race([answer, late]);
}

/**
 * Kind of a request that the worker answers: the exam page's addresses and hashed files, nothing else in its scope.
 */
export function kindOf(
  request: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): 'page' | 'file' | null {
  const { pathname, origin: requestOrigin } = new URL(request.url);
  if (request.method !== 'GET' || requestOrigin !== origin) return null;
  if (pathname.startsWith(ASSETS)) return 'file';
  const isPage = /^\/quiz\/(startQuiz|result)$/.test(pathname);
  return isPage && request.mode === 'navigate' ? 'page' : null;
}
