// Checks docs/coverage.md against the tests: a rule with a done part cites test ids, such as [go-live.3]. One of them runs a
// page where the screen is done, and one the server, the contract, the domain or the texts of e-mails where the server is
// done: a component test replaces the server. Each test id is cited. Prints the numbers of done and later parts by section.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './setup/list-files.mjs';
import { root } from './setup/root.mjs';

const TABLE = 'docs/coverage.md';
const HEAD = 'id,rule,server,screen,shown by';
const CELL_COUNT = HEAD.split(',').length;
/** A dash means that the rule has no such part. */
const STATES = ['done', 'later', '–'];

/** Tests that show a part in the state done. Those of e2e run pages on real servers, so that they show both parts. */
const TESTS_OF = {
  server: { of: 'the server', file: /^(apps\/server|packages\/(contract|domain|mail-texts)|e2e)\// },
  screen: { of: 'a page', file: /(\.browser\.test\.tsx|^e2e\/(exams|flows|screens)\/[\w-]+\.spec\.ts)$/ },
};
const TEST_FILE = /\.(test|spec)\.tsx?$/;
/** An id at the end of a test's title. */
const TEST_ID = / \[([\w-]+\.\d+)\](?=['"`])/g;

/** The number of a section, or the name of an area, and a name within it. Numbers of anything else would be citations. */
const ROW_ID = /^(?:\d|[a-z][A-Za-z]+)(?:\.\w+)+$/;

const problems = [];
const seenIds = new Set();
/** Numbers of rules by section, part and state. */
const countsBySection = new Map();
const citedIds = new Set();

/** Trimmed cells of a table's line; an escaped bar belongs to its cell. Undefined for any other line. */
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
  const fileById = new Map();
  for (const file of listFiles(['apps', 'packages', 'e2e', 'testkit']).filter((path) => TEST_FILE.test(path)))
    for (const [, id] of readFileSync(join(root, file), 'utf8').matchAll(TEST_ID)) {
      if (fileById.has(id)) problems.push(`${file}: the test id ${id} is also in ${fileById.get(id)}`);
      fileById.set(id, file);
    }
  return fileById;
}

/** @param doneParts the rule's parts that are done */
function checkTests(shownBy, doneParts, report) {
  if (doneParts.length === 0) {
    if (shownBy !== '') report('has no part that is done and cites a test');
    return;
  }
  if (shownBy === '') return report('has a part that is done and cites no test');
  const ids = shownBy.split(', ');
  for (const id of ids) {
    citedIds.add(id);
    if (!testIds.has(id)) report(`cites a test id that no test title has: ${id}`);
  }
  for (const part of doneParts)
    if (!ids.some((id) => TESTS_OF[part].file.test(testIds.get(id) ?? '')))
      report(`has a ${part} part that is done and cites no test of ${TESTS_OF[part].of}`);
}

function checkRow([id, rule, server, screen, shownBy], section) {
  const report = (problem) => problems.push(`${id || '(no id)'} ${problem}`);
  if (!id || !rule) report('needs an id and a rule');
  else if (!ROW_ID.test(id)) report('is no id: write 2.name for a rule of section 2, or area.name');
  if (seenIds.has(id)) report('has two rows');
  seenIds.add(id);
  countsBySection.get(section).rules += 1;
  const states = Object.entries({ server, screen });
  for (const [part, state] of states) {
    if (!STATES.includes(state)) return report(`has an unknown state of its ${part}: ${state}`);
    countsBySection.get(section)[part][state] += 1;
  }
  const doneParts = states.filter(([, state]) => state === 'done').map(([part]) => part);
  checkTests(shownBy, doneParts, report);
}

const zeroCounts = () => Object.fromEntries(STATES.map((state) => [state, 0]));

const testIds = findTestIds();
let section = '(before the first section)';
let isTable = false;
for (const [index, line] of readFileSync(join(root, TABLE), 'utf8').split('\n').entries()) {
  if (line.startsWith('## ')) section = line.slice(3).trim();
  if (!countsBySection.has(section))
    countsBySection.set(section, { rules: 0, server: zeroCounts(), screen: zeroCounts() });
  const cells = cellsOf(line);
  if (cells === undefined) {
    isTable = false;
  } else if (!isTable) {
    isTable = true;
    // A table of another shape would pass unread.
    if (cells.join() !== HEAD) problems.push(`line ${index + 1}: a table's head is not "${HEAD}"`);
  } else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) {
    if (cells.length === CELL_COUNT) checkRow(cells, section);
    else problems.push(`line ${index + 1}: ${cells.length} cells instead of ${CELL_COUNT}`);
  }
}
for (const [id, file] of testIds)
  if (!citedIds.has(id)) problems.push(`${file}: no row cites the test id ${id}`);
if (seenIds.size === 0) problems.push(`${TABLE} has no rows`);

for (const problem of problems) console.error(problem);
for (const [name, { rules, server, screen }] of countsBySection) {
  if (rules === 0) continue;
  const [ofServer, ofScreen] = [server, screen].map(({ done, later }) => `${done} done, ${later} later`);
  console.log(`${name}: ${rules} rules; server ${ofServer}; screen ${ofScreen}`);
}
console.log(`${seenIds.size} rules, ${problems.length} problems.`);
if (problems.length > 0) process.exitCode = 1;
