// @ts-check
// For the server: the files of the installed packages.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import coverage from './coverage.json' with { type: 'json' };
import eastAsian from './east-asian-coverage.json' with { type: 'json' };
import { FAMILIES } from './families.js';
import { fileName, packageOf, WEIGHTS } from './font-files.js';

/**
 * @typedef {import('./families.js').Family} Family
 * @typedef {import('./font-book.js').Coverage} Coverage
 */

const { resolve } = createRequire(import.meta.url);

/** @type {ReadonlyMap<string, Family>} */
const FILES = new Map(
  FAMILIES.flatMap((family) =>
    Object.keys(/** @type {Coverage} */ ({ ...coverage, ...eastAsian })[family.name] ?? {}).flatMap(
      (subset) =>
        Object.values(WEIGHTS).flatMap((weight) =>
          [false, true].map(
            (isItalic) => /** @type {const} */ ([fileName(family, subset, weight, isItalic), family]),
          ),
        ),
    ),
  ),
);

/**
 * The path of a font's file; undefined for a name that no font of the book has.
 *
 * @param {string} file
 * @throws where its package is not installed
 */
export function pathOfFont(file) {
  const family = FILES.get(file);
  return family === undefined ? undefined : resolve(`${packageOf(family)}/files/${file}`);
}

/** @param {import('./font-book.js').FontFile} font */
export const bytesOfFont = ({ family, file }) => readFileSync(resolve(`${packageOf(family)}/files/${file}`));
