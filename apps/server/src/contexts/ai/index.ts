import type { FastifyInstance } from 'fastify';
import type { Job } from '../../job.ts';
import type { Ports } from '../../ports.ts';
import { registerAiRoutes } from './ai-routes.ts';
import { settleLostCalls } from './consumption.ts';

/** Calls to models, and what they consume. */
export function registerAi(app: FastifyInstance, deps: Ports): void {
  registerAiRoutes(app, deps);
}

export const aiJobs: readonly Job<Ports>[] = [
  { name: 'settle lost AI calls', everyMs: 60_000, run: settleLostCalls },
];
