// Fails for a document that tells of something which is not here: code in backticks or blocks, links and citations. Lists
// that claim to be complete name everything. Decisions and the changelog are left out: they tell of their day.
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findUnnamed, listCompleteLists } from './documents/complete-lists.mjs';
import { findBrokenCitations } from './documents/find-citations.mjs';
import { findMentions } from './documents/find-mentions.mjs';
import { findMissing } from './documents/find-missing.mjs';
import { listNames } from './documents/list-names.mjs';
import { NAMES_OF_OTHERS } from './documents/names-of-others.mjs';
import { listFiles } from './setup/list-files.mjs';
import { root } from './setup/root.mjs';

const documents = listFiles(['README.md', 'docs']).filter(
  (path) => path.endsWith('.md') && !path.startsWith('docs/decisions/'),
);
const names = listNames();
const mentionsOf = new Map();
const namesOfOthers = new Set();
const problems = [];

for (const path of documents) {
  const text = readFileSync(join(root, path), 'utf8');
  const mentions = findMentions(text);
  mentionsOf.set(path, mentions);
  for (const mention of mentions)
    for (const name of findMissing(mention, names)) {
      if (NAMES_OF_OTHERS.has(name)) namesOfOthers.add(name);
      else problems.push(`${path}:${mention.line}: \`${name}\` exists in no source`);
    }
  for (const { line, problem } of findBrokenCitations(text, (target) =>
    readLinked(join(dirname(path), target)),
  ))
    problems.push(`${path}:${line}: ${problem}`);
}
for (const { document, of, names: listed } of listCompleteLists())
  for (const name of findUnnamed(listed, mentionsOf.get(document)))
    problems.push(`${document}: does not name the ${of} \`${name}\``);
for (const name of NAMES_OF_OTHERS.keys())
  if (!namesOfOthers.has(name))
    problems.push(`scripts/documents/names-of-others.mjs: no document needs the entry ${name}`);

for (const problem of problems) console.error(problem);
const count = [...mentionsOf.values()].reduce((sum, mentions) => sum + mentions.length, 0);
console.log(`${documents.length} documents, ${count} mentions of code: ${problems.length} problems.`);
if (problems.length > 0) process.exitCode = 1;

/** The text of a file that a document links to, empty for a folder or picture; undefined where it does not exist. */
function readLinked(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return undefined;
  return found.isFile() && path.endsWith('.md') ? readFileSync(join(root, path), 'utf8') : '';
}
