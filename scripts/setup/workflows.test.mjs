import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from './list-files.mjs';
import { root } from './root.mjs';

const workflows = listFiles(['.github/workflows']).map((path) => readFileSync(join(root, path), 'utf8'));

it('every workflow may only read, has no secret, and names its actions by commit', () => {
  expect(workflows.length).toBeGreaterThan(0);
  for (const workflow of workflows) {
    expect(workflow).toMatch(/^permissions:\n {2}contents: read\n$/m);
    expect(workflow).not.toMatch(/\bsecrets\b|: write\b/);
    for (const [, action] of workflow.matchAll(/uses: (.*)/g)) expect(action).toMatch(/@[0-9a-f]{40} # v/);
  }
});

it('a workflow runs the checks on the oldest Node of package.json and on the one that developers use', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const oldest = Number(engines.node.match(/^>=(\d+)/)[1]);
  const used = Number(readFileSync(join(root, '.nvmrc'), 'utf8'));
  const versions = workflows.flatMap((workflow) =>
    [...workflow.matchAll(/node: \[([\d, ]+)\]/g)].flatMap(([, list]) => list.split(',').map(Number)),
  );
  expect(versions).toEqual(expect.arrayContaining([oldest, used]));
  expect(Math.min(...versions)).toBe(oldest);
});
