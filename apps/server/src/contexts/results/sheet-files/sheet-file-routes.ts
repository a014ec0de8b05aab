import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/results/sheet-file-endpoints';
import { sheetFileName } from '@invigil/domain/results/sheet-file';
import type { FastifyInstance } from 'fastify';
import { serveOrderedFiles } from '../../../file-orders/send-ordered-file.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import type { Deps } from '../../../ports.ts';
import type { ExamDeps } from '../../exams/queries.ts';
import type { ResultDeps } from '../result-ports.ts';
import { SHEET_FOLDER, sheetFileOrders, toSheetFile } from './find-sheet-file.ts';
import { startSheetFile } from './start-sheet-file.ts';

/** PDFs of result sheets: ordered, followed, and fetched by a ticketed address (docs/decisions/008). */
export function registerSheetFileRoutes(
  app: FastifyInstance,
  deps: MountDeps &
    Deps<'clock' | 'database' | 'files' | 'sheetRenderer' | 'tickets'> &
    ExamDeps<'papers' | 'receipts'> &
    ResultDeps<'sheetFileWriter'>,
): void {
  const { sheetFileWriter } = deps;

  // A server that stops gives its files back.
  app.addHook('preClose', () => sheetFileWriter.stop());

  mount(app, deps, contract.startSheetFile, async ({ actor, body, request }) => {
    const file = await startSheetFile(deps, actor, body, localeOf(request));
    await sheetFileWriter.start(deps, request.log);
    return toSheetFile(deps, file);
  });

  mount(app, deps, contract.getSheetFile, async ({ actor, params }) =>
    toSheetFile(deps, await sheetFileOrders.getOwn(deps, actor.userId, params.sheetFileId)),
  );

  mount(app, deps, contract.findSheetFile, async ({ actor }) => {
    const file = await sheetFileOrders.findOwn(deps, actor.userId);
    return { file: file === undefined ? null : toSheetFile(deps, file) };
  });

  mount(app, deps, contract.discardSheetFile, async ({ actor, params }) => {
    await sheetFileOrders.discard(deps, actor.userId, params.sheetFileId);
    return done('successfullyDeleted');
  });

  serveOrderedFiles(app, deps, SHEET_FOLDER, sheetFileOrders, ({ attemptIds }) =>
    sheetFileName(attemptIds.length),
  );
}
