import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/import-endpoints';
import { QUESTION_SAMPLE_LINES } from '@invigil/contract/authoring/question-csv-sample';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { mount } from '../../../http/calls/mount.ts';
import { serveSampleCsv } from '../../../http/files/sample-csv.ts';
import { storeCsv } from '../../files/actions.ts';
import { checkSome } from './check-rows.ts';
import { listRows } from './list-rows.ts';
import { saveQuestions } from './save-questions.ts';
import { stageQuestions } from './stage-questions.ts';

/**
 * Import of questions from a CSV file: upload, then either read, which imports all questions at once, or stage, check,
 * review and confirm; and the sample file.
 */
export function registerImportRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, context, contract.uploadQuestionCsv, async ({ actor, upload }) => ({
    path: await storeCsv(context, actor, upload),
  }));

  mount(app, context, contract.readQuestionCsv, async ({ actor, body }) => {
    await saveQuestions(context, actor, await stageQuestions(context, actor, body), false);
    return done('successfullySaved');
  });

  mount(app, context, contract.stageQuestionCsv, async ({ actor, body }) => ({
    batchId: await stageQuestions(context, actor, body),
  }));

  mount(app, context, contract.checkImportedQuestions, ({ actor, params }) =>
    checkSome(context, actor, params.batchId),
  );

  mount(app, context, contract.listImportedQuestions, ({ actor, params }) =>
    listRows(context, actor, params.batchId),
  );

  mount(app, context, contract.saveImportedQuestions, async ({ actor, params }) => ({
    message: 'successfullySaved' as const,
    createdCount: await saveQuestions(context, actor, params.batchId, true),
  }));

  serveSampleCsv(app, contract.QUESTION_SAMPLE_PATH, QUESTION_SAMPLE_LINES);
}
