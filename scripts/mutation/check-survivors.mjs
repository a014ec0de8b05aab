// Compares the mutants that survived the last runs with the table of docs/mutation.md: each needs a reason there.
import { readFile } from 'node:fs/promises';

const REPORTS = ['domain', 'exam', 'exam-screens'].map((part) => `.cache/mutation/${part}.json`);
const DOCUMENT = 'docs/mutation.md';
const SURVIVED = ['Survived', 'NoCoverage'];
/** Longer texts are cut, so that the table stays readable. */
const MAX_LENGTH = 100;

/** The text between two places of a source; lines and columns begin at 1. */
function textBetween(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}

/** A text of a mutant as it is written in a table cell. */
function cellText(text) {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('`', "'").replaceAll('|', '\\|');
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}

/** The survivors of a report, as `file: before → after`. */
function survivorsOf({ files }) {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => SURVIVED.includes(status))
      .map(({ location, replacement }) => {
        const before = cellText(textBetween(source, location));
        return `${file}: ${before} → ${cellText(replacement)}`;
      }),
  );
}

/** The mutants that the document gives a reason for: rows of `| file | mutants | reason |`. */
function reasonedIn(document) {
  const rows = document.matchAll(/^\| `([^`]+\.tsx?)` \| (.+?) \| [^|]+ \|$/gm);
  return [...rows].flatMap(([, file, cell]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, mutant]) => `${file}: ${mutant}`),
  );
}

const reports = await Promise.all(REPORTS.map(async (path) => JSON.parse(await readFile(path, 'utf8'))));
const survivors = new Set(reports.flatMap(survivorsOf));
const reasoned = new Set(reasonedIn(await readFile(DOCUMENT, 'utf8')));
const missing = [...survivors].filter((mutant) => !reasoned.has(mutant));
const outdated = [...reasoned].filter((mutant) => !survivors.has(mutant));

for (const mutant of outdated) process.stdout.write(`Killed, although ${DOCUMENT} lists it: ${mutant}\n`);
for (const mutant of missing) process.stderr.write(`Survived without a reason in ${DOCUMENT}: ${mutant}\n`);
process.stdout.write(`${survivors.size} survivors, ${missing.length} without a reason.\n`);
process.exitCode = missing.length > 0 ? 1 : 0;
