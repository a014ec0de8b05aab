import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * The axe violations of a page, or of its elements that match `within`: each with its rule and the start of the
 * markup it names. Frames of other origins are left out: the legacy mode runs axe in the page itself, where the
 * standard mode opens a further page for each analysis.
 */
export async function findViolations(page: Page, within?: string): Promise<string[]> {
  // The bar of a load that has ended fades outside of all landmarks.
  await page.locator('.progress-bar.finishing').waitFor({ state: 'detached' });
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}
