// Fails on references that a reader cannot follow: a decision or a path that does not exist, or a rule cited by the number
// of a document outside the repository. Checks the form of each decision. scripts/check-documents.mjs checks more of documents.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './setup/list-files.mjs';
import { root } from './setup/root.mjs';

const DECISIONS = 'docs/decisions/';
const SOURCE = /\.(?:[cm]?[jt]sx?|css|sql|html|sh|yaml|yml)$/;
/** Files that are part of the repository in every checkout, in backticks or links of a document. */
const PATH =
  /[`(]((?:apps|packages|e2e|bench|scripts|testkit|workbench|docs|deploy)\/[\w./-]*\.\w+)(?:#[\w-]+)?[`)]/g;
const OUTSIDE = [
  [/(?<!docs\/)\bdecisions? \(?\d+/i, 'cites a decision by number: write docs/decisions/NNN'],
  [/(?:\/\/|^\s*\/?\*).*\bspecification\b/i, 'cites a document outside the repository: state the rule'],
];
/** Files with the patterns of such citations, and with examples. */
const CHECKS_THEM = /^scripts\/(?:check-references\.mjs$|documents\/)/;
/** They are about the names of that document. */
const MAY_NAME_IT = [/^packages\/contract\//, /^scripts\//];

const problems = [];
const decisions = new Map();

for (const path of listFiles([DECISIONS.slice(0, -1)])) {
  const [, number] = path.match(/\/(\d{3})-[a-z0-9-]+\.md$/) ?? [];
  const text = readFileSync(join(root, path), 'utf8');
  const [title, , state] = text.split('\n');
  if (number === undefined) problems.push(`${path}: a decision is named NNN-title.md`);
  else decisions.set(number, path);
  if (!title.startsWith(`# ${Number(number)}. `))
    problems.push(`${path}: begins with "# ${Number(number)}. Title"`);
  if (!/^\d{4}-\d{2}-\d{2} · (accepted|superseded by \d{3})$/.test(state ?? ''))
    problems.push(`${path}: its third line is "YYYY-MM-DD · accepted" or "… · superseded by NNN"`);
}

const sources = listFiles(['apps', 'packages', 'e2e', 'bench', 'scripts', 'testkit', 'workbench']).filter(
  (path) => SOURCE.test(path),
);
const documents = listFiles(['docs', 'README.md']).filter((path) => path.endsWith('.md'));
for (const path of [...sources, ...documents]) {
  const isDocument = path.endsWith('.md');
  for (const [index, line] of readFileSync(join(root, path), 'utf8').split('\n').entries()) {
    const report = (problem) => problems.push(`${path}:${index + 1}: ${problem}`);
    for (const [, number] of line.matchAll(/decisions\/(\d+)/g))
      if (!decisions.has(number)) report(`no decision ${number}`);
    if (isDocument) {
      for (const [, named] of line.matchAll(PATH))
        if (!existsSync(join(root, named))) report(`no file ${named}`);
      continue;
    }
    for (const [pattern, problem] of OUTSIDE) {
      const mayNameIt =
        pattern.source.includes('specification') && MAY_NAME_IT.some((rule) => rule.test(path));
      if (!mayNameIt && !CHECKS_THEM.test(path) && pattern.test(line)) report(problem);
    }
  }
}

for (const problem of problems) console.error(problem);
console.log(
  `${decisions.size} decisions, ${sources.length + documents.length} files: ${problems.length} problems.`,
);
if (problems.length > 0) process.exitCode = 1;
