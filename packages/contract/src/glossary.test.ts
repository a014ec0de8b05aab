import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { wireTerms } from './wire.ts';

const GLOSSARY = join(import.meta.dirname, '..', '..', '..', 'docs', 'glossary.md');
const HEAD = '| wire | domain |\n|---|---|\n';

it('docs/glossary.md lists every wire name with its domain names; `-u` rewrites the table [glossary.1]', async () => {
  expect(ENDPOINTS.length).toBeGreaterThan(0);
  const [text = ''] = readFileSync(GLOSSARY, 'utf8').split(HEAD);
  const rows = wireTerms().map(
    ([wireName, domainNames]) =>
      `| \`${wireName}\` | ${domainNames.map((name) => `\`${name}\``).join(', ')} |\n`,
  );
  await expect(text + HEAD + rows.toSorted().join('')).toMatchFileSnapshot(GLOSSARY);
});
