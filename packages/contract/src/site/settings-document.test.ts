import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS_SECTIONS, SITE_SETTINGS } from '@invigil/domain/site/settings';
import { expect, it } from 'vitest';

const DOCUMENTS = join(import.meta.dirname, '..', '..', '..', '..', 'docs');

/** Cells of the rows of docs/settings.md: names of settings, effect, where it shows, ids of tests. */
const rows = readFileSync(join(DOCUMENTS, 'settings.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, names = '', effect = '', place = '', tests = '']) => ({ names, effect, place, tests }));

/** `benefit{1-16}` stands for sixteen names. */
function expand(name: string): string[] {
  const [, before = '', from = '', to = '', after = ''] = /^(\w*)\{(\d+)-(\d+)\}(\w*)$/.exec(name) ?? [];
  if (from === '') return [name];
  const first = Number(from);
  return Array.from({ length: Number(to) - first + 1 }, (_, index) => `${before}${first + index}${after}`);
}

const documented = rows.flatMap(({ names }) =>
  [...names.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => expand(name)),
);

it('docs/settings.md has a row for every setting, once, and for nothing else [settings-document.1]', () => {
  const settings = SETTINGS_SECTIONS.flatMap((section) => Object.keys(SITE_SETTINGS[section].fields));
  expect(documented.toSorted()).toEqual(settings.toSorted());
});

it('docs/settings.md states effect and place of each setting, and cites tests of the coverage table', () => {
  const coverage = readFileSync(join(DOCUMENTS, 'coverage.md'), 'utf8');
  for (const { names, effect, place, tests } of rows) {
    expect(effect, names).not.toBe('');
    expect(place, names).not.toBe('');
    for (const id of tests.split(', '))
      expect(coverage, `${names}: ${id}`).toMatch(new RegExp(`[ ,]${id}[ ,]`));
  }
});
