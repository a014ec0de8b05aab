// Checks the sources against the layers in .dependency-cruiser.cjs.
import { createRequire } from 'node:module';
import { root } from './setup/root.mjs';

const require = createRequire(import.meta.url);
const swc = require('@swc/core');
const parseFile = swc.parseFileSync;
let withTypes = true;

// The tool's swc parser knows no TSX and treats type imports as any other (its other parser needs an API that
// TypeScript 7 lacks). Patched before the tool loads, because it captures the function then.
swc.parseFileSync = (file, options) => {
  const ast = parseFile(file, { ...options, tsx: file.endsWith('x') });
  return withTypes ? ast : { ...ast, body: ast.body.filter((item) => !item.typeOnly) };
};
const { cruise } = await import('dependency-cruiser');

const { forbidden, options } = require('../.dependency-cruiser.cjs');
const concernsWhatRuns = ({ to }) => to.reachable !== undefined;
const { enhancedResolveOptions, ...cruiseOptions } = options;

async function violationsOf(rules) {
  const { output } = await cruise(
    ['apps', 'packages', 'e2e', 'bench', 'workbench', 'scripts'],
    { ...cruiseOptions, baseDir: root, validate: true, ruleSet: { forbidden: rules } },
    enhancedResolveOptions,
  );
  return output.summary;
}

const imports = await violationsOf(forbidden.filter((rule) => !concernsWhatRuns(rule)));
withTypes = false;
const running = await violationsOf(forbidden.filter(concernsWhatRuns));
const violations = [...imports.violations, ...running.violations];
for (const { rule, from, to, cycle, via } of violations) {
  const path = (cycle ?? via)?.map(({ name }) => name) ?? [to];
  console.error(`${rule.name}: ${from} → ${path.join(' → ')}`);
}
console.log(
  `${imports.totalCruised} modules, ${imports.totalDependenciesCruised} imports (${running.totalDependenciesCruised} that run): ${violations.length} across a boundary.`,
);
if (violations.length > 0) process.exitCode = 1;
