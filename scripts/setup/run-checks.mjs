const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs checks `{ name, run }` one after another, all of them whatever fails, then prints a summary whose last
 * line is "N passed, N failed". `run` resolves to an exit code, or throws. Returns how many failed.
 */
export async function runChecks(checks) {
  const results = [];
  for (const { name, run } of checks) {
    console.log(`\n── ${name}`);
    const began = performance.now();
    const code = await Promise.resolve()
      .then(run)
      .catch((error) => {
        console.error(error.message);
        return 1;
      });
    results.push({ name, passed: code === 0, took: seconds(began) });
    console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(began)}`);
  }
  const failed = results.filter((result) => !result.passed).length;
  console.log('\nSummary');
  for (const { name, passed, took } of results) {
    console.log(`  ${passed ? 'passed' : 'FAILED'}  ${name} (${took})`);
  }
  console.log(`${results.length - failed} passed, ${failed} failed`);
  return failed;
}
