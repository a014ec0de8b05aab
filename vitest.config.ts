import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { featureTexts } from './apps/admin/build/feature-texts.ts';
import { readSheet, sheetNames } from './e2e/support/exported-file.ts';
import { readPdf } from './e2e/support/pdf-facts.ts';
import { servedFonts } from './packages/fonts/build/served-fonts.ts';
import { reportUnsteady } from './scripts/setup/report-unsteady.ts';
import { CHROMIUM_FLAGS } from './testkit/src/browser/chromium-flags.ts';

/** Set-up of every component test. */
const SET_UP = ['unprofiled-react', 'fail-on-console'].map((name) => `testkit/src/browser/${name}.ts`);
const decoded = (base64: string) => Buffer.from(base64, 'base64');
/** Limits only end what hangs: they hold on a machine several times slower than a developer's. */
const TIMEOUT_MS = 600_000;
/** For one action of a browser test, or one state that a test waits for. */
const WAIT_MS = 60_000;
/** Set by the step that finds the browser; without it the test tool's own download. */
const executablePath = process.env.CHROMIUM_PATH;

type ProjectConfig = TestProjectInlineConfiguration['test'];

const SERVER = 'apps/server/src';
const SYSTEM_TESTS = `${SERVER}/**/*.system.test.ts`;

/** Tests of the server on a real database. */
const serverProject = (name: string, options: ProjectConfig): TestProjectInlineConfiguration => ({
  test: {
    name,
    globalSetup: [`${SERVER}/testing/global-setup.ts`],
    setupFiles: [`${SERVER}/testing/one-query-at-a-time.ts`, `${SERVER}/testing/declared-errors.ts`],
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    expect: { poll: { timeout: WAIT_MS } },
    // Each file has a database of its own, and the server's modules keep nothing but what the process counts.
    isolate: false,
    sequence: { groupOrder: 2 },
    ...options,
  },
});

/** Component tests in a real browser. */
const browserProject = (name: string, options: ProjectConfig): TestProjectInlineConfiguration => ({
  plugins: [react(), featureTexts(), servedFonts()],
  publicDir: 'packages/ui/public',
  // A cache that lacks a package of a new import would be rebuilt in mid-run, which reloads a running test.
  optimizeDeps: { force: true },
  test: {
    name,
    // The root's number does not reach the pool of browsers, which takes one worker on two cores.
    maxWorkers: availableParallelism(),
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    expect: { poll: { timeout: WAIT_MS } },
    // docs/decisions/088
    retry: 1,
    sequence: { groupOrder: 3 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        actionTimeout: WAIT_MS,
        launchOptions: {
          args: CHROMIUM_FLAGS,
          ...(executablePath === undefined ? {} : { executablePath }),
        },
        contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Rome', reducedMotion: 'reduce' },
      }),
      // Readers of exported files, which need Node's decompression.
      commands: {
        readSheet: (_context, base64: string) => readSheet(decoded(base64)),
        sheetNames: (_context, base64: string) => sheetNames(decoded(base64)),
        readPdfText: (_context, base64: string) => readPdf(decoded(base64)).text,
      },
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
    ...options,
  },
});

export default defineConfig({
  test: {
    reporters: ['default', reportUnsteady],
    // Server tests wait for the database: on two cores, three workers leave 7 % of the processor idle, two 20 %.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          expect: { poll: { timeout: WAIT_MS } },
          sequence: { groupOrder: 1 },
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{landing,exam,admin}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
          ],
          exclude: ['**/*.browser.test.tsx'],
        },
      },
      serverProject('server', { include: [`${SERVER}/**/*.test.ts`], exclude: [SYSTEM_TESTS] }),
      // Whole processes and clusters, outages, and amounts at their limits: they run before a change lands.
      serverProject('system', { include: [SYSTEM_TESTS] }),
      browserProject('browser', {
        include: ['{apps/admin,workbench}/src/**/*.browser.test.tsx'],
        setupFiles: [...SET_UP, 'apps/admin/src/testing/screen-set-up.test-data.ts'],
        // Loading the signed-in area takes three seconds, which each file would repeat.
        isolate: false,
      }),
      browserProject('browser-pages', {
        include: ['{apps/{exam,landing},packages/*,testkit}/src/**/*.browser.test.{ts,tsx}'],
        setupFiles: SET_UP,
      }),
    ],
  },
});
