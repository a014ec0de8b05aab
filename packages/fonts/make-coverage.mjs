// Writes src/coverage.json and src/east-asian-coverage.json: the characters that each file of a font has, from the installed
// packages. Their results are committed; run `npm run coverage -w packages/fonts` after an upgrade or a new family.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import { writeRanges } from './src/character-ranges.js';
import { FAMILIES, isEastAsian } from './src/families.js';
import { fileName, packageOf } from './src/font-files.js';

const { resolve } = createRequire(import.meta.url);

/** The characters of all families by subset, in two parts: those that every document needs, and those of East Asia. */
export async function makeCoverage() {
  const parts = { common: {}, eastAsian: {} };
  for (const family of FAMILIES) {
    const folder = join(dirname(resolve(`${packageOf(family)}/package.json`)), 'files');
    const coverage = {};
    for (const subset of family.subsets ?? (await slicesOf(folder, family.name))) {
      const bytes = await readFile(join(folder, fileName(family, subset, 400, false)));
      coverage[subset] = writeRanges(charactersOf(create(bytes)));
    }
    parts[isEastAsian(family) ? 'eastAsian' : 'common'][family.name] = coverage;
  }
  return parts;
}

/** Visible characters and spaces. Many files have a few Latin letters more, for their metrics: those of Latin come first. */
const charactersOf = ({ characterSet }) =>
  characterSet
    .filter(
      (codePoint) => codePoint >= 0x20 && codePoint !== 0xfeff && codePoint < 0xe0000 && codePoint !== 0xffff,
    )
    .sort((one, other) => one - other);

async function slicesOf(folder, name) {
  const pattern = new RegExp(`^${name}-(\\d+)-wght-normal\\.woff2$`);
  return (await readdir(folder))
    .flatMap((file) => pattern.exec(file)?.[1] ?? [])
    .sort((one, other) => one - other);
}

if (process.argv[1] === import.meta.filename) {
  const { common, eastAsian } = await makeCoverage();
  const folder = join(import.meta.dirname, 'src');
  await writeFile(join(folder, 'coverage.json'), `${JSON.stringify(common, null, 2)}\n`);
  await writeFile(join(folder, 'east-asian-coverage.json'), `${JSON.stringify(eastAsian, null, 2)}\n`);
}
