import { stripVTControlCharacters } from 'node:util';

/** Lines that name a failure, as the tools print them without colours. */
const FAILURE_LINE = /^\s*(?:×|✘|FAIL\b|\d+\) |Error:|AssertionError:|.*\berror TS\d+)/;
const MAX_MESSAGES = 12;

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs checks `{ name, run }` one after another, all of them whatever fails, then prints a summary whose last line
 * is "N passed, N failed", preceded by the messages of failed checks. `run` receives a listener for lines, and
 * resolves to an exit code, or throws. A check with `leftOut`, a reason, is only named in the summary. Returns the
 * number of failures.
 */
export async function runChecks(checks) {
  const results = [];
  for (const { name, run } of checks.filter((check) => check.leftOut === undefined)) {
    console.log(`\n── ${name}`);
    const began = performance.now();
    const messages = [];
    const onLine = (line) => {
      const plain = stripVTControlCharacters(line);
      if (FAILURE_LINE.test(plain)) messages.push(plain.trim().slice(0, 160));
    };
    const code = await Promise.resolve()
      .then(() => run(onLine))
      .catch((error) => {
        console.error(error.message);
        return 1;
      });
    results.push({ name, passed: code === 0, took: seconds(began), messages });
    console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(began)}`);
  }
  const failed = results.filter((result) => !result.passed).length;
  for (const { name, passed, messages } of results) {
    if (passed) continue;
    console.log(`\n── ${name} said`);
    for (const line of [...new Set(messages)].slice(0, MAX_MESSAGES)) console.log(`  ${line}`);
  }
  console.log('\nSummary');
  for (const { name, passed, took } of results) {
    console.log(`  ${passed ? 'passed' : 'FAILED'}  ${name} (${took})`);
  }
  for (const { name, leftOut } of checks) {
    if (leftOut !== undefined) console.log(`  left out  ${name} (${leftOut})`);
  }
  console.log(`${results.length - failed} passed, ${failed} failed`);
  return failed;
}
