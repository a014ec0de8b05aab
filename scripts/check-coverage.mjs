// Holds docs/coverage.md to the tests: whatever is built names a test that exists.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/root.mjs';

const TABLE = 'docs/coverage.md';
const HEAD = 'id,rule,state,shown by';
const STATES = ['built', 'later'];

const problems = [];
const seenIds = new Set();
const countsBySection = new Map();
const textByFile = new Map();

/** Cells of a table's line, trimmed; an escaped bar belongs to its cell. Undefined for any other line. */
function cellsOf(line) {
  if (!line.startsWith('|')) return undefined;
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

function textOf(file) {
  if (!textByFile.has(file)) {
    const path = join(root, file);
    textByFile.set(file, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  }
  return textByFile.get(file);
}

/** What is wrong with the tests that a row names; several are parted by "; ". */
function problemsOfTests(shownBy) {
  if (shownBy === '') return ['is built and names no test'];
  return shownBy.split(/(?<="); /).flatMap((test) => {
    const [, file, title] = test.match(/^(\S+\.(?:test|spec)\.tsx?) "(.+)"$/) ?? [];
    // A cell that reads as no test must not pass as one.
    if (file === undefined) return [`names no test file with a title in quotes: ${test}`];
    const text = textOf(file);
    if (text === undefined) return [`names a test file that is not there: ${file}`];
    return text.includes(title) ? [] : [`names a title that is not in ${file}: "${title}"`];
  });
}

function checkRow([id, rule, state, shownBy], section) {
  const report = (problem) => problems.push(`${id || '(no id)'} ${problem}`);
  if (!id || !rule) report('needs an id and a rule');
  if (seenIds.has(id)) report('stands twice');
  seenIds.add(id);
  if (!STATES.includes(state)) return report(`has an unknown state: ${state}`);
  countsBySection.get(section)[state] += 1;
  if (state === 'built') problemsOfTests(shownBy).forEach(report);
}

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
if (seenIds.size === 0) problems.push(`${TABLE} has no rows`);

for (const problem of problems) console.error(problem);
for (const [name, { built, later }] of countsBySection) {
  if (built + later > 0) console.log(`${name}: ${built} built, ${later} later`);
}
console.log(`${seenIds.size} rules, ${problems.length} problems.`);
if (problems.length > 0) process.exitCode = 1;
