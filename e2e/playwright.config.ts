import { CHROMIUM_FLAGS } from '@invigil/testkit/browser/chromium-flags';
import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  globalSetup: './global-setup.ts',
  // Limits only end what hangs: they hold on a machine several times slower than a developer's.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // Each worker has a server, which its files share one after another; each file creates its own tenant. Four
  // workers, because journeys also wait: on two cores, four take 10 % less time than three.
  workers: 4,
  // docs/decisions/088
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./report-unsteady.ts']],
  outputDir: '../test-results',
  // One picture for every platform: the fonts are the product's own.
  snapshotPathTemplate: 'support/fixtures/{arg}{ext}',
  projects: [
    { name: 'exams', testDir: 'exams' },
    { name: 'flows', testDir: 'flows' },
    { name: 'screens', testDir: 'screens' },
  ],
  use: {
    actionTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
