import type { Job } from '../../job.ts';
import type { Ports } from '../../ports.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

export const fileJobs: readonly Job<Ports>[] = [
  { name: 'remove unused files', everyMs: 60 * 60_000, run: removeUnusedFiles },
];
