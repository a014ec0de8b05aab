import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findChromium } from '../../scripts/setup/chromium.mjs';
import { type FormerRelease, setSchema } from './former-release.ts';

/** Two cores: more workers only wait. */
const WORKERS = 2;

/**
 * The exam journeys of the version before, its pages and its servers, on databases that the migrations of this version made.
 *
 * @returns what went wrong
 */
export async function passFormerJourneys(former: FormerRelease): Promise<string[]> {
  await setSchema(former, 'new');
  try {
    const args = ['test', '-c', 'e2e/playwright.config.ts', '--project=exams', `--workers=${WORKERS}`];
    const child = spawn(join(former.checkout, 'node_modules/.bin/playwright'), args, {
      cwd: former.checkout,
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH: await findChromium() },
    });
    const [exitCode] = await once(child, 'exit');
    return exitCode === 0 ? [] : [`journeys of ${former.version} fail on the schema of this version`];
  } finally {
    await setSchema(former, 'own');
  }
}
