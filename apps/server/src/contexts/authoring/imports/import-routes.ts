import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/import-endpoints';
import { QUESTION_SAMPLE_LINES } from '@invigil/contract/authoring/question-csv-sample';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import { serveSampleCsv } from '../../../http/files/sample-csv.ts';
import type { Deps } from '../../../ports.ts';
import { storeCsv } from '../../files/actions.ts';
import { checkSome } from './check-rows.ts';
import { listRows } from './list-rows.ts';
import { saveQuestions } from './save-questions.ts';
import { stageQuestions } from './stage-questions.ts';

/**
 * Import of questions from a CSV file: upload, then either read, which imports all questions at once, or stage, check,
 * review and confirm; and the sample file.
 */
export function registerImportRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'files' | 'longTransaction' | 'texts'>,
): void {
  mount(app, deps, contract.uploadQuestionCsv, async ({ actor, upload }) => ({
    path: await storeCsv(deps, actor, upload),
  }));

  mount(app, deps, contract.readQuestionCsv, async ({ actor, body }) => {
    await saveQuestions(deps, actor, await stageQuestions(deps, actor, body), false);
    return done('successfullySaved');
  });

  mount(app, deps, contract.stageQuestionCsv, async ({ actor, body }) => ({
    batchId: await stageQuestions(deps, actor, body),
  }));

  mount(app, deps, contract.checkImportedQuestions, ({ actor, params }) =>
    checkSome(deps, actor, params.batchId),
  );

  mount(app, deps, contract.listImportedQuestions, ({ actor, params }) =>
    listRows(deps, actor, params.batchId),
  );

  mount(app, deps, contract.saveImportedQuestions, async ({ actor, params }) => ({
    message: 'successfullySaved' as const,
    createdCount: await saveQuestions(deps, actor, params.batchId, true),
  }));

  serveSampleCsv(app, contract.QUESTION_SAMPLE_PATH, QUESTION_SAMPLE_LINES);
}
