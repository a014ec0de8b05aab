import { expect, test } from '../journeys/journey-test.ts';
import { buildSampleSite } from '../journeys/sample-site.ts';

import { baseUrl, openSignedIn, siteOwner } from '../journeys/signed-in-page.ts';

/** An A4 sheet in CSS pixels, 96 to the inch. */
const A4 = { width: 794, height: 1123 };

test('a printed result shows the whole sheet on A4, uncut at its sides [result-print.1]', async ({
  browser,
}) => {
  const site = await buildSampleSite(baseUrl(), siteOwner());
  const page = await openSignedIn(browser, site.candidate);
  await page.goto(`${baseUrl()}/quiz/result?attempt=${site.attemptId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.setViewportSize(A4);
  await page.emulateMedia({ media: 'print' });
  const beyond = await page.locator('.document *').evaluateAll(
    (elements, width) =>
      elements
        .map((element) => element.getBoundingClientRect())
        .filter(({ left, right, width: own }) => own > 1 && (left < 0 || right > width))
        .map(({ left, right }) => `${left} to ${right}`),
    A4.width,
  );
  expect(beyond).toEqual([]);
  const margins = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSPageRule)
      .map((rule) => (rule as CSSPageRule).style.marginLeft),
  );
  expect(margins).toEqual(['12mm']);
  await page.context().close();
});
