// Fails for a test title that states no subject or no result. A report and a search show a title without its describe
// block: the title alone has to tell what is true.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './setup/list-files.mjs';
import { root } from './setup/root.mjs';
import { findTitles } from './test-titles/find-titles.mjs';
import { findTitleProblem } from './test-titles/title-problem.mjs';

const TEST_FILE = /\.(?:test|spec)\.(?:tsx?|mjs)$/;
const EXPLANATION = `
A test title is a claim with a subject and a result, because it is read without its describe block:
  instead of  describe('an answer')  it('is ignored while the attempt closes')
  write       it('an answer is ignored while the attempt closes')
  or          it('saveAnswer ignores an answer while the attempt closes')
It has four words or more, begins with its subject, and has a verb that scripts/test-titles/title-problem.mjs lists.
Add a verb there that is missing.`;

const files = listFiles(['apps', 'packages', 'e2e', 'bench', 'testkit', 'scripts']).filter((path) =>
  TEST_FILE.test(path),
);
let titleCount = 0;
let problemCount = 0;
for (const path of files) {
  for (const { title, line } of findTitles(readFileSync(join(root, path), 'utf8'), path.endsWith('x'))) {
    titleCount++;
    const problem = title === undefined ? 'is computed instead of written' : findTitleProblem(title);
    if (problem === undefined) continue;
    problemCount++;
    console.error(`${path}:${line}: the title ${title === undefined ? '' : `"${title}" `}${problem}`);
  }
}
if (problemCount > 0) console.error(EXPLANATION);
console.log(`${files.length} files, ${titleCount} test titles: ${problemCount} without subject or result.`);
if (problemCount > 0) process.exitCode = 1;
