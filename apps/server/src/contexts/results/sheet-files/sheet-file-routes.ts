import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/results/sheet-file-endpoints';
import { sheetFileName } from '@invigil/domain/results/sheet-file';
import type { FastifyInstance } from 'fastify';
import { serveOrderedFiles } from '../../../file-orders/send-ordered-file.ts';
import { mount } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import type { ResultsContext } from '../results-context.ts';
import { SHEET_FOLDER, sheetFileOrders, toSheetFile } from './find-sheet-file.ts';
import { startSheetFile } from './start-sheet-file.ts';

/** PDFs of result sheets: ordered, followed, and fetched by a ticketed address (docs/decisions/008). */
export function registerSheetFileRoutes(app: FastifyInstance, context: ResultsContext): void {
  const { sheetFileWriter } = context;

  // A server that stops gives its files back.
  app.addHook('preClose', () => sheetFileWriter.stop());

  mount(app, context, contract.startSheetFile, async ({ actor, body, request }) => {
    const file = await startSheetFile(context, actor, body, localeOf(request));
    await sheetFileWriter.start(context, request.log);
    return toSheetFile(context, file);
  });

  mount(app, context, contract.getSheetFile, async ({ actor, params }) =>
    toSheetFile(context, await sheetFileOrders.getOwn(context, actor.userId, params.sheetFileId)),
  );

  mount(app, context, contract.findSheetFile, async ({ actor }) => {
    const file = await sheetFileOrders.findOwn(context, actor.userId);
    return { file: file === undefined ? null : toSheetFile(context, file) };
  });

  mount(app, context, contract.discardSheetFile, async ({ actor, params }) => {
    await sheetFileOrders.discard(context, actor.userId, params.sheetFileId);
    return done('successfullyDeleted');
  });

  serveOrderedFiles(app, context, SHEET_FOLDER, sheetFileOrders, ({ attemptIds }) =>
    sheetFileName(attemptIds.length),
  );
}
