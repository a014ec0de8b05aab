// Fails for a test title that is no claim. A report and a search show a title without its describe block: the title alone
// has to tell what is true.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './setup/list-files.mjs';
import { root } from './setup/root.mjs';
import { findTitles } from './test-titles/find-titles.mjs';
import { findTitleProblem } from './test-titles/title-problem.mjs';

const TEST_FILE = /\.(?:test|spec)\.(?:tsx?|mjs)$/;
const EXPLANATION = `
A test title is a claim that makes sense without its describe block, and that a search finds:
  instead of  describe('an answer')  it('is ignored')
  write       it('an answer is ignored while the attempt closes')
  or          it('ignores an answer while the attempt closes')
It has three words or more, begins neither with a placeholder nor with a word such as "it", "when" or "should",
and ends with a result instead of "correctly" or "as expected".`;

const files = listFiles(['apps', 'packages', 'e2e', 'bench', 'testkit', 'workbench', 'scripts']).filter(
  (path) => TEST_FILE.test(path),
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
console.log(`${files.length} files, ${titleCount} test titles: ${problemCount} that are no claim.`);
if (problemCount > 0) process.exitCode = 1;
