// Lets this version and the one before serve together, and the one before on the schema of this one. Build first; the version before
// is built from the commit that CHANGELOG.md names. Usage:
//   npx tsx e2e/upgrade/run.ts [--only exam|pages|locks|journeys]
import { parseArgs } from 'node:util';
import { holdExamAcross } from './exam-across.ts';
import { passFormerJourneys } from './former-journeys.ts';
import { type FormerRelease, openFormerRelease } from './former-release.ts';
import { migrateLargeSite } from './migration-locks.ts';
import { openPagesAcross } from './pages-across.ts';

const PARTS: Readonly<Record<string, (former: FormerRelease) => Promise<string[]>>> = {
  exam: holdExamAcross,
  pages: openPagesAcross,
  locks: migrateLargeSite,
  journeys: passFormerJourneys,
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const names = Object.keys(PARTS).filter((name) => values.only === undefined || name === values.only);
if (names.length === 0) throw new Error(`--only is one of ${Object.keys(PARTS).join(', ')}`);

const former = await openFormerRelease();
let faults = 0;
for (const name of names) {
  console.log(`\n${name}: this version beside ${former.version}`);
  const running = PARTS[name]?.(former).catch((error: Error) => [`broke off: ${error.message}`]);
  const found = (await running) ?? [];
  for (const fault of found) console.log(`BROKEN  ${fault}`);
  if (found.length === 0) console.log('held');
  faults += found.length;
}
process.exitCode = faults === 0 ? 0 : 1;
