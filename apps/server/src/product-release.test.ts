import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CHECKOUT_ROOT } from './paths.ts';
import { PRODUCT_RELEASE } from './product-release.ts';

it('the manifest names the release before its own, as the changelog lists them [product-release.1]', () => {
  const changelog = readFileSync(path.join(CHECKOUT_ROOT, 'CHANGELOG.md'), 'utf8');
  const released = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version]) => version);
  const earlier = released.filter((version) => version !== PRODUCT_RELEASE.version);
  expect(PRODUCT_RELEASE.previousVersion).toBe(earlier[0]);
});
