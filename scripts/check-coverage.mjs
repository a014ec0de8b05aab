// Holds docs/coverage.md to the tests: each built rule cites ids that stand in test titles, such as [go-live.3].
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './setup/list-files.mjs';
import { root } from './setup/root.mjs';

const TABLE = 'docs/coverage.md';
const HEAD = 'id,rule,state,shown by';
const STATES = ['built', 'later'];

const TEST_FILE = /\.(test|spec)\.tsx?$/;
/** An id at the end of a test's title. */
const TEST_ID = / \[([\w-]+\.\d+)\](?=['"`])/g;

const problems = [];
const seenIds = new Set();
const countsBySection = new Map();
const citedIds = new Set();

/** Cells of a table's line, trimmed; an escaped bar belongs to its cell. Undefined for any other line. */
function cellsOf(line) {
  if (!line.startsWith('|')) return undefined;
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** Files by the ids that their test titles carry. */
function findTestIds() {
  const found = new Map();
  for (const file of listFiles(['apps', 'packages', 'e2e']).filter((path) => TEST_FILE.test(path)))
    for (const [, id] of readFileSync(join(root, file), 'utf8').matchAll(TEST_ID)) {
      if (found.has(id)) problems.push(`${file}: the test id ${id} is also in ${found.get(id)}`);
      found.set(id, file);
    }
  return found;
}

function checkTests(shownBy, report) {
  if (shownBy === '') return report('is built and names no test');
  for (const id of shownBy.split(', ')) {
    citedIds.add(id);
    if (!testIds.has(id)) report(`names a test id that no test title has: ${id}`);
  }
}

function checkRow([id, rule, state, shownBy], section) {
  const report = (problem) => problems.push(`${id || '(no id)'} ${problem}`);
  if (!id || !rule) report('needs an id and a rule');
  if (seenIds.has(id)) report('stands twice');
  seenIds.add(id);
  if (!STATES.includes(state)) return report(`has an unknown state: ${state}`);
  countsBySection.get(section)[state] += 1;
  if (state === 'built') checkTests(shownBy, report);
}

const testIds = findTestIds();
let section = '(before the first section)';
let isTable = false;
for (const [index, line] of readFileSync(join(root, TABLE), 'utf8').split('\n').entries()) {
  if (line.startsWith('## ')) section = line.slice(3).trim();
  if (!countsBySection.has(section)) countsBySection.set(section, { built: 0, later: 0 });
  const cells = cellsOf(line);
  if (cells === undefined) {
    isTable = false;
  } else if (!isTable) {
    isTable = true;
    // A table of another shape would pass unread.
    if (cells.join() !== HEAD) problems.push(`line ${index + 1}: a table's head is not "${HEAD}"`);
  } else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) {
    if (cells.length === 4) checkRow(cells, section);
    else problems.push(`line ${index + 1}: ${cells.length} cells instead of 4`);
  }
}
for (const [id, file] of testIds)
  if (!citedIds.has(id)) problems.push(`${file}: no row cites the test id ${id}`);
if (seenIds.size === 0) problems.push(`${TABLE} has no rows`);

for (const problem of problems) console.error(problem);
for (const [name, { built, later }] of countsBySection) {
  if (built + later > 0) console.log(`${name}: ${built} built, ${later} later`);
}
console.log(`${seenIds.size} rules, ${problems.length} problems.`);
if (problems.length > 0) process.exitCode = 1;
