import type { AppContext } from '../../context.ts';
import type { Job } from '../../job.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

export const fileJobs: readonly Job<AppContext>[] = [
  { name: 'remove unused files', everyMs: 60 * 60_000, run: removeUnusedFiles },
];
