import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { openCohort } from '@invigil/testkit/builders/cohort';
import { startSite } from '@invigil/testkit/server/restartable-site';
import { createRandom, type Random } from '../real-input/seeded-random.ts';
import { keepAnswering, type Met } from './answering.ts';
import { type FaultResult, listReasons, lostOf } from './fault.ts';
import { Ledger } from './ledger.ts';

const SEED = 19;
const DISK_MB = 400;
const ESSAY_WORDS = 1_500;
const FULL_FOR_MS = 8_000;
const run = promisify(execFile);

/**
 * The disk fills up while candidates answer, and has room again later (row 19): unsaved answers are not
 * acknowledged, nobody is signed out, and the site recovers by itself. The disk is a small file system, which only
 * root may mount; the result says so otherwise.
 */
export async function tryDiskFull(candidates: number): Promise<FaultResult> {
  const fault = 'Disk full';
  const mount = await mkdtemp(path.join(tmpdir(), 'invigil-disk-'));
  await chmod(mount, 0o711);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0711`, 'tmpfs', mount]);
  } catch (error) {
    await rm(mount, { recursive: true });
    const reason = error instanceof Error ? error.message.split('\n').at(-2) : '';
    return { fault, done: `NOT TRIED: a small disk cannot be mounted here (${reason})`, broken: [] };
  }
  try {
    return await fillUp(mount, candidates, fault);
  } finally {
    await run('umount', [mount]);
    await rm(mount, { recursive: true });
  }
}

/** Random, so that it does not compress; long, so that the disk fills up soon. */
function drawEssay(random: Random): Answer {
  const words = Array.from({ length: ESSAY_WORDS }, () => random().toString(36).slice(2));
  return { kind: 'extendedText', text: words.join(' ') };
}

async function fillUp(mount: string, candidates: number, fault: string): Promise<FaultResult> {
  const site = await startSite({ dataDir: path.join(mount, 'data') });
  try {
    const cohort = await openCohort(site.baseUrl, site.owner, { candidates, questions: 10, isWritten: true });
    const ledger = new Ledger();
    const met: Met = { again: 0, reasons: new Map() };
    let isOver = false;
    const answering = Promise.all(
      cohort.seats.map((seat, index) =>
        keepAnswering({
          baseUrl: site.baseUrl,
          seat,
          ledger,
          met,
          thinkMs: 20,
          draw: drawEssay,
          until: () => isOver,
          random: createRandom(SEED + index),
        }),
      ),
    );
    await sleep(1_500);
    const ballast = path.join(mount, 'ballast');
    const { bavail, bsize } = await statfs(mount);
    await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => undefined);
    const before = ledger.acknowledged;
    await sleep(FULL_FOR_MS);
    const whileFull = ledger.acknowledged - before;
    const refused = met.again;
    await rm(ballast);
    const free = ledger.acknowledged;
    await sleep(6_000);
    isOver = true;
    await answering;
    const comparison = await ledger.compare(site.baseUrl, cohort.assessmentId);
    const broken = lostOf(comparison);
    if (refused === 0) broken.push('no save met the full disk: the test did not test it');
    if (ledger.acknowledged === free) broken.push('nothing was saved any more after the disk had room again');
    return {
      fault,
      done:
        `full for ${FULL_FOR_MS / 1000} s: ${whileFull} answers still saved, ${refused} calls not acknowledged ` +
        `(${listReasons(met.reasons)}); ${ledger.acknowledged - free} answers saved after it had room again`,
      comparison,
      broken,
    };
  } finally {
    await site.stop();
  }
}
