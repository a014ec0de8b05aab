import { stripVTControlCharacters } from 'node:util';

/** Lines that name a failure, as the tools print them without colours. */
const FAILURE_LINE = /^\s*(?:×|✘|FAIL\b|\d+\) |Error:|AssertionError:|.*\berror TS\d+)/;
/** A line that names a test which failed once and passed when it was repeated (docs/decisions/088). */
const UNSTEADY_LINE = /^Unsteady: /;
const MAX_MESSAGES = 12;

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs checks `{ name, run }` one after another, all of them whatever fails, then prints a summary whose last line
 * is "N passed, N failed", with the messages of failed checks below their names, after the unsteady tests. `run`
 * receives a listener for lines, and resolves to an exit code, or throws. A check with `leftOut`, a reason, is only named in the summary. Where a check
 * with `endsRun` fails, no later one could pass: the run stops, and its reason and the count are the last lines.
 * Returns the number of failures.
 */
export async function runChecks(checks) {
  const results = [];
  for (const check of checks) {
    if (check.leftOut !== undefined) continue;
    const result = await runCheck(check);
    results.push(result);
    if (result.passed || !check.endsRun) continue;
    if (result.reason !== undefined) console.error(`\n${result.reason}`);
    return printCount(results);
  }
  for (const { name, unsteady } of results) {
    if (unsteady.length > 0) console.log(`\n── ${name}: unsteady, to be mended`);
    for (const line of unsteady) console.log(`  ${line}`);
  }
  console.log('\nSummary');
  for (const { name, passed, took, messages } of results) {
    console.log(`  ${passed ? 'passed' : 'FAILED'}  ${name} (${took})`);
    if (passed) continue;
    for (const line of [...new Set(messages)].slice(0, MAX_MESSAGES)) console.log(`    ${line}`);
  }
  for (const { name, leftOut } of checks) {
    if (leftOut !== undefined) console.log(`  left out  ${name} (${leftOut})`);
  }
  return printCount(results);
}

/** Runs a check and prints its output. `reason` is the message of an error that it has thrown, if its run ends with it. */
async function runCheck({ name, run, endsRun }) {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const messages = [];
  const unsteady = [];
  const onLine = (line) => {
    const plain = stripVTControlCharacters(line);
    if (FAILURE_LINE.test(plain)) messages.push(plain.trim().slice(0, 160));
    if (UNSTEADY_LINE.test(plain)) unsteady.push(plain.trim().slice(0, 160));
  };
  const { code, reason } = await Promise.resolve()
    .then(() => run(onLine))
    .then(
      (code) => ({ code, reason: undefined }),
      (error) => ({ code: 1, reason: error.message }),
    );
  if (reason !== undefined && !endsRun) console.error(reason);
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(began)}`);
  return { name, passed: code === 0, took: seconds(began), messages, unsteady, reason };
}

/** Prints the last line of a run; returns the number of failures. */
function printCount(results) {
  const failed = results.filter(({ passed }) => !passed).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  return failed;
}
