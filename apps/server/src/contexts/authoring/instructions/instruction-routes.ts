import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/instruction-endpoints';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { plainText } from '../../../adapters/text-rendering/plain-text.ts';
import { renderAtField } from '../../../adapters/text-rendering/render-at-field.ts';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import { refuseDuplicates } from '../../../database/refuse-duplicates.ts';
import { InvalidField, notFound } from '../../../http/errors.ts';
import { mount } from '../../../http/mount.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { getOfferedAssessment } from '../../exams/attempts/offered-assessment.ts';
import { getAssessment, lockAssessment } from '../assessments/own-assessment.ts';
import { assessments, instructions } from '../tables.ts';

const DUPLICATES = { instructions_description_key: 'instructionTaken' } as const;

export function registerInstructionRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database;

  mount(app, context, contract.listInstructions, async ({ actor, params: { assessmentId } }) => {
    if (actor.role === 'candidate') await getOfferedAssessment(db, actor.userId, assessmentId);
    else await getAssessment(db, actor.userId, assessmentId);
    return db
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
  });

  mount(app, context, contract.createInstruction, async ({ actor, body }) => {
    const description = await readDescription(context, actor.userId, body.description);
    const now = context.clock.now();
    const stamp = { createdAt: now, createdBy: actor.userId, updatedAt: now, updatedBy: actor.userId };
    return created(
      await db.transaction(async (tx) => {
        const assessment = await lockAssessment(tx, actor.userId, body.assessmentId);
        const [row] = await refuseDuplicates(DUPLICATES, () =>
          tx
            .insert(instructions)
            .values({ assessmentId: assessment.id, description, ...stamp })
            .returning({ id: instructions.id }),
        );
        await recordAudit(context, tx, actor, {
          action: 'instructionCreated',
          subjectId: row?.id ?? '',
          subjectName: assessment.title,
          detail: { description: plainText(description).slice(0, 200) },
        });
        return row;
      }),
    );
  });

  mount(app, context, contract.updateInstruction, async ({ actor, body }) => {
    const description = await readDescription(context, actor.userId, body.description);
    await db.transaction(async (tx) => {
      const found = await getOwnInstruction(tx, actor.userId, body.instructionId);
      if ((body.assessmentId ?? found.assessmentId) !== found.assessmentId) throw notFound();
      await refuseDuplicates(DUPLICATES, () =>
        tx
          .update(instructions)
          .set({ description, updatedAt: context.clock.now(), updatedBy: actor.userId })
          .where(eq(instructions.id, found.id)),
      );
      await recordAudit(context, tx, actor, {
        action: 'instructionUpdated',
        subjectId: found.id,
        subjectName: found.title,
        detail: { description: plainText(description).slice(0, 200) },
      });
    });
    return done('successfullyUpdated');
  });

  mount(app, context, contract.deleteInstruction, async ({ actor, params: { instructionId } }) => {
    await db.transaction(async (tx) => {
      const found = await getOwnInstruction(tx, actor.userId, instructionId);
      await tx.delete(instructions).where(eq(instructions.id, instructionId));
      await recordAudit(context, tx, actor, {
        action: 'instructionDeleted',
        subjectId: instructionId,
        subjectName: found.title,
      });
    });
    return done('successfullyDeleted');
  });
}

/** @throws InvalidField when nothing is left of the text that a reader would see */
async function readDescription(context: AppContext, ownerId: number, given: string): Promise<string> {
  const description = await renderAtField(['description'], () => context.texts.sanitise(ownerId, given));
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
