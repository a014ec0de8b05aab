import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { csvLines, savedFile } from '../../testing/exported-file.test-data.ts';
import { button, dialog, expectCount } from '../../testing/page-parts.test-data.ts';

export const BATCH = '0b6cf3b4-5d2a-4a7e-9c1f-2f8f0a6f3c11';

export const importPanel = () => dialog(/^Import .* from CSV$/);
export const reviewedRows = () => importPanel().getByCss('tbody tr');
export const openImport = () => button('Import from CSV').click();

/** Chooses a file of the open import. */
export const chooseFile = (content: string | Uint8Array<ArrayBuffer>, name = 'list.csv') =>
  importPanel()
    .getByCss('input[type=file]')
    .upload(new File([content], name, { type: 'text/csv' }));

/** Opens the import and chooses a file, whose rows are reviewed. */
export async function reviewFile(rowCount: number): Promise<void> {
  await openImport();
  await chooseFile('any text');
  await expectCount(reviewedRows(), rowCount);
}

/** Shows only the skipped rows and downloads them. @returns the name and the lines of the file */
export async function downloadSkipped(rowCount: number) {
  await button('Skipped', importPanel()).click();
  await expectCount(reviewedRows(), rowCount);
  const file = await savedFile(() => button('Download skipped lines', importPanel()).click());
  return { name: file.name, lines: await csvLines(file) };
}

/** Expects that the file step refuses a file in place. */
export async function expectRefused(text: RegExp): Promise<void> {
  await expect.element(importPanel().getByRole('alert')).toHaveTextContent(text);
  await expect.element(button('Choose a file', importPanel())).toHaveFocus();
}

/** Expects that neither the page nor the panel is wider than a phone of 320 px. */
export function expectPhoneWidth(): void {
  const panel = page.getByCss('.panel-content').element();
  expect(Math.max(document.documentElement.scrollWidth, panel.scrollWidth)).toBeLessThanOrEqual(320);
}
