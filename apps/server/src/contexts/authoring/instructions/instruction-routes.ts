import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/instruction-endpoints';
import { cutText } from '@invigil/domain/cut-text';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { plainText } from '../../../adapters/text-rendering/plain-text.ts';
import { renderAtField } from '../../../adapters/text-rendering/render-at-field.ts';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import { InvalidField, notFound } from '../../../application/errors.ts';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import { mount } from '../../../http/mount.ts';
import { auditedCrud } from '../../audit/audited-crud.ts';
import { lockAssessment } from '../assessments/own-assessment.ts';
import { assessments, instructions } from '../tables.ts';

const crud = auditedCrud({
  table: instructions,
  subject: 'instruction',
  nameOf: ({ description }) => description,
  edited: ['description'],
  duplicates: { instructions_description_key: 'instructionTaken' },
});

export function registerInstructionRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mount(app, context, contract.createInstruction, async ({ actor, body }) => {
    const description = await readDescription(context, actor.userId, body.description);
    return created(
      await db.transaction(async (tx) => {
        const { id: assessmentId, title } = await lockAssessment(tx, actor.userId, body.assessmentId);
        return crud.create(
          { context, tx, actor },
          { assessmentId, description },
          { subjectName: title, detail: excerptOf(description) },
        );
      }),
    );
  });

  mount(
    app,
    context,
    contract.updateInstruction,
    async ({ actor, body }) => {
      const description = await readDescription(context, actor.userId, body.description);
      await db.transaction(async (tx) => {
        const { id, assessmentId, title } = await getOwnInstruction(tx, actor.userId, body.instructionId);
        if ((body.assessmentId ?? assessmentId) !== assessmentId) throw notFound();
        const edit = { id, recordVersion: body.recordVersion, fields: { description } };
        const entry = { subjectName: title, detail: excerptOf(description) };
        await crud.update({ context, tx, actor }, edit, undefined, entry);
      });
      return done('successfullyUpdated');
    },
    async ({ actor, body: { instructionId } }) => {
      const { assessmentId } = await getOwnInstruction(db, actor.userId, instructionId);
      const listed = await listInstructions(db, assessmentId);
      const instruction = listed.find((row) => row.instructionId === instructionId);
      if (instruction === undefined) throw notFound();
      return instruction;
    },
  );

  mount(app, context, contract.deleteInstruction, async ({ actor, params: { instructionId } }) => {
    await db.transaction(async (tx) => {
      const { id, title } = await getOwnInstruction(tx, actor.userId, instructionId);
      await crud.remove({ context, tx, actor }, id, undefined, { subjectName: title });
    });
    return done('successfullyDeleted');
  });
}

/** The instructions of an assessment, in order of entry. */
export async function listInstructions(db: Queries, assessmentId: number) {
  const rows = await db
    .select({
      instructionId: instructions.id,
      assessmentId: instructions.assessmentId,
      description: instructions.description,
      createdBy: instructions.createdBy,
      updatedBy: instructions.updatedBy,
    })
    .from(instructions)
    .where(eq(instructions.assessmentId, assessmentId))
    .orderBy(asc(instructions.id));
  return mapInTurns(rows, crud.withVersion);
}

const excerptOf = (description: string) => ({ description: cutText(plainText(description), 200) });

/** @throws InvalidField for a text that is invisible to a reader after sanitising */
async function readDescription(context: AppContext, ownerId: number, text: string): Promise<SafeHtml> {
  const description = await renderAtField(['description'], () => context.texts.sanitise(ownerId, text));
  if (plainText(description) === '') throw new InvalidField('description', 'required');
  return description;
}

async function getOwnInstruction(tx: Queries, tenantId: number, instructionId: number) {
  const [found] = await tx
    .select({ id: instructions.id, assessmentId: assessments.id, title: assessments.title })
    .from(instructions)
    .innerJoin(assessments, eq(assessments.id, instructions.assessmentId))
    .where(
      and(
        eq(instructions.id, instructionId),
        eq(assessments.tenantId, tenantId),
        isNull(assessments.deletedAt),
      ),
    )
    .for('update', { of: instructions });
  if (found === undefined) throw notFound();
  return found;
}
