import { created, done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/instruction-endpoints';
import { cutText } from '@invigil/domain/cut-text';
import type { SafeHtml } from '@invigil/domain/safe-html';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { plainText } from '../../../adapters/text-rendering/plain-text.ts';
import { renderAtField } from '../../../adapters/text-rendering/render-at-field.ts';
import { InvalidField, notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { lockAssessment } from '../assessments/own-assessment.ts';
import { setApart } from '../deletions/set-apart.ts';
import { assessments, instructions } from '../tables.ts';
import { instructionCrud, listInstructions } from './list-instructions.ts';

export function registerInstructionRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'servers' | 'texts'>,
): void {
  const { db } = deps.database;

  mount(app, deps, contract.createInstruction, async ({ actor, body }) => {
    const description = await readDescription(deps, actor.userId, body.description);
    return created(
      await db.transaction(async (tx) => {
        const { id: assessmentId, title } = await lockAssessment(tx, actor.userId, body.assessmentId);
        return instructionCrud.create(
          { deps, tx, actor },
          { assessmentId, description },
          { subjectName: title, detail: excerptOf(description) },
        );
      }),
    );
  });

  mount(
    app,
    deps,
    contract.updateInstruction,
    async ({ actor, body }) => {
      const description = await readDescription(deps, actor.userId, body.description);
      await db.transaction(async (tx) => {
        const { id, assessmentId, title } = await getOwnInstruction(tx, actor.userId, body.instructionId);
        if ((body.assessmentId ?? assessmentId) !== assessmentId) throw notFound();
        const edit = { id, recordVersion: body.recordVersion, fields: { description } };
        const entry = { subjectName: title, detail: excerptOf(description) };
        await instructionCrud.update({ deps, tx, actor }, edit, undefined, entry);
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

  mount(app, deps, contract.deleteInstruction, async ({ actor, params: { instructionId } }) => {
    await db.transaction(async (tx) => {
      const { id, assessmentId, title } = await getOwnInstruction(tx, actor.userId, instructionId);
      await instructionCrud.remove(
        { deps, tx, actor },
        id,
        undefined,
        { subjectName: title },
        async ({ description }) => {
          await setApart(deps, tx, actor, {
            kind: 'instruction',
            recordId: id,
            name: excerptOf(description).description,
            assessmentId,
            removed: { table: instructions, where: eq(instructions.id, id) },
          });
        },
      );
    });
    return done('successfullyDeleted');
  });
}

const excerptOf = (description: string) => ({ description: cutText(plainText(description), 200) });

/** @throws InvalidField for a text that is invisible to a reader after sanitising */
async function readDescription(deps: Deps<'texts'>, ownerId: number, text: string): Promise<SafeHtml> {
  const description = await renderAtField(['description'], () => deps.texts.sanitise(ownerId, text));
  if (plainText(description) === '') throw new InvalidField('description', 'required');
  return description;
}

async function getOwnInstruction(tx: Queries, tenantId: number, instructionId: number) {
  const [instruction] = await tx
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
  if (instruction === undefined) throw notFound();
  return instruction;
}
