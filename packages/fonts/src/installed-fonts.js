// @ts-check
// For the server: the files of the installed packages.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { packageOf } from './font-files.js';

const { resolve } = createRequire(import.meta.url);

/**
 * The path of a font's file.
 *
 * @param {import('./families.js').Family} family
 * @param {string} file
 * @throws where its package is not installed
 */
export const pathOfFont = (family, file) => resolve(`${packageOf(family)}/files/${file}`);

/** @param {import('./font-book.js').FontFile} font */
export const bytesOfFont = ({ family, file }) => readFileSync(pathOfFont(family, file));
