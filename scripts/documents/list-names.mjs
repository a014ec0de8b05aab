import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../setup/list-files.mjs';
import { root } from '../setup/root.mjs';

/** Folders of the checkout. Others are the user's: backups, data, what tests leave. */
const FOLDERS = [
  '.ci',
  '.devcontainer',
  '.github',
  'apps',
  'bench',
  'deploy',
  'docs',
  'e2e',
  'packages',
  'scripts',
  'testkit',
  'workbench',
];
/** Files without names of this product's code: documents, pictures, archives, and what others have written. */
const NO_SOURCE =
  /\.(?:md|png|svg|woff2|webm|oga|gz|pem)$|^package-lock\.json$|^LICENSE$|^scripts\/documents\//;

/** Names that a document may use: paths, words and literal texts of the sources, and scripts of package.json. */
export function listNames() {
  const ofRoot = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  const files = listFiles([...ofRoot.map((entry) => entry.name), ...FOLDERS]);
  const sources = files
    .filter((path) => !NO_SOURCE.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return namesOf(files, sources, scripts);
}

/** @param files paths; a document may name the end of one, such as `exams/tables.ts`, and each folder */
export function namesOf(files, sources, scripts) {
  const paths = new Set(files.flatMap(endsOf));
  const words = new Set([...files, ...sources].flatMap(wordsOf));
  return {
    hasPath: (path) => paths.has(path),
    hasPathLike: (pattern) => [...paths].some((path) => pattern.test(path)),
    isUnderRoot: (path) => files.some((file) => path.startsWith(`${file.split('/')[0]}/`)),
    hasText: (text) => sources.some((source) => source.includes(text)),
    hasWord: (word) => words.has(word),
    hasWordLike: (pattern) => [...words].some((word) => pattern.test(word)),
    hasScript: (script) => script in scripts,
  };
}

/** A path and its folders, from the root and from each folder on the way. */
function endsOf(path) {
  const parts = path.split('/');
  return parts.flatMap((_, first) =>
    parts.slice(first).map((_, count) => parts.slice(first, first + count + 1).join('/')),
  );
}

/** Words, and names that consist of words with hyphens. */
function wordsOf(text) {
  return [...(text.match(/[\w$]+/g) ?? []), ...(text.match(/[\w$]+(?:-[\w$]+)+/g) ?? [])];
}
