import { reportVanished } from '@invigil/testkit/browser/report-vanished';
import { type BrowserContext, test as base, type ConsoleMessage, expect } from '@playwright/test';

// The `test` of all journeys: a journey fails on every error and warning of the console and on every uncaught error,
// in every browser context, however it was opened.

interface Exception {
  readonly pattern: RegExp;
  readonly reason: string;
}

/** Messages that are right, of the browser itself. */
const EXCEPTIONS: readonly Exception[] = [
  {
    pattern: /^Failed to load resource: the server responded with a status of 4\d\d .*\/api\//,
    reason: 'the browser reports every refused call; what the page makes of it is what a journey tests',
  },
  {
    pattern: /^Failed to load resource: the server responded with a status of 503 .*\/api\//,
    reason: 'journeys of a busy or failing server answer calls with 503',
  },
  {
    pattern:
      /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED|NETWORK_CHANGED)/,
    reason: 'journeys take the connection away',
  },
  {
    pattern: /CallError: (entryRestricted|tokenExpired|errorNetworkConnection|notFound)/,
    reason:
      'an error screen is reached by an error that a boundary catches, and React reports each caught error',
  },
  {
    pattern: /^The resource \S+\.woff2 was preloaded using link preload but not used within a few seconds/,
    reason: 'a busy machine draws the first heading, which uses the font, seconds after the page has loaded',
  },
  {
    pattern: /^An unknown error occurred when fetching the script/,
    reason: 'the exam page registers its service worker while the connection is away',
  },
];

/** Messages of the contexts of this worker since they were last taken; a context may outlive a test. */
const said: string[] = [];

const textOf = (message: ConsoleMessage): string => `${message.text()} (${message.location().url})`;

/** Runs in a page before React's development build, which would spend a fifth of its time on marks for a profiler. */
function withoutProfiler(): void {
  const unprofiled: { timeStamp?: unknown; createTask?: unknown } = console;
  unprofiled.timeStamp = undefined;
  unprofiled.createTask = undefined;
}

/** A context that is closed at once has no page to prepare. */
const ignoreClosedContext = () => {};

function watch(context: BrowserContext): void {
  // Calls of a context are ordered: the script is there before its first page.
  if (process.env.PAGE_BUILD === 'development')
    context.addInitScript(withoutProfiler).catch(ignoreClosedContext);
  context.addInitScript(reportVanished).catch(ignoreClosedContext);
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(textOf(message));
  });
  context.on('weberror', (error) => said.push(`uncaught: ${error.error().stack ?? error.error().message}`));
}

interface JourneyFixtures {
  /** Names a message that the journey itself causes, with the reason why it is right. */
  readonly allowConsole: (pattern: RegExp, reason: string) => void;
}

export const test = base.extend<JourneyFixtures, { watchedBrowser: undefined }>({
  watchedBrowser: [
    async ({ browser }, use) => {
      for (const context of browser.contexts()) watch(context);
      browser.on('context', watch);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  allowConsole: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const exceptions = [...EXCEPTIONS];
      await use((pattern, reason) => exceptions.push({ pattern, reason }));
      const unexpected = said
        .splice(0)
        .filter((text) => !exceptions.some(({ pattern }) => pattern.test(text)));
      // In the message too: a summary of failures shows its first line alone.
      expect(unexpected, `the console says nothing: ${unexpected.join(' | ')}`).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
