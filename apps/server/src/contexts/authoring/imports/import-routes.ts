import * as contract from '@invigil/contract/authoring/import-endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { notFound, Refused } from '../../../http/errors.ts';
import { mount } from '../../../http/mount.ts';
import { getAssessment } from '../assessments/own-assessment.ts';
import { findOwnCsv, storeCsv } from './csv-files.ts';

/** CSV files are stored; the import of candidates and questions from them is not part of the product yet. */
export function registerImportRoutes(app: FastifyInstance, context: AppContext): void {
  for (const endpoint of [contract.uploadUserCsv, contract.uploadQuestionCsv])
    mount(app, context, endpoint, async ({ actor, upload }) => ({
      path: await storeCsv(context, actor, upload),
    }));

  mount(app, context, contract.readUserCsv, async ({ actor, body }) => {
    await findOwnCsv(context, actor, body.path);
    throw new Refused('csvUploadInstruction');
  });

  mount(app, context, contract.readQuestionCsv, async ({ actor, body }) => {
    await getAssessment(context.database.db, actor.userId, body.assessmentId);
    await findOwnCsv(context, actor, body.path);
    throw new Refused('csvUploadInstruction');
  });

  // No file is read, so no batch exists.
  for (const endpoint of [contract.listImportedUsers, contract.saveImportedUsers])
    mount(app, context, endpoint, async () => {
      throw notFound();
    });
}
