import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../../..');
const PAGES = ['apps/admin', 'apps/exam', 'apps/landing', 'packages/ui', 'packages/landing-page'];

it('no page has an input of type number, which drops a comma and changes with the wheel [number-field.4]', () => {
  const sources = PAGES.flatMap((page) =>
    readdirSync(join(ROOT, page, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => join(page, 'src', path)),
  );
  expect(sources.length).toBeGreaterThan(300);
  const withNumberInput = sources.filter((path) =>
    /\btype\s*[=:]\s*\{?\s*["']number["']/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(withNumberInput).toEqual([]);
});
