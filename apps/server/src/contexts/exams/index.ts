import type { FastifyInstance } from 'fastify';
import type { Job } from '../../job.ts';
import type { Ports } from '../../ports.ts';
import { closeOverdueAttempts } from './closing/close-overdue-attempts.ts';
import type { ExamPorts } from './exam-ports.ts';
import { registerLiveBoardRoutes } from './live-board/live-board-routes.ts';
import { registerProblemReportRoutes } from './problem-reports/problem-report-routes.ts';
import { registerReceiptRoutes } from './receipts/receipt-routes.ts';
import { deleteExpiredRecordings } from './recordings/delete-recordings.ts';
import { registerRecordingRoutes } from './recordings/recording-routes.ts';
import { releaseSpace } from './recordings/release-space.ts';
import { removeMarkedRecordings } from './recordings/remove-recordings.ts';
import { removeStrayParts } from './recordings/remove-stray-parts.ts';
import { removeUnnamedRecordings } from './recordings/unnamed-recordings.ts';
import { continueRegrades } from './regrading/continue-regrades.ts';
import { registerRegradeRoutes } from './regrading/regrade-routes.ts';
import { registerSignInLockRoutes } from './sign-in-locks/sign-in-lock-routes.ts';
import { registerAttemptRoutes } from './sitting/attempt-routes.ts';
import { createHeartbeatIntervals } from './sitting/heartbeat-intervals.ts';
import { registerWordingRoutes } from './wording/wording-routes.ts';

export { createPaperCache } from './sitting/paper-cache.ts';

/** Attempts, and the live board that follows them. */
export function registerExams(app: FastifyInstance, deps: Ports & ExamPorts): void {
  const intervals = createHeartbeatIntervals(deps);
  registerAttemptRoutes(app, deps, intervals);
  registerRecordingRoutes(app, deps);
  registerProblemReportRoutes(app, deps);
  registerReceiptRoutes(app, deps);
  registerLiveBoardRoutes(app, deps, intervals);
  registerRegradeRoutes(app, deps);
  registerWordingRoutes(app, deps);
  registerSignInLockRoutes(app, deps);
}

export const examJobs: readonly Job<Ports & ExamPorts>[] = [
  { name: 'continue regrades', everyMs: 2_000, run: continueRegrades },
  // With the grace, overdue attempts close within ten seconds.
  { name: 'close overdue attempts', everyMs: 5_000, run: closeOverdueAttempts },
  { name: 'delete expired recordings', everyMs: 60 * 60_000, run: deleteExpiredRecordings },
  { name: 'finish the removal of replaced recordings', everyMs: 5 * 60_000, run: removeMarkedRecordings },
  { name: 'remove parts without a recording', everyMs: 60 * 60_000, run: removeStrayParts },
  { name: 'release the space of recordings that do not arrive', everyMs: 60 * 60_000, run: releaseSpace },
  { name: 'remove recordings without an answer', everyMs: 5 * 60_000, run: removeUnnamedRecordings },
];
