import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import type { Job } from '../../job.ts';
import { registerAiRoutes } from './ai-routes.ts';
import { settleLostCalls } from './consumption.ts';

/** Calls to models, and what they consume. */
export function registerAi(app: FastifyInstance, context: AppContext): void {
  registerAiRoutes(app, context);
}

export const aiJobs: readonly Job<AppContext>[] = [
  { name: 'settle lost AI calls', everyMs: 60_000, run: settleLostCalls },
];
