import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS } from '../../testkit/src/browser/chromium-flags.ts';

const executablePath = process.env.CHROMIUM_PATH;

const SET_UP = ['testkit/src/browser/unprofiled-react.ts', 'testkit/src/browser/fail-on-console.ts'];

/** The component tests of the mutated screens; no others count. */
export default defineConfig({
  plugins: [react()],
  publicDir: 'packages/ui/public',
  // A cache that lacks a package of a new import would be rebuilt in mid-run, which reloads a running test.
  optimizeDeps: { force: true },
  // The packages of the copy that is mutated are links to those of the checkout.
  server: { fs: { strict: false } },
  test: {
    include: ['src/**/*.browser.test.tsx'],
    // Tests that record, upload or leave the page, in seconds of real time that every mutant would wait for.
    exclude: ['**/{recording,attempt}/**', '**/LeftRecordingNotices*', '**/ResultPage*'],
    // One window and one import of the modules for each mutant, not one for each file of tests.
    isolate: false,
    testTimeout: 20_000,
    setupFiles: [...SET_UP, 'apps/exam/src/testing/mutation-set-up.ts'],
    // A mutant that breaks a state is seen at once, or not at all.
    expect: { poll: { timeout: 3_000 } },
    // Enough steps to reach every state, few enough to repeat for each mutant.
    env: { WALK_STEPS: '25' },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        actionTimeout: 3_000,
        launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) },
        contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Rome', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
});
