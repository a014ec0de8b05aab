import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, expect } from '@playwright/test';
import { root } from '../../scripts/setup/root.mjs';
import { withEdit } from './edited-source.ts';

const READY = /Workbench: (http:\S+)/;

/** Starts what `npm run workbench` starts, and ends it after `use`. */
async function withWorkbench(use: (address: string) => Promise<void>): Promise<void> {
  const child = spawn(process.execPath, ['scripts/workbench.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', NODE_ENV: '' },
  });
  let output = '';
  const ended = once(child, 'exit');
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = READY.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The workbench did not start:\n${output.slice(-2000)}`)));
  });
  try {
    await use(await ready);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Opens a component in the workbench, changes its source, and uses the switches, whose states the address has. */
export async function checkWorkbench(browser: Browser, timeoutMs: number): Promise<void> {
  const page = await browser.newPage();
  page.setDefaultTimeout(timeoutMs);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await withWorkbench(async (address) => {
    await page.goto(`${address}?component=admin/fields/TextField`);
    const stage = page.frameLocator('iframe');
    const field = stage.getByRole('textbox', { name: 'Website' });
    await field.fill('https://example.org');
    const source = 'apps/admin/src/shared/fields/FormField.tsx';
    await withEdit(
      source,
      ['<div className="field">', '<div className="field" title="Changed">'],
      async () => {
        await expect(stage.getByTitle('Changed').first()).toBeVisible({ timeout: timeoutMs });
        await expect(field).toHaveValue('https://example.org');
      },
    );
    await page.getByRole('button', { name: 'Dark' }).click();
    await page.getByRole('button', { name: /^es/ }).click();
    await page.getByRole('button', { name: '360' }).click();
    await expect(page).toHaveURL(/\?component=admin\/fields\/TextField&theme=dark&language=es&width=360$/);
    await expect(stage.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: timeoutMs });
    await expect(stage.locator('html')).toHaveAttribute('lang', 'es');
    await page.goBack();
    await expect(page).toHaveURL(/language=es&width=full$/);
    await page.getByRole('link', { name: 'Notice', exact: true }).click();
    await expect(page).toHaveTitle('Notice | Workbench');
    await expect(stage.getByRole('alert').first()).toBeVisible({ timeout: timeoutMs });
  });
  await page.close();
  expect(problems).toEqual([]);
  console.log('workbench: a component is replaced, what was typed stays, and the address has the switches');
}
