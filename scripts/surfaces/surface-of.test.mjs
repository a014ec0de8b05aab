import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { surfaceOf } from './surface-of.mjs';

const folder = mkdtempSync(join(tmpdir(), 'surface-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the surface of a context lists each name under its door, types marked and a renamed export by its new name', () => {
  writeFileSync(
    join(folder, 'queries.ts'),
    "export { b, type Row, a as first } from './rows.ts';\nexport type { Zone } from './zone.ts';\n",
  );
  writeFileSync(
    join(folder, 'index.ts'),
    'export interface Parts { readonly x: number }\nexport const jobs = [];\nexport function register(): void {}\nconst own = 1;\n',
  );
  expect(surfaceOf(folder)).toBe(
    'index.ts, for the composition\n  jobs\n  type Parts\n  register\n\nqueries.ts\n  b\n  first\n  type Row\n  type Zone\n',
  );
});

it('a door that exports everything of a module is refused', () => {
  writeFileSync(join(folder, 'actions.ts'), "export * from './rows.ts';\n");
  expect(() => surfaceOf(folder)).toThrow('list the names');
});
