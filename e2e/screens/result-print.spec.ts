import { expect, test } from '../support/journey-test.ts';
import { readPdf } from '../support/pdf-facts.ts';
import { buildSampleSite } from '../support/sample-site.ts';

import { baseUrl, openSignedIn, siteOwner } from '../support/signed-in-page.ts';

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
        .filter(({ left, right, width: elementWidth }) => elementWidth > 1 && (left < 0 || right > width))
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

test('a sheet in a dialog over a list is printed whole, without the list and the dark theme [result-print.2]', async ({
  browser,
}) => {
  const site = await buildSampleSite(baseUrl(), siteOwner());
  for (const [credentials, path, name, pageCount] of [
    [site.admin, '/report/admin', 'Meera Iyer', 1],
    // The candidate's receipt has no room below this sheet.
    [site.candidate, '/report/students', 'Unit Test 3: Current Electricity', 2],
  ] as const) {
    const page = await openSignedIn(browser, credentials);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${baseUrl()}${path}`);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog').getByText('Marked answers')).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize(A4);
    // The page is shown as it is printed; the event comes from the browser's own dialog.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.getByRole('button', { name: 'Print' })).not.toBeVisible();
    await expect(page.getByRole('navigation').first()).not.toBeVisible();
    const sheet = page.locator('.result-sheet');
    const shown = await sheet.evaluate((element) => ({
      ink: getComputedStyle(element).color,
      ...element.getBoundingClientRect().toJSON(),
      beyond: [...element.querySelectorAll('*')]
        .map((part) => part.getBoundingClientRect())
        .filter(
          ({ left, right, width: elementWidth }) => elementWidth > 1 && (left < 0 || right > innerWidth),
        ).length,
    }));
    expect(shown).toMatchObject({ left: 0, width: A4.width, beyond: 0, ink: 'rgb(26, 30, 33)' });
    // No part scrolls: a browser prints what is in view of such a part.
    const scrolled = await page
      .locator(
        '[class*=_resultDialog_], [class*=_resultDialog_] .MuiDialog-container, [class*=_resultPaper_], [class*=_resultPaperBody_]',
      )
      .evaluateAll(
        (elements) =>
          elements.filter(
            (element) =>
              element.scrollHeight > element.clientHeight + 1 &&
              getComputedStyle(element).overflowY !== 'visible',
          ).length,
      );
    expect(scrolled).toBe(0);
    expect(readPdf(await page.pdf({ preferCSSPageSize: true, format: 'A4' })).pages).toHaveLength(pageCount);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await page.context().close();
  }
});
