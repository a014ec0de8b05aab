import * as contract from '@invigil/contract/exams/receipt-endpoints';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { checkReceipt } from './check-receipt.ts';
import { readOwnReceipt } from './read-receipt.ts';

/** Receipts of the ends of attempts: candidates read their own, Admins check one. */
export function registerReceiptRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'database'> & ExamDeps<'receipts'>,
): void {
  mount(app, deps, contract.getReceipt, ({ actor, params }) =>
    readOwnReceipt(deps.database.db, actor.userId, params.attemptId),
  );
  mount(app, deps, contract.checkReceipt, ({ actor, body }) =>
    checkReceipt(deps.receipts, deps.database.db, actor, body),
  );
}
