import { z } from 'zod';
import { count } from '../fields.ts';

/** Pauses of an attempt in which the server has heard nothing of its page, apart from the counters of leaving it. */
export const absences = z.object({
  /** No page was open. */
  awaySeconds: count,
  /** A page was open without a connection. */
  offlineSeconds: count,
  /** Nobody knows whether a page was open. */
  silentSeconds: count,
  /** Whether all pauses were counted. */
  isComplete: z.boolean(),
});
