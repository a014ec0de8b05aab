import * as contract from '@invigil/contract/authoring/import-endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { Refused } from '../../../http/errors.ts';
import { mount } from '../../../http/mount.ts';
import { findOwnCsv, storeCsv } from '../../files/csv-files.ts';
import { getAssessment } from '../assessments/own-assessment.ts';

/** CSV files of questions are stored; their import is not part of the product yet. */
export function registerImportRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, context, contract.uploadQuestionCsv, async ({ actor, upload }) => ({
    path: await storeCsv(context, actor, upload),
  }));

  mount(app, context, contract.readQuestionCsv, async ({ actor, body }) => {
    await getAssessment(context.database.db, actor.userId, body.assessmentId);
    await findOwnCsv(context, actor, body.path);
    throw new Refused('csvUploadInstruction');
  });
}
