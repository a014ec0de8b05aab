import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = import.meta.dirname;
/** Files that hand out the ports: the composition, and the one of a context or workflow that registers its parts. */
const HANDS_OUT = /^(all-ports|ports|app|jobs|main|create-ports)\.ts$|\/index\.ts$|-ports\.ts$/;
const TEST = /\.test(-data)?\.ts$|(^|\/)testing\/|^contract-conformance\/|^demo\//;

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !TEST.test(file),
);

it('a use case, a query and an adapter name the few ports that they take; only the composition has all of them [ports.1]', () => {
  const takesAll = files.filter(
    (file) =>
      !HANDS_OUT.test(file) &&
      /\b(All|Authoring|Exam|Result|Certificate)?Ports\b/.test(
        readFileSync(path.join(SOURCES, file), 'utf8'),
      ),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(takesAll.filter((file) => !/\/queries\.ts$/.test(file))).toEqual([]);
});
