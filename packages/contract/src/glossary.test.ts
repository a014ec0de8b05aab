import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { wireTerms } from './wire.ts';

it('has every wire name beside its domain term in docs/glossary.md [glossary.1]', () => {
  expect(ENDPOINTS.length).toBeGreaterThan(0);
  const glossary = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8');
  const rows = wireTerms()
    .map(
      ([wireName, domainNames]) =>
        `| \`${wireName}\` | ${domainNames.map((name) => `\`${name}\``).join(', ')} |`,
    )
    .toSorted();
  const missing = rows.filter((row) => !glossary.includes(row));
  expect(missing).toEqual([]);
});
